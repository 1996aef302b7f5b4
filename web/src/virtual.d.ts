declare module 'virtual:piece-icons' {
  /** Path data in a square of 512 units, by piece set and upper-case piece letter. */
  const icons: Record<string, Record<string, string> | undefined>;
  export default icons;
}

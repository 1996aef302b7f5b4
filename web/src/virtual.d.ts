declare module 'virtual:piece-icons' {
  /** Path data in a square of 512 units, by upper-case piece letter. */
  const icons: Record<string, string>;
  export default icons;
}

// Lists that are made anew with every change, but whose items keep their identity where nothing about them has changed:
// so only what has changed is drawn anew, not 64 squares and 32 pieces.

function isSame<Item extends object>(a: Item, b: Item): boolean {
  return (Object.keys(a) as (keyof Item)[]).every((key) => a[key] === b[key]);
}

export class Unchanged<Key, Item extends object> {
  private known = new Map<Key, Item>();

  constructor(private readonly keyOf: (item: Item) => Key) {}

  /** The same items; those that were there before, in all their members, are the objects of before. */
  keep(items: readonly Item[]): Item[] {
    const kept = items.map((item) => {
      const before = this.known.get(this.keyOf(item));
      return before && isSame(before, item) ? before : item;
    });
    this.known = new Map(kept.map((item) => [this.keyOf(item), item]));
    return kept;
  }
}

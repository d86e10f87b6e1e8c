/** The nearest of many, kept in order: the lower key comes first among equal distances. */
export class BestList<Item> {
  readonly #limit: number;
  readonly #entries: { distance: number; key: number; item: Item }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds an item if it is among the nearest; `make` is only called then. */
  offer(distance: number, key: number, make: () => Item): void {
    const entries = this.#entries;
    const last = entries.at(-1);
    const full = entries.length >= this.#limit;
    if (full && last && (distance > last.distance || (distance === last.distance && key > last.key))) return;
    let at = full ? entries.length - 1 : entries.length;
    while (at > 0 && isAfter(entries[at - 1]!, distance, key)) {
      entries[at] = entries[at - 1]!;
      at -= 1;
    }
    entries[at] = { distance, key, item: make() };
  }

  /** The nearest first. */
  get found(): { distance: number; item: Item }[] {
    return this.#entries.map(({ distance, item }) => ({ distance, item }));
  }
}

const isAfter = (entry: { distance: number; key: number }, distance: number, key: number) =>
  entry.distance > distance || (entry.distance === distance && entry.key > key);

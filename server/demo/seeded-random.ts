/** Seeded random numbers: the same seed draws the same values on every machine. */
export interface SeededRandom {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with the given probability. */
  bool(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, weighted. */
  weighted<Key extends string>(weights: Record<Key, number>): Key;
  /** `count` different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  return {
    next,
    int,
    pick,
    bool: (probability) => next() < probability,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      return entries[0]![0];
    },
    sample(items, count) {
      const remaining = [...items];
      return Array.from(
        { length: Math.min(count, remaining.length) },
        () => remaining.splice(int(0, remaining.length - 1), 1)[0]!,
      );
    },
  };
}

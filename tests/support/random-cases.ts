/** A seeded random source for property tests. */
export type RandomSource = {
  /** An integer from `least` to `most`, both included. */
  int: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  boolean: () => boolean;
};

/** A random source that gives the same values for the same seed. */
export function randomSource(seed: number): RandomSource {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    boolean: () => next() < 0.5,
  };
}

/** Calls `check` with `count` different seeded random sources. */
export function forCases(count: number, check: (random: RandomSource, seed: number) => void): void {
  for (let seed = 1; seed <= count; seed += 1) check(randomSource(Math.imul(seed, 0x9e3779b1)), seed);
}

/** A repeatable source of chance for property tests. */
export type Chance = {
  /** An integer from `least` to `most`, both included. */
  int: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  yes: () => boolean;
};

function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    yes: () => next() < 0.5,
  };
}

/** Calls `check` with `count` different, repeatable sources of chance. */
export function forCases(count: number, check: (chance: Chance, seed: number) => void): void {
  for (let seed = 1; seed <= count; seed += 1) check(chanceOf(Math.imul(seed, 0x9e3779b1)), seed);
}

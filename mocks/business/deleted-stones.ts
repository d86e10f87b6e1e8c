import type { Diamond } from '#contract/model/diamond.ts';
import { nextId, records } from '../records.ts';

/** Removes stones. One that is added later with the number of a removed one has its id again. */
export function removeStones(ids: ReadonlySet<number>): void {
  const removed = records.diamonds.filter(({ id }) => ids.has(id));
  records.deletedStones = new Map([
    ...records.deletedStones,
    ...removed.map((stone) => [stone.stone_id, stone] as const),
  ]);
  records.diamonds = records.diamonds.filter(({ id }) => !ids.has(id));
}

/** The ids of stones that are added with these numbers. No id is given to two stones. */
export function newStoneIds(numbers: readonly string[]): number[] {
  let next = nextId([...records.diamonds, ...records.deletedStones.values()]);
  return numbers.map((number) => records.deletedStones.get(number)?.id ?? next++);
}

/** Adds stones, the latest last: before those in stock, and one that was deleted in the place of its id. */
export function addStones(stones: readonly Diamond[]): void {
  const isRestored = ({ stone_id }: Diamond) => records.deletedStones.has(stone_id);
  let diamonds = [...stones.filter((stone) => !isRestored(stone)).toReversed(), ...records.diamonds];
  for (const stone of stones.filter(isRestored)) {
    const at = diamonds.findIndex(({ id }) => id < stone.id);
    diamonds = diamonds.toSpliced(at === -1 ? diamonds.length : at, 0, stone);
  }
  const deleted = new Map(records.deletedStones);
  for (const { stone_id } of stones) deleted.delete(stone_id);
  records.deletedStones = deleted;
  records.diamonds = diamonds;
  records.addedAt = new Map([...records.addedAt, ...stones.map((one) => [one.id, one.updated_at] as const)]);
}

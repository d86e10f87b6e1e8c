import type { Queries } from '../db/client.ts';
import { type IndexedStone, indexedColumns } from './stone-table.ts';

/** Stones read at a time. */
const atOnce = 1000;

/** All stones in the order of their ids, some at a time; others may be changed meanwhile. */
export async function* readStock(from: Queries, pageSize = 10 * atOnce): AsyncGenerator<IndexedStone[]> {
  for (let last = 0; ; ) {
    const stones = await from
      .selectFrom('diamonds')
      .select(indexedColumns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    if (stones.length) yield stones;
    if (stones.length < pageSize) return;
    last = stones.at(-1)!.id;
  }
}

/** The stones with these ids as they are now, some at a time, and the ids that the database does not have. */
export async function* readStones(
  from: Queries,
  ids: readonly number[],
): AsyncGenerator<{ stones: IndexedStone[]; gone: number[] }> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const wanted = ids.slice(at, at + atOnce);
    const stones = await from
      .selectFrom('diamonds')
      .select(indexedColumns)
      .where('id', 'in', wanted)
      .execute();
    const there = new Set(stones.map(({ id }) => id));
    yield { stones, gone: wanted.filter((id) => !there.has(id)) };
  }
}

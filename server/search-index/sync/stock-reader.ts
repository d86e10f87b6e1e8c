import type { Queries } from '#server/platform/db/database.ts';
import { codeExpression } from '../code-expression.ts';
import { type IndexedStone, indexedColumns } from '../columns/stone-table.ts';

/** Stones per batch. */
const batchSize = 1000;

const selected = [
  ...indexedColumns.filter((name) => name !== 'cut'),
  codeExpression('cut').as('cut'),
] as const;

/** All stones in batches, ordered by id; not a snapshot, because stones may change between two batches. */
export async function* readStock(from: Queries, pageSize = 10 * batchSize): AsyncGenerator<IndexedStone[]> {
  for (let last = 0; ; ) {
    const stones = await from
      .selectFrom('diamonds')
      .select(selected)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    if (stones.length) yield stones;
    if (stones.length < pageSize) return;
    last = stones.at(-1)!.id;
  }
}

/** The current stones with these ids, in batches, and the ids that the database does not have. */
export async function* readStones(
  from: Queries,
  ids: readonly number[],
): AsyncGenerator<{ stones: IndexedStone[]; missingIds: number[] }> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const stones = await from.selectFrom('diamonds').select(selected).where('id', 'in', batch).execute();
    const found = new Set(stones.map(({ id }) => id));
    yield { stones, missingIds: batch.filter((id) => !found.has(id)) };
  }
}

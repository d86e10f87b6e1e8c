import type { Database } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { randomRow } from './random-stock.ts';

let stockNumber = 0;

/** Stores rows, a few hundred per statement, and returns their ids. */
export async function insertRows(db: Database, rows: readonly NewRow<'diamonds'>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500);
    const stored = await db.write.insertInto('diamonds').values(some).returning('id').execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

/** Stores `count` different stones on sale and returns their ids. */
export function insertStones(db: Database, count: number): Promise<number[]> {
  const rows: NewRow<'diamonds'>[] = [];
  forCases(count, (chance) => {
    stockNumber += 1;
    rows.push({ ...randomRow(chance, stockNumber), state: 0, listing: 0, j_total_amount: 5_500_00 });
  });
  return insertRows(db, rows);
}

/** Retries until there is a result; null after some seconds without one. */
export async function waitFor<Result>(poll: () => Promise<Result | null>): Promise<Result | null> {
  for (let attemptsLeft = 600; ; attemptsLeft -= 1) {
    const answer = await poll();
    if (answer !== null || attemptsLeft === 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

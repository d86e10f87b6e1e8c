import { forCases } from '../../src/domain/property-cases.ts';
import type { Database } from '../db/client.ts';
import type { NewRow } from '../db/schema.ts';
import { randomRow } from './random-stock.ts';

let numbers = 0;

/** Stores rows, a few hundred in a statement, and answers their ids. */
export async function insertRows(db: Database, rows: readonly NewRow<'diamonds'>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500);
    const stored = await db.write.insertInto('diamonds').values(some).returning('id').execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

/** So many stones on sale, all different, and answers their ids. */
export function insertStones(db: Database, count: number): Promise<number[]> {
  const rows: NewRow<'diamonds'>[] = [];
  forCases(count, (chance) => {
    numbers += 1;
    rows.push({ ...randomRow(chance, numbers), state: 0, j_total_amount: 5_500_00 });
  });
  return insertRows(db, rows);
}

/** Asks again until there is an answer; null when there is none for some seconds. */
export async function waitFor<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let left = 600; ; left -= 1) {
    const answer = await ask();
    if (answer !== null || left === 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

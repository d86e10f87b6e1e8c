import { sql } from 'kysely';
import { minute } from '#domain/format/durations.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** Every time zone is a whole number of these from UTC: a day of any of them consists of whole quarters. */
export const quarterMs = 15 * minute;

/** What was counted, or summed in cents, in one quarter of an hour. */
interface Quarter {
  quarter: number;
  amount: number;
}

const quarter = sql<number>`created_at / ${sql.lit(quarterMs)}`;

/**
 * The rows of a table since a moment, grouped by the quarter of an hour. An index that begins with `created_at` answers
 * it; the caller adds the quarters to days, whose length varies with the clock.
 */
function quarters(
  from: Queries,
  table: 'enquiries' | 'orders' | 'payments',
  since: number,
  amount: string,
): Promise<Quarter[]> {
  return from
    .selectFrom(table)
    .select([quarter.as('quarter'), sql<number>`${sql.raw(amount)}`.as('amount')])
    .where('created_at', '>=', since)
    .groupBy(quarter)
    .execute();
}

export const activityRepository = {
  enquiries: (from: Queries, since: number) => quarters(from, 'enquiries', since, 'count(*)'),
  orders: (from: Queries, since: number) => quarters(from, 'orders', since, 'count(*)'),
  /** Cents of recorded payments; credit that is used was received before. */
  received: (from: Queries, since: number) =>
    quarters(from, 'payments', since, 'sum(case when from_credit = 0 then amount else 0 end)'),
};

import type { Cents } from '#domain/format/money.ts';

/** The days of a memo, and the value in cents of its stones that are asked for or out. */
export interface MemoRecord {
  days: number;
  value: Cents;
}

/** What the sum of the lines counts as: the total of a sale, the value of a memo, on which nothing is owed. */
export const countedAs = (
  sum: Cents,
  memo: Pick<MemoRecord, 'days'> | null,
): { total: Cents; memo: MemoRecord | null } =>
  memo ? { total: 0, memo: { days: memo.days, value: sum } } : { total: sum, memo: null };

import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import { readPrepared } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

export type PaymentRecord = Pick<Row<'payments'>, 'id' | 'amount' | 'created_at' | 'from_credit'> & {
  recorded_by: string;
};
export type PaymentRow = PaymentRecord & { order_id: number };

export async function insertPayment(to: Queries, payment: NewRow<'payments'>): Promise<number> {
  const { id } = await to.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The number of payments of each order; orders without any are left out. */
export async function countPayments(from: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const counted = from
    .selectFrom('payments')
    .select((select) => ['order_id', select.fn.countAll<number>().as('rows')])
    .where(anyOf(from, 'order_id', boundList(from, ids)))
    .groupBy('order_id');
  const rows = await readPrepared(from, counted);
  return new Map(rows.map((row) => [row.order_id, row.rows]));
}

/** The payments of each order, oldest first, at most the `latest` of each. */
export const selectPayments = (
  from: Queries,
  ids: readonly number[],
  latest?: number,
): Promise<PaymentRow[]> => readPrepared(from, paymentsOf(from, ids, latest));

const paymentsOf = (from: Queries, ids: readonly number[], latest?: number) =>
  from
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.recorded_by')
    .select([
      'payments.order_id',
      'payments.id',
      'payments.amount',
      'payments.created_at',
      'payments.from_credit',
      'users.name as recorded_by',
    ])
    .where(anyOf(from, 'payments.order_id', boundList(from, ids)))
    .$if(latest !== undefined, (query) =>
      query.where('payments.id', 'in', latestPayments(from, ids, latest!)),
    )
    .orderBy('payments.order_id')
    .orderBy('payments.id');

const latestPayments = (from: Queries, ids: readonly number[], latest: number) =>
  from
    .selectFrom((inner) =>
      inner
        .selectFrom('payments')
        .select((select) => [
          'payments.id',
          select.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('payments.order_id').orderBy('payments.id', 'desc'))
            .as('age'),
        ])
        .where(anyOf(from, 'payments.order_id', boundList(from, ids)))
        .as('ranked'),
    )
    .select('ranked.id')
    .where('ranked.age', '<=', latest);

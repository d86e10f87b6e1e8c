import { sql } from 'kysely';
import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import { readPrepared } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

export type PaymentRecord = Pick<Row<'payments'>, 'id' | 'amount' | 'created_at' | 'from_credit'> & {
  recorded_by: string;
};
/** A payment that was reversed. */
export type ReversedRecord = PaymentRecord & { reason: string; reversed_at: number; reversed_by: string };
/** The payments of an order that count, and those that were reversed. */
export interface OrderPayments {
  payments: PaymentRecord[];
  reversed: ReversedRecord[];
}
/** A payment that counts, whose reversal is null, or a reversed one. */
export type PaymentRow = PaymentRecord & { order_id: number } & (
    | Pick<ReversedRecord, 'reason' | 'reversed_at' | 'reversed_by'>
    | { reason: null; reversed_at: null; reversed_by: null }
  );

export async function insertPayment(to: Queries, payment: NewRow<'payments'>): Promise<number> {
  const { id } = await to.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes a payment of an order out of those that count, with its reason. */
export async function reversePayment(
  to: Queries,
  payment: { id: number; orderId: number },
  reversal: Pick<Row<'reversed_payments'>, 'reason' | 'reversed_by' | 'reversed_at'>,
): Promise<void> {
  const { idempotency_key: _, ...reversed } = await to
    .deleteFrom('payments')
    .where('id', '=', payment.id)
    .where('order_id', '=', payment.orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await send(to, to.insertInto('reversed_payments').values({ ...reversed, ...reversal }));
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

/** The payments of each order, oldest first, at most the `latest` of each; with them those that were reversed. */
export const selectPayments = async (
  from: Queries,
  ids: readonly number[],
  latest?: number,
): Promise<PaymentRow[]> =>
  (await readPrepared(
    from,
    paymentsOf(from, ids, latest).unionAll(reversedOf(from, ids)).orderBy('order_id').orderBy('id'),
  )) as PaymentRow[];

const reversedOf = (from: Queries, ids: readonly number[]) =>
  from
    .selectFrom('reversed_payments')
    .innerJoin('users', 'users.id', 'reversed_payments.recorded_by')
    .innerJoin('users as reverser', 'reverser.id', 'reversed_payments.reversed_by')
    .select([
      'reversed_payments.order_id as order_id',
      'reversed_payments.id as id',
      'reversed_payments.amount',
      'reversed_payments.created_at',
      'reversed_payments.from_credit',
      'users.name as recorded_by',
      'reversed_payments.reason',
      'reversed_payments.reversed_at',
      'reverser.name as reversed_by',
    ])
    .where(anyOf(from, 'reversed_payments.order_id', boundList(from, ids)));

const paymentsOf = (from: Queries, ids: readonly number[], latest?: number) =>
  from
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.recorded_by')
    .select([
      'payments.order_id as order_id',
      'payments.id as id',
      'payments.amount',
      'payments.created_at',
      'payments.from_credit',
      'users.name as recorded_by',
      sql<string | null>`null`.as('reason'),
      sql<number | null>`null`.as('reversed_at'),
      sql<string | null>`null`.as('reversed_by'),
    ])
    .where(anyOf(from, 'payments.order_id', boundList(from, ids)))
    .$if(latest !== undefined, (query) =>
      query.where('payments.id', 'in', latestPayments(from, ids, latest!)),
    );

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

export function partPayments(rows: readonly PaymentRow[]): OrderPayments {
  const parts: OrderPayments = { payments: [], reversed: [] };
  for (const { order_id: _, reason, reversed_at, reversed_by, ...payment } of rows) {
    if (reversed_at === null) parts.payments.push(payment);
    else parts.reversed.push({ ...payment, reason, reversed_at, reversed_by });
  }
  return parts;
}

import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';

/** Cents of the credit that a customer has: what returns have left overpaid, less what other orders were paid of it. */
export async function findCredit(from: Queries, userId: number): Promise<number> {
  const { credit } = await from
    .selectNoFrom(({ selectFrom }) => [
      sql<number>`coalesce(${selectFrom('orders')
        .select((select) => select.fn.sum<number>('credited_cents').as('credited'))
        .where('user_id', '=', userId)}, 0) - coalesce(${selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select((select) => select.fn.sum<number>('payments.amount').as('used'))
        .where('orders.user_id', '=', userId)
        .where('payments.from_credit', '=', 1)}, 0)`.as('credit'),
    ])
    .executeTakeFirstOrThrow();
  return Number(credit);
}

import { selectAccounts } from '#server/platform/auth/accounts.repository.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { dueDay } from '#server/platform/db/due-day.ts';
import { memoOfOrder } from '../ended-lines.repository.ts';

export const orderDocumentsRepository = {
  /** The order itself; amounts in cents. Undefined for an unknown id. */
  order: (from: Queries, id: number) =>
    from
      .selectFrom('orders')
      .select(['id', 'user_id', 'status', 'total_cents', 'paid_cents', 'remark', 'created_at'])
      .select(['memo_days', 'memo_cents', 'carrier', 'tracking_no', 'insured_by'])
      .select([dueDay.as('due_day'), memoOfOrder.as('from_memo')])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The stones of an order as they were sold, in the order of the selection; price per carat, amount and offer in cents. */
  lines: (from: Queries, orderId: number) =>
    from
      .selectFrom('order_lines')
      .select(['diamond_id', 'price', 'amount', 'offered'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),

  /** The stones of an order that were taken back, in the order of the returns and of the selection. */
  returned: (from: Queries, orderId: number) =>
    from
      .selectFrom('ended_lines')
      .select(['diamond_id', 'price', 'amount', 'offered', 'reason', 'ended_at'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'returned')
      .orderBy('ended_at')
      .orderBy('position')
      .execute(),

  /** The orders of the stones of a memo that were kept, by their ids. */
  async ordersOfKept(from: Queries, memoId: number): Promise<number[]> {
    const rows = await from
      .selectFrom('ended_lines')
      .select('kept_in')
      .distinct()
      .where('order_id', '=', memoId)
      .where('kept_in', 'is not', null)
      .orderBy('kept_in')
      .execute();
    return rows.map(({ kept_in }) => kept_in!);
  },

  customer: (from: Queries, id: number) =>
    selectAccounts(from).where('users.id', '=', id).executeTakeFirstOrThrow(),
};

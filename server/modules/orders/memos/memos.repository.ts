import type { Days } from '#domain/format/days.ts';
import { lastMemoNotice, memoNoticeDays } from '#domain/orders/memo.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';

/** Memos that one round tells of. */
const memosPerRound = 200;

/** A memo whose stones are out, with its buyer; the value in cents. */
export interface OutMemo {
  id: number;
  user_id: number;
  name: string;
  due_day: Days;
  value: number;
  stones: number;
}

const outMemos = (from: Queries) =>
  from
    .selectFrom('orders')
    .where('memo_days', 'is not', null)
    .where('orders.status', '=', orderStatus.accepted);

export const memosRepository = {
  /** The lines of a memo, with their prices in cents, in the order of the selection. */
  lines: (from: Queries, orderId: number) =>
    from
      .selectFrom('order_lines')
      .select(['diamond_id', 'amount', 'price', 'offered', 'list_total'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),

  /** The ids of memos of which both sides have not been told what they are to be told by today. */
  async due(from: Queries, today: Days): Promise<number[]> {
    const rows = await outMemos(from)
      .select(['id', 'due_day', 'memo_told_day'])
      .where('due_day', '<=', today + memoNoticeDays.before)
      .where('memo_told_day', '<', today)
      .orderBy('due_day')
      .execute();
    return rows
      .filter(({ due_day, memo_told_day }) => (lastMemoNotice(due_day!, today) ?? 0) > memo_told_day!)
      .slice(0, memosPerRound)
      .map(({ id }) => id);
  },

  /** Claims the notice of today of a memo; undefined when another server has, or the memo is over. */
  async claim(trx: Trx, id: number, today: Days): Promise<OutMemo | undefined> {
    const claimed = await trx
      .updateTable('orders')
      .set({ memo_told_day: today })
      .where('id', '=', id)
      .where('status', '=', orderStatus.accepted)
      .where('memo_told_day', '<', today)
      .returning('id')
      .execute();
    if (claimed.length === 0) return undefined;
    const memo = await trx
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'orders.user_id', 'users.name', 'orders.due_day', 'orders.memo_cents as value'])
      .select(({ selectFrom }) =>
        selectFrom('order_lines')
          .select(({ fn }) => fn.countAll<number>().as('stones'))
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .as('stones'),
      )
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...memo, due_day: memo.due_day!, stones: memo.stones ?? 0 };
  },
};

import type { Services } from '#server/app/services.ts';
import type { BenchUsers } from './bench-users.ts';

export interface PendingOrders {
  /** Ids of pending orders, each of one stone that no other order contains. */
  orders: number[];
}

/** Stores pending orders over 1,000 US$ directly in the database. */
export async function storePendingOrders(
  { db, clock }: Services,
  { buyer }: BenchUsers,
  count: number,
): Promise<PendingOrders> {
  const now = clock();
  return db.transaction(async (trx) => {
    const stones = await trx
      .selectFrom('diamonds')
      .select('id')
      .where('state', '=', 0)
      .where('order_id', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute();
    const orders: number[] = [];
    for (const stone of stones) {
      const { id } = await trx
        .insertInto('orders')
        .values({
          ...{ user_id: buyer.id, status: 1, total_cents: 100_000, paid_cents: 0, remark: 'Bench' },
          ...{ created_at: now, updated_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('order_lines')
        .values({ order_id: id, diamond_id: stone.id, position: 0, amount: 100_000, price: 100_000 })
        .execute();
      orders.push(id);
    }
    return { orders };
  });
}

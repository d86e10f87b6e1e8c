import { sql } from 'kysely';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { Condition, SortStep } from './search/search-plan.repository.ts';

interface Recommendation {
  userId: number;
  diamondIds: readonly number[];
  by: number;
  now: number;
  demandId: number | undefined;
}

/** Recommended stones per buyer. */
export const recommendationsRepository = {
  /** Condition and sort order for the stones recommended to a buyer, the latest recommendation first. */
  recommendedTo(userId: number): { condition: Condition; order: SortStep[] } {
    const recommended = sql`from recommendations where recommendations.user_id = ${userId} and recommendations.diamond_id = diamonds.id`;
    return {
      condition: sql`exists (select 1 ${recommended})`,
      order: [{ by: sql`(select recommendations.id ${recommended})`, ascending: false, optional: false }],
    };
  },

  /** Inserts recommendations and skips existing ones; all answer the demand, which has no other new stones then. */
  async add(trx: Trx, { userId, diamondIds, by, now, demandId }: Recommendation): Promise<void> {
    await trx
      .insertInto('recommendations')
      .values(
        diamondIds.map((diamond_id) => ({
          user_id: userId,
          diamond_id,
          created_by: by,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'diamond_id']).doNothing())
      .execute();
    if (demandId === undefined) return;
    await trx
      .insertInto('recommendation_demands')
      .columns(['recommendation_id', 'demand_id'])
      .expression((eb) =>
        eb
          .selectFrom('recommendations')
          .select(['id', sql<number>`cast(${demandId} as bigint)`.as('demand_id')])
          .where('user_id', '=', userId)
          .where('diamond_id', 'in', diamondIds),
      )
      .onConflict((conflict) => conflict.columns(['demand_id', 'recommendation_id']).doNothing())
      .execute();
    await trx.deleteFrom('demand_stones').where('demand_id', '=', demandId).execute();
  },

  /** Whether a demand is one of the buyer. */
  isDemandOf: async (from: Queries, id: number, userId: number): Promise<boolean> =>
    (await from
      .selectFrom('demands')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined,

  isBuyer: async (from: Queries, userId: number): Promise<boolean> =>
    (await from
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('user_type', '=', 'USER')
      .executeTakeFirst()) !== undefined,
};

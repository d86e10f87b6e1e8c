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

  /** Inserts recommendations and skips existing ones, which become those of the demand. The demand has no other new stones then. */
  async add(trx: Trx, { userId, diamondIds, by, now, demandId }: Recommendation): Promise<void> {
    await trx
      .insertInto('recommendations')
      .values(
        diamondIds.map((diamond_id) => ({
          user_id: userId,
          diamond_id,
          created_by: by,
          created_at: now,
          demand_id: demandId ?? null,
        })),
      )
      .onConflict((conflict) =>
        demandId === undefined
          ? conflict.columns(['user_id', 'diamond_id']).doNothing()
          : conflict.columns(['user_id', 'diamond_id']).doUpdateSet({ demand_id: demandId }),
      )
      .execute();
    if (demandId !== undefined)
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

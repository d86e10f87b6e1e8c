import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { Recommendation } from '#contract/model/recommendation.ts';
import type { RecommendDiamondsInput } from '#contract/model/recommendDiamondsInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound, unprocessable } from '#server/platform/http/api-error.ts';
import type { Viewer } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';
import { recommendationsRepository } from './recommendations.repository.ts';
import type { createStoneQueries, Paging } from './search/stone-queries.ts';

type StoneQueries = Pick<ReturnType<typeof createStoneQueries>, 'listStones'>;

/** Stones that administrators recommend to buyers. */
export function createRecommendations(
  { db, clock }: { db: Database; clock: Clock },
  { listStones }: StoneQueries,
) {
  return {
    /** Lists the stones recommended to a buyer, the latest recommendation first. */
    listRecommended(viewer: Viewer, userId: number, paging: Paging): Promise<PagedDiamonds> {
      const { condition, order } = recommendationsRepository.recommendedTo(userId);
      return listStones(viewer, { conditions: [condition], order }, paging);
    },

    /**
     * Recommends stones to a buyer, all or none; skips stones recommended before. Throws 404 for an unknown buyer,
     * demand of the buyer or stone, 422 for stones that are not on sale.
     */
    async recommend(
      by: { id: number },
      { userid, diamondIds, demand_id }: RecommendDiamondsInput,
    ): Promise<Recommendation> {
      const ids = [...new Set(diamondIds)];
      await db.transaction(async (trx) => {
        if (!(await recommendationsRepository.isBuyer(trx, userid)))
          throw notFound(diamondMessages.buyerNotFound);
        if (demand_id !== undefined && !(await recommendationsRepository.isDemandOf(trx, demand_id, userid)))
          throw notFound(addedMessages.record.notFound('demand'));
        const rows = await diamondsRepository.findByIds(trx, ids);
        const missing = ids.filter((id) => !rows.some((row) => row.id === id));
        if (missing.length) throw notFound(addedMessages.record.someNotFound('stone', missing));
        const notOnSale = rows.filter((row) => !isOnSale(row)).map((row) => row.stone_id);
        if (notOnSale.length) throw unprocessable({ diamondIds: addedMessages.stone.notOnSale(notOnSale) });
        const now = clock();
        await recommendationsRepository.add(trx, {
          userId: userid,
          diamondIds: ids,
          by: by.id,
          now,
          demandId: demand_id,
        });
        await tellBuyer(trx, userid, buyerNotices.recommended(userid, ids.length), now);
      });
      return { userid, diamondIds: ids };
    },
  };
}

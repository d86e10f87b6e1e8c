import type { PagedDiamonds } from '../../../src/api/generated/model/pagedDiamonds.ts';
import type { Recommendation } from '../../../src/api/generated/model/recommendation.ts';
import type { Base } from '../../base.ts';
import { notFound, unprocessable } from '../../contract/api-error.ts';
import { diamondTexts } from './diamond-texts.ts';
import { isOnSale, type Viewer } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';
import { recommendationsRepository } from './recommendations.repository.ts';
import type { createStonePages, Paging } from './stone-pages.ts';

type Pages = Pick<ReturnType<typeof createStonePages>, 'listStones'>;

/** Stones that the house recommends to buyers. */
export function createRecommendations({ db, clock }: Pick<Base, 'db' | 'clock'>, { listStones }: Pages) {
  return {
    /** What is recommended to a buyer, the latest recommendation first. */
    listRecommended(viewer: Viewer, userId: number, paging: Paging): Promise<PagedDiamonds> {
      const { condition, order } = recommendationsRepository.recommendedTo(userId);
      return listStones(viewer, { conditions: [condition], order }, paging);
    },

    /**
     * Recommends stones to a buyer; one recommended before is not added twice. Throws 404 for an unknown buyer
     * or stone, 422 for stones that buyers cannot see; then nothing is stored.
     */
    async recommend(by: { id: number }, { userid, diamondIds }: Recommendation): Promise<Recommendation> {
      const ids = [...new Set(diamondIds)];
      await db.transaction(async (trx) => {
        if (!(await recommendationsRepository.isBuyer(trx, userid))) throw notFound(diamondTexts.noSuchBuyer);
        const rows = await diamondsRepository.findByIds(trx, ids);
        const missing = ids.filter((id) => !rows.some((row) => row.id === id));
        if (missing.length) throw notFound(diamondTexts.someNotThere(missing));
        const unseen = rows.filter((row) => !isOnSale(row)).map((row) => row.stone_id);
        if (unseen.length) throw unprocessable({ diamondIds: diamondTexts.notOnSale(unseen) });
        await recommendationsRepository.add(trx, {
          userId: userid,
          diamondIds: ids,
          by: by.id,
          now: clock(),
        });
      });
      return { userid, diamondIds: ids };
    },
  };
}

import { encodeId } from '../../../src/domain/id-code.ts';
import type { Base } from '../../base.ts';
import { forbidden } from '../../contract/api-error.ts';
import { diamondTexts } from './diamond-texts.ts';
import type { Viewer } from './diamond-visibility.ts';
import { createRecommendations } from './recommendations.ts';
import { createStockVersion } from './stock-version.ts';
import { createStoneEditing } from './stone-editing.ts';
import { createStoneLists } from './stone-lists.ts';
import { createStoneMedia } from './stone-media.ts';
import { createStonePages } from './stone-pages.ts';
import { createStoneSales } from './stone-sales.ts';

export { priceColumns } from './diamond-filters.ts';
export { isOnSale, onSale, type Viewer } from './diamond-visibility.ts';
export type { StoneMedia } from './stone-media.ts';

export type DiamondsService = ReturnType<typeof createDiamondsService>;

/** The stock: showing, searching, editing, recommending and sharing stones, and holding them for orders. */
export function createDiamondsService(base: Base) {
  const { config, links } = base;
  const pages = createStonePages(base);

  return {
    ...pages,
    ...createStockVersion(base.db),
    ...createStoneSales(base),
    ...createStoneEditing(base),
    ...createStoneMedia(base),
    ...createStoneLists(base),
    ...createRecommendations(base, pages),

    /**
     * The address of a stone's public page, which opens without sign-in until the link expires. Throws 404 for a
     * stone the viewer may not see, 403 when somebody else than an administrator asks for prices.
     */
    async shareStone(viewer: Viewer, id: number, prices: boolean): Promise<string> {
      if (prices && viewer.role !== 'ADMIN') throw forbidden(diamondTexts.pricesForHouse);
      await pages.findStone(id, viewer);
      const key = links.makeKey({ purpose: 'diamond-details', id, prices });
      return `${config.publicUrl}/diamond-details/${encodeURIComponent(encodeId(id))}?key=${key}`;
    },
  };
}

import type { UrlCodec } from '#components/list-page/use-url-state.ts';
import { type StoneListUrl, stoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** The stock list's address; a navigation state may ask for `filters`. */
export const diamondListUrl: UrlCodec<StoneListUrl> = {
  ...stoneListUrl,
  fromNavigation: (state) => {
    const { filters } = (state ?? {}) as { filters?: StoneListUrl['filters'] };
    return filters && filtersToParams(filters).size > 0
      ? { filters, view: 'list', onlySelected: false }
      : null;
  },
};

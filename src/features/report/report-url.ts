import type { UrlCodec } from '#components/list-page/use-url-state.ts';
import { type StoneListUrl, stoneListUrl } from '#components/stone-list/stone-list-url.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths, type ReportTitle } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

const sources: readonly ReportTitle[] = ['new', 'featured', 'recommended', 'search'];

function isSource(value: unknown): value is ReportTitle {
  return sources.some((source) => source === value);
}

/** The state of the report in its address. */
export type ReportUrl = StoneListUrl & { source: ReportTitle };

/**
 * The report's address. Filters without a title mean a search; without parameters the report shows the new
 * stock. A navigation state may contain `filters` and a `title`.
 */
export const reportUrl: UrlCodec<ReportUrl> = {
  read: (params) => {
    const title = params.get('title');
    return { ...stoneListUrl.read(params), source: isSource(title) ? title : 'new' };
  },
  write: ({ source, ...url }) => {
    const params = stoneListUrl.write(url);
    if (source !== 'new') params.set('title', source);
    return params;
  },
  fromNavigation: (state) => {
    const { filters, title } = (state ?? {}) as { filters?: ReportUrl['filters']; title?: unknown };
    if (!filters && !isSource(title)) return null;
    const source = isSource(title) ? title : 'search';
    return { source, filters: filters ?? {}, view: 'list', onlySelected: false };
  },
};

/** The report of a search. */
export const reportPath = (filters: DiamondFilters) =>
  paths.report({ title: 'search', filters: filtersToParams(filters) });

/** The page's title. */
export function reportTitle(source: ReportTitle, business: string): string {
  if (source === 'featured') return messages.report.bestOf(business);
  if (source === 'recommended') return messages.report.recommended;
  return source === 'search' ? messages.report.searchResult : messages.report.newStock;
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { messages } from '#domain/messages/messages.ts';
import type { ReportTitle } from '#domain/routes/paths.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';

const sources: readonly ReportTitle[] = ['new', 'featured', 'recommended', 'search'];

function isSource(value: unknown): value is ReportTitle {
  return sources.some((source) => source === value);
}

/** Everything about the report that stands in its address. */
export type ReportUrlState = {
  source: ReportTitle;
  filters: DiamondFilters;
  view: 'list' | 'grid';
  /** Only the chosen stones are shown. */
  onlySelected: boolean;
};

/** Reads the address. Filters without a title mean a search; opened bare, the report shows the new stock. */
export function readReportUrlState(params: URLSearchParams): ReportUrlState {
  const title = params.get('title');
  return {
    source: isSource(title) ? title : 'new',
    filters: filtersFromParams(params),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    onlySelected: params.get('show') === 'selected',
  };
}

/** The search params of an address; what is as usual is left out. */
export function writeReportUrlState({
  source,
  filters,
  view,
  onlySelected,
}: ReportUrlState): URLSearchParams {
  const params = filtersToParams(filters);
  if (source !== 'new') params.set('title', source);
  if (view === 'grid') params.set('view', view);
  if (onlySelected) params.set('show', 'selected');
  return params;
}

/** The address that a caller's navigation state asks for; null when it asks for nothing. */
export function paramsFromNavigationState(state: unknown): URLSearchParams | null {
  const { filters, title } = (state ?? {}) as { filters?: DiamondFilters; title?: unknown };
  if (!filters && !isSource(title)) return null;
  return writeReportUrlState({
    source: isSource(title) ? title : 'search',
    filters: filters ?? {},
    view: 'list',
    onlySelected: false,
  });
}

/** The page's title, chosen by the caller. */
export function reportTitle(source: ReportTitle, business: string): string {
  if (source === 'featured') return messages.report.bestOf(business);
  if (source === 'recommended') return messages.report.recommended;
  return source === 'search' ? messages.report.searchResult : messages.report.newStock;
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { paths } from '../routes/paths.ts';
import { filtersToParams } from './filter-url.ts';

/** The buyer's page with the stones of a search; with ids, only those of them. */
export const searchReportPath = (filters: DiamondFilters, ids: readonly number[] = []): string =>
  paths.report({
    title: 'search',
    filters: filtersToParams(ids.length > 0 ? { ...filters, ids: [...ids] } : filters),
  });

import { spannedFields, visibleTexts } from '#domain/search/search-sections.ts';
import { weightSpans } from '#domain/search/weight-ranges.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import type { Viewer } from '#server/modules/diamonds/diamonds.service.ts';
import type { NumericColumnName } from '#server/search-index/search-plan.ts';
import type { StatisticsPlan } from '#server/search-index/statistics-plan.ts';

/** The statistics that the form shows a role, computed on the price columns that it searches by. */
export const formStatisticsPlan = (
  role: Viewer['role'],
  prices: Readonly<Record<string, NumericColumnName>>,
): StatisticsPlan => ({
  spans: {
    ...Object.fromEntries(spannedFields.map((name) => [name, columnOf(name) as NumericColumnName])),
    ...prices,
  },
  weights: weightSpans,
  names: visibleTexts(role),
});

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import type { ExportDiamondsInputFormat } from '#contract/model/exportDiamondsInputFormat.ts';
import { maxSortedStones } from '#domain/export/export-limits.ts';

export type ExportScope = 'found' | 'selected';

type ExportOptions = {
  scope: ExportScope;
  /** Ids of the selected stones. */
  selected: readonly string[];
  /** Number of stones that the filters find; undefined until known. */
  matchCount: number | undefined;
  format: ExportDiamondsInputFormat;
};

/** The request of an export: the active filters, plus the ids when only selected stones are exported. */
export function exportInput(
  { pageNo: _page, pageSize: _size, ...filters }: DiamondFilters,
  { scope, selected, matchCount, format }: ExportOptions,
): ExportDiamondsInput {
  if (scope === 'selected') return { ...filters, stone_ids: [...selected], format } as ExportDiamondsInput;
  const { sort, sortWith, sortMethod, ...unsorted } = filters;
  const order =
    matchCount === undefined || matchCount > maxSortedStones ? {} : { sort, sortWith, sortMethod };
  return { ...unsorted, ...order, format } as ExportDiamondsInput;
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import type { ExportDiamondsInputFormat } from '#contract/model/exportDiamondsInputFormat.ts';
import { maxSortedStones } from '#domain/export/export-limits.ts';

export type ExportScope = 'found' | 'selected';

type ExportOptions = {
  scope: ExportScope;
  /** Numbers of the selected stones. */
  selected: readonly string[];
  /** Stones that the filters find; undefined while it is not known. */
  matchCount: number | undefined;
  format: ExportDiamondsInputFormat;
};

/** What the server is asked for: the filters in force, and the selected stones where only those are meant. */
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

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import type { ExportDiamondsInputFormat } from '#contract/model/exportDiamondsInputFormat.ts';
import { maxSortedStones } from '#domain/export/export-limits.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';

export type ExportScope = 'found' | 'selected';

type ExportOptions = {
  scope: ExportScope;
  /** Ids of the selected stones. */
  selected: readonly string[];
  /** Number of stones that the filters find; undefined until known. */
  matchCount: number | undefined;
  format: ExportDiamondsInputFormat;
  /** Whose prices the file has; `all` can be imported again. */
  prices: PriceSet | 'all';
};

/** The request of an export: the active filters, plus the ids when only selected stones are exported. */
export function exportInput(
  { pageNo: _page, pageSize: _size, ...filters }: DiamondFilters,
  { scope, selected, matchCount, format, prices }: ExportOptions,
): ExportDiamondsInput {
  const file = { format, ...(prices !== 'all' && { price_sets: [prices] }) };
  if (scope === 'selected') return { ...filters, stone_ids: [...selected], ...file } as ExportDiamondsInput;
  const { sort, sortWith, sortMethod, ...unsorted } = filters;
  const order =
    matchCount === undefined || matchCount > maxSortedStones ? {} : { sort, sortWith, sortMethod };
  return { ...unsorted, ...order, ...file } as ExportDiamondsInput;
}

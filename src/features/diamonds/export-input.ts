import type { ExportDiamondsInput } from '@/api/generated/model/exportDiamondsInput.ts';
import type { ExportDiamondsInputFormat } from '@/api/generated/model/exportDiamondsInputFormat.ts';
import type { DiamondFilterValues } from '@/domain/diamond-filters.ts';
import { mostSorted } from '@/domain/stocklist/export-limits.ts';

export type Exported = 'found' | 'selected';

type ExportChoice = {
  which: Exported;
  /** Numbers of the selected stones. */
  selected: readonly string[];
  /** Stones that the filters find; undefined while it is not known. */
  found: number | undefined;
  format: ExportDiamondsInputFormat;
};

/** What the server is asked for: the filters in force, and the selected stones where only those are meant. */
export function exportInput(
  { pageNo: _page, pageSize: _size, ...filters }: DiamondFilterValues,
  { which, selected, found, format }: ExportChoice,
): ExportDiamondsInput {
  if (which === 'selected') return { ...filters, stone_ids: [...selected], format } as ExportDiamondsInput;
  const { sort, sortWith, sortMethod, ...unsorted } = filters;
  const order = found === undefined || found > mostSorted ? {} : { sort, sortWith, sortMethod };
  return { ...unsorted, ...order, format } as ExportDiamondsInput;
}

import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import { maxSheetStones, tooManyForWorkbook } from '#domain/export/export-limits.ts';
import { createCellWriter, exportColumnsOf, exportedFilters } from '#domain/export/export-row.ts';
import { toExportStone } from '#domain/export/export-stone.ts';
import { fileDay, keepCsv } from '../../business/csv-files.ts';
import { keepDocument } from '../../business/document-files.ts';
import { nameOfCode, storedStone } from '../../business/stored-stones.ts';
import { invalidFieldsResponse } from '../../error-response.ts';
import { records } from '../../records.ts';
import { matchingStones } from '../stone-search/diamond-search.ts';

/**
 * Writes every stone of the filters as CSV or as a workbook; returns the address of the file. @throws a 422 for too many
 * stones for a workbook
 */
export async function exportStock({
  format = 'csv',
  price_sets,
  ...requested
}: ExportDiamondsInput): Promise<string> {
  const columns = exportColumnsOf(price_sets);
  const cellsOf = createCellWriter(columns);
  const stones = matchingStones(records.diamonds, exportedFilters(requested));
  if (format === 'xlsx' && stones.length > maxSheetStones)
    throw invalidFieldsResponse({ format: tooManyForWorkbook });
  const rows = stones.map((stone) => cellsOf(toExportStone(storedStone(stone), nameOfCode)));
  const name = `stock-${fileDay()}.${format}`;
  if (format === 'xlsx') return keepDocument(name, (files) => files.stockWorkbook({ columns, rows }));
  const headers = columns.map(({ header }) => header);
  return keepCsv(name, headers, rows);
}

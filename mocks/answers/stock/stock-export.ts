import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import { createCellWriter, exportColumnsOf, exportedFilters } from '#domain/export/export-row.ts';
import { toExportStone } from '#domain/export/export-stone.ts';
import { fileDay, keepCsv } from '../../business/csv-files.ts';
import { nameOfCode, storedStone } from '../../business/stored-stones.ts';
import { records } from '../../records.ts';
import { matchingStones } from '../stone-search/diamond-search.ts';

/** Writes every stone of the filters as CSV; returns the address of the file. */
export function exportStock({ format: _, price_sets, ...requested }: ExportDiamondsInput): string {
  const columns = exportColumnsOf(price_sets);
  const cellsOf = createCellWriter(columns);
  const stones = matchingStones(records.diamonds, exportedFilters(requested));
  const headers = columns.map(({ header }) => header);
  const rows = stones.map((stone) => cellsOf(toExportStone(storedStone(stone), nameOfCode)));
  return keepCsv(`stock-${fileDay()}.csv`, headers, rows);
}

import { SpreadsheetError } from '#documents/spreadsheets/spreadsheet-error.ts';
import { isWorkbook } from '#documents/spreadsheets/workbook-marks.ts';
import { loadStockWorkbook } from '#documents/stock-lists/stock-workbook.ts';
import { readRow } from '#domain/import/read-row.ts';
import { planList } from '#domain/import/rows/import-rows.ts';
import type { OpenTarget } from '../fuzz-target.ts';

// The library prints odd records, which the process of the server drops.
console.error = () => {};

/** The process that reads a workbook may take 1,536 MB. */
export const workbookLimits = { memoryMb: 1000 };

/**
 * Reads workbooks as the process that the server starts for each: here a crash fails the case, which that process
 * answers as a damaged file.
 */
export const openWorkbookReader = async (): Promise<OpenTarget> => ({
  async run(input) {
    if (!isWorkbook(input)) return;
    try {
      const { opened, batches } = loadStockWorkbook(input)();
      const planned = planList(opened, { numberFrom: 'F-' });
      for (const batch of batches) {
        if (batch.kind === 'end' || !('plan' in planned)) continue;
        for (const { cells } of batch.records) readRow(cells, planned.plan);
      }
    } catch (failure) {
      if (!(failure instanceof SpreadsheetError && failure.message)) throw failure;
    }
  },
  close: async () => {},
});

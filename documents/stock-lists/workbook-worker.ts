import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { SpreadsheetError } from '../spreadsheets/spreadsheet-error.ts';
import { openStockWorkbook, type StockWorkbook, type WorkbookBatch } from './stock-workbook.ts';

/** What this thread reports: first the opened workbook, then a batch for each message that it receives. */
export type WorkbookMessage =
  | { kind: 'opened'; opened: StockWorkbook }
  | WorkbookBatch
  | { kind: 'refused'; about: SpreadsheetError['about']; text: string };

const port = parentPort!;
const report = (message: WorkbookMessage) => port.postMessage(message);

/** Reports the result, or why the workbook is refused. */
function tryTo(make: () => WorkbookMessage): void {
  try {
    report(make());
  } catch (failure) {
    if (!(failure instanceof SpreadsheetError)) throw failure;
    report({ kind: 'refused', about: failure.about, text: failure.message });
  }
}

tryTo(() => {
  const { opened, batches } = openStockWorkbook(readFileSync((workerData as { path: string }).path));
  port.on('message', () => tryTo(() => batches.next().value as WorkbookBatch));
  return { kind: 'opened', opened };
});

import { readFileSync } from 'node:fs';
import { SpreadsheetError } from '../spreadsheets/spreadsheet-error.ts';
import { openStockWorkbook, type StockWorkbook, type WorkbookBatch } from './stock-workbook.ts';

/** What this process reports: first the opened workbook, then a batch for each message that it receives. */
export type WorkbookMessage =
  | { kind: 'opened'; opened: StockWorkbook }
  | WorkbookBatch
  | { kind: 'refused'; about: SpreadsheetError['about']; text: string };

const report = (message: WorkbookMessage) => process.send!(message);

/** Reports the result, or why the workbook is refused. */
function tryTo(make: () => WorkbookMessage): void {
  try {
    report(make());
  } catch (failure) {
    if (!(failure instanceof SpreadsheetError)) throw failure;
    report({ kind: 'refused', about: failure.about, text: failure.message });
  }
}

// A signal to the server's process group is for the server, which ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

tryTo(() => {
  const [, , path = ''] = process.argv;
  const { opened, batches } = openStockWorkbook(readFileSync(path));
  process.on('message', () => tryTo(() => batches.next().value as WorkbookBatch));
  return { kind: 'opened', opened };
});

import { readFileSync } from 'node:fs';
import { SpreadsheetError } from '../spreadsheets/spreadsheet-error.ts';
import { loadStockWorkbook, type StockWorkbook, type WorkbookBatch } from './stock-workbook.ts';

/** What this process is asked for: the workbook with these sheets or those that hold stock, then its next batch. */
export type WorkbookRequest = { kind: 'open'; sheets: readonly string[] | undefined } | { kind: 'next' };

/** What this process reports for each request. */
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

const [, , path = ''] = process.argv;
let open: ReturnType<typeof loadStockWorkbook> | undefined;
let batches: Iterator<WorkbookBatch> | undefined;

process.on('message', (request: WorkbookRequest) =>
  tryTo(() => {
    if (request.kind === 'next') return batches!.next().value as WorkbookBatch;
    open ??= loadStockWorkbook(readFileSync(path));
    const workbook = open(request.sheets);
    batches = workbook.batches;
    return { kind: 'opened', opened: workbook.opened };
  }),
);

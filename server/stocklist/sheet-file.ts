import { stat } from 'node:fs/promises';
import { findHeaderRow } from '../../src/domain/stocklist/headers.ts';
import { ApiError, unprocessable } from '../contract/api-error.ts';
import { openXlsx } from '../spreadsheets/read-xlsx.ts';
import { SpreadsheetError } from '../spreadsheets/spreadsheet-error.ts';
import { type StockFile, sampleRows } from './examined-file.ts';
import { importTexts } from './import-texts.ts';

/** Examines a list that is an Excel workbook: the first sheet, its headers and some rows. Throws as `examineFile`. */
export async function examineSheet(path: string): Promise<StockFile> {
  return told(async () => {
    const { size } = await stat(path);
    const workbook = await openXlsx(path);
    const first: string[][] = [];
    for await (const { cells } of workbook.rows()) {
      first.push(cells);
      if (first.length >= sampleRows) break;
    }
    if (first.length === 0) throw unprocessable({ file: importTexts.empty });
    const at = findHeaderRow(first);
    if (at === null) throw unprocessable({ file: importTexts.noHeader(first[0]!) });
    return {
      bytes: size,
      form: { encoding: 'utf-8', separator: ',', sheet: workbook.sheet },
      ...{ headerRecords: at + 1, header: first[at]!, sample: first.slice(at + 1) },
      async *records({ signal, onBytes } = {}) {
        const onShare = (share: number) => onBytes?.(Math.round(share * size));
        const rows = workbook.rows({ signal, onShare })[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next = await told(() => rows.next());
            if (next.done) return;
            yield { line: next.value.row, cells: next.value.cells };
          }
        } finally {
          await rows.return(undefined);
        }
      },
    };
  });
}

/** Puts what a workbook is refused for into the answer. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof SpreadsheetError)) throw failure;
    const fields = { file: failure.message };
    throw failure.about === 'kind' ? new ApiError(415, failure.message, { fields }) : unprocessable(fields);
  }
}

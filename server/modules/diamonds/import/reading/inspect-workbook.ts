import { stat } from 'node:fs/promises';
import { findHeaderRow } from '#domain/import/headers.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';
import { openXlsx } from '#server/platform/spreadsheets/read-xlsx.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet-error.ts';
import { type ListFile, sampleRows } from './list-file.ts';

/** Reads the format, headers and sample rows of an Excel workbook. Throws as `inspectFile` does. */
export async function inspectWorkbook(path: string): Promise<ListFile> {
  return withClientErrors(async () => {
    const { size } = await stat(path);
    const workbook = await openXlsx(path);
    const first: string[][] = [];
    for await (const { cells } of workbook.rows()) {
      first.push(cells);
      if (first.length >= sampleRows) break;
    }
    if (first.length === 0) throw unprocessable({ file: importMessages.empty });
    const at = findHeaderRow(first);
    if (at === null) throw unprocessable({ file: importMessages.noHeader(first[0]!) });
    return {
      bytes: size,
      format: { encoding: 'utf-8', separator: ',', sheet: workbook.sheet },
      ...{ headerRecords: at + 1, header: first[at]!, sample: first.slice(at + 1) },
      async *records({ signal, onBytes } = {}) {
        const onShare = (share: number) => onBytes?.(Math.round(share * size));
        const rows = workbook.rows({ signal, onShare })[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next = await withClientErrors(() => rows.next());
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

/** Converts a `SpreadsheetError` to a 415 or 422 response that gives the reason. */
async function withClientErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof SpreadsheetError)) throw failure;
    const fields = { file: failure.message };
    throw failure.about === 'kind' ? new ApiError(415, failure.message, { fields }) : unprocessable(fields);
  }
}

import { SpreadsheetError } from '#documents/spreadsheets/spreadsheet-error.ts';
import { inspectWorkbook } from '#documents/stock-lists/inspect-workbook.ts';
import type { ListFile, ReadRecordsOptions } from '#documents/stock-lists/list-file.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

/** Reads a workbook. Throws 415 and 422 with the reason, as its records do. */
export async function readWorkbook(path: string, signal?: AbortSignal): Promise<ListFile> {
  const file = await inspectWorkbook(path, signal).catch((failure: unknown) => {
    throw toRefusal(failure);
  });
  return {
    ...file,
    async *records(watch?: ReadRecordsOptions) {
      try {
        yield* file.records(watch);
      } catch (failure) {
        throw toRefusal(failure);
      }
    },
  };
}

function toRefusal(failure: unknown): unknown {
  if (!(failure instanceof SpreadsheetError)) return failure;
  const fields = { file: failure.message };
  return failure.about === 'kind' ? new ApiError(415, failure.message, { fields }) : unprocessable(fields);
}

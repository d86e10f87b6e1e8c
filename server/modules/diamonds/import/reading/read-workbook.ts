import { SpreadsheetError } from '#documents/spreadsheets/spreadsheet-error.ts';
import { inspectWorkbook } from '#documents/stock-lists/inspect-workbook.ts';
import type { ListFile, ReadRecordsOptions } from '#documents/stock-lists/list-file.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

/** Reads a workbook. Throws 415 and 422 with the reason, as its records do. */
export function readWorkbook(
  path: string,
  options: Parameters<typeof inspectWorkbook>[1],
): Promise<ListFile> {
  return inspectWorkbook(path, options).then(withRefusals, throwRefusal);
}

const withRefusals = (file: ListFile): ListFile => ({
  ...file,
  selectSheets: (names) => file.selectSheets!(names).then(withRefusals, throwRefusal),
  async *records(watch?: ReadRecordsOptions) {
    try {
      yield* file.records(watch);
    } catch (failure) {
      throwRefusal(failure);
    }
  },
});

function throwRefusal(failure: unknown): never {
  if (!(failure instanceof SpreadsheetError)) throw failure;
  const { about, message } = failure;
  if (about === 'kind') throw new ApiError(415, message, { fields: { file: message } });
  throw unprocessable({ [about === 'sheets' ? 'sheets' : 'file']: message });
}

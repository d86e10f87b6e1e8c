import type { Separator } from '#domain/import/separators.ts';
import type { CsvRecord, ReadRecordsOptions } from './csv-records.ts';

/** Rows from the beginning that decide how columns are read. */
export const sampleRows = 510;

/** How a list is written, as its report tells it. */
export interface ListFormat {
  encoding: string;
  /** Between cells, also of the refused rows. */
  separator: Separator;
  /** Name of the sheet that is read; of a spreadsheet only. */
  sheet?: string;
}

export interface ListFile {
  bytes: number;
  format: ListFormat;
  /** Records before the first stone: titles and the headers. */
  headerRecords: number;
  header: string[];
  /** Rows from all over the file. */
  sample: string[][];
  /** Every record, one at a time. `onBytes` is told how far in the file the reading is. */
  records(watch?: ReadRecordsOptions): AsyncGenerator<CsvRecord>;
}

import type { Separator } from '#domain/import/separators.ts';
import type { CsvRecord, ReadRecordsOptions } from './csv-records.ts';

/** Rows at the start of a file from which the column plan is derived. */
export const sampleRows = 510;

/** Format of a list, as shown in the import report. */
export interface ListFormat {
  encoding: string;
  /** Cell separator, also used in the file of rejected rows. */
  separator: Separator;
  /** Name of the imported sheet; set for workbooks only. */
  sheet?: string;
}

export interface ListFile {
  bytes: number;
  format: ListFormat;
  /** Number of records before the first stone: title rows and the header row. */
  headerRecords: number;
  header: string[];
  /** Sample rows; for a large CSV file they come from positions spread over the file. */
  sample: string[][];
  /** Streams every record. `onBytes` receives the read position in the file. */
  records(watch?: ReadRecordsOptions): AsyncGenerator<CsvRecord>;
}

import type { ListRecord } from '#domain/import/rows/list-record.ts';
import type { ListFormat } from '#domain/import/stock/import-report.ts';

/** Rows at the start of a file from which the column plan is derived. */
export const sampleRows = 510;

export interface ReadRecordsOptions {
  signal?: AbortSignal | undefined;
  /** Receives the read position in the file. */
  onBytes?: (bytes: number) => void;
}

export interface ListFile {
  bytes: number;
  format: ListFormat;
  /** The records above the headers. */
  titles: string[][];
  header: string[];
  /** Sample rows; for a large CSV file they come from positions spread over the file. */
  sample: string[][];
  /** Streams every record. */
  records(watch?: ReadRecordsOptions): AsyncGenerator<ListRecord>;
  /** What a user should know of the parts that were read and left out; complete when all records are read. */
  notes(): string[];
  /** Reads only these sheets of a workbook, in place of the present ones; missing for another file. */
  selectSheets?: (names: readonly string[]) => Promise<ListFile>;
  /** Frees what reading takes. */
  close(): Promise<void>;
}

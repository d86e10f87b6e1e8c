import { parse } from 'csv-parse/browser/esm/sync';
import { findHeaderRow } from '#domain/import/headers.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import {
  csvOptions,
  firstLine,
  firstNonEmptyRow,
  isCsvError,
  type ListRecord,
  RecordLines,
} from '#domain/import/rows/list-record.ts';
import { type Separator, separatorOf, unreadableReason } from '#domain/import/separators.ts';
import type { ListFormat } from '#domain/import/stock/import-report.ts';
import { documentFiles } from '../../business/document-files.ts';
import { errorResponse, invalidFieldsResponse } from '../../error-response.ts';

/** An uploaded list. */
export interface ListFile {
  bytes: number;
  content: Uint8Array<ArrayBuffer>;
  format: ListFormat;
  header: string[];
  /** The rows from which the columns are understood. */
  sample: string[][];
  /** The rows after the header. @throws a 422 for a file that is damaged there, such as by a quote that is never closed */
  records(): ListRecord[];
}

/** Rows from which the columns are understood. */
const sampleRows = 510;
const byMark = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

const refused = (text: string) => invalidFieldsResponse({ file: text });

/** The text of a file by its byte-order mark, else as UTF-8 if it is valid, else as Windows-1252. */
function decode(bytes: Uint8Array): { encoding: string; text: string } {
  const marked = byMark.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { encoding: marked.encoding, text: new TextDecoder(marked.encoding).decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** The records before the first fault, and the line of that fault. */
function readRecords(text: string, separator: Separator): { records: ListRecord[]; faultAt: number | null } {
  const lines = new RecordLines();
  const records: ListRecord[] = [];
  const on_record = (cells: string[]) => {
    records.push(lines.record(cells));
    return null;
  };
  try {
    parse(text, { ...csvOptions(separator), on_record });
    return { records, faultAt: null };
  } catch (failure) {
    if (!isCsvError(failure)) throw failure;
    return { records, faultAt: lines.line };
  }
}

/** A workbook is an archive. */
const archiveMark = [0x50, 0x4b, 0x03, 0x04];

/** Reads an uploaded list. @throws a 415 for a file that is no list, a 422 for one without columns or headers */
export async function readListFile(bytes: Uint8Array<ArrayBuffer>): Promise<ListFile> {
  if (!archiveMark.every((byte, at) => bytes[at] === byte)) return readText(bytes);
  const files = documentFiles();
  if (!files) throw refused('In the browser the mock reads CSV files and no workbooks.');
  return { bytes: bytes.byteLength, content: bytes, ...(await files.readWorkbook(bytes)) };
}

function readText(bytes: Uint8Array<ArrayBuffer>): ListFile {
  const { encoding, text } = decode(bytes);
  const reason = unreadableReason(text.slice(0, 1000));
  if (reason === importMessages.empty) throw refused(reason);
  if (reason !== null) throw errorResponse(415, reason, { fields: { file: reason } });
  const separator = separatorOf(text);
  if (!separator) throw refused(importMessages.noColumns(firstLine(text)));
  const { records, faultAt } = readRecords(text, separator);
  const rows = records.slice(0, sampleRows).map(({ cells }) => cells);
  const at = findHeaderRow(rows);
  if (at === null) throw refused(importMessages.noHeader(firstNonEmptyRow(rows)));
  return {
    bytes: bytes.byteLength,
    content: bytes,
    format: { encoding, separator },
    ...{ header: rows[at]!, sample: rows.slice(at + 1) },
    records() {
      if (faultAt !== null) throw refused(importMessages.unclosedQuote(faultAt));
      return records.slice(at + 1);
    },
  };
}

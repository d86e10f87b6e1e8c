import { type FileHandle, open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { isWorkbook } from '#documents/spreadsheets/workbook-marks.ts';
import { type ListFile, type ReadRecordsOptions, sampleRows } from '#documents/stock-lists/list-file.ts';
import { findTableStart } from '#domain/import/columns/table-start.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { firstLine, firstNonEmptyRow } from '#domain/import/rows/list-record.ts';
import { type Separator, separatorsOf, unreadableReason } from '#domain/import/separators.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';
import { type CsvFormat, parseSample, readRecords } from './csv-records.ts';
import { readWorkbook } from './read-workbook.ts';
import { detectEncoding, encodingFromMark } from './text-encoding.ts';

const headBytes = 256 * 1024;
/** Positions after the head of the file at which more rows are sampled. */
const sampleCount = 8;
const sampleBytes = 16 * 1024;

/**
 * Detects by content whether a file is CSV or a workbook, and reads its format, headers and sample rows. `sheets`
 * names those of a workbook to read. Throws 415 for any other file type and 422 for an empty file, one without columns
 * or headers, and one without these sheets.
 */
export async function inspectFile(
  path: string,
  { sheets, signal }: { sheets?: readonly string[] | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ListFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, headBytes);
    const byMark = encodingFromMark(head);
    if (isWorkbook(head)) return await readWorkbook(path, { sheets, signal });
    assertTextList(byMark ? decode(head.subarray(byMark.start), byMark.encoding) : head.toString('latin1'));
    if (sheets) throw unprocessable({ sheets: importMessages.sheetsOfText });
    const found = byMark ?? (await detectEncoding(path, signal));
    const text = decode(head.subarray(found.start), found.encoding);
    const { separator, first, at } = findTable(text);
    const format = { ...found, separator };
    const header = first[at]!;
    const laterRows = size > headBytes ? await sampleRowsAfterHead(file, size, format, header.length) : [];
    const sample = [...first.slice(at + 1), ...laterRows];
    const records = (watch: ReadRecordsOptions = {}) => readRecords(path, format, watch);
    const nothingElse = { notes: () => [], close: async () => {} };
    return { bytes: size, format, titles: first.slice(0, at), header, sample, records, ...nothingElse };
  } finally {
    await file.close();
  }
}

function assertTextList(head: string): void {
  const reason = unreadableReason(head);
  if (reason === importMessages.empty) throw unprocessable({ file: reason });
  if (reason !== null) throw new ApiError(415, reason, { fields: { file: reason } });
}

/** Reads the text by the separator with which most rows read as stones. */
function findTable(text: string): { separator: Separator; first: string[][]; at: number } {
  const candidates = separatorsOf(text);
  if (candidates.length === 0) throw unprocessable({ file: importMessages.noColumns(firstLine(text)) });
  const tables = candidates.map((separator) => {
    const first = parseSample(text, separator, sampleRows);
    return { separator, first, start: findTableStart(first) };
  });
  const [best] = tables.toSorted((a, b) => (b.start?.stones ?? -1) - (a.start?.stones ?? -1));
  if (!best?.start)
    throw unprocessable({ file: importMessages.noHeader(firstNonEmptyRow(tables[0]?.first ?? [])) });
  return { ...best, at: best.start.index };
}

/** Samples complete rows across the file, because later rows may format numbers differently. */
async function sampleRowsAfterHead(
  file: FileHandle,
  size: number,
  { encoding, separator }: CsvFormat,
  columns: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  const step = Math.floor((size - headBytes) / sampleCount);
  for (let sample = 0; sample < sampleCount; sample += 1) {
    // An even offset does not split a UTF-16 code unit.
    const position = (headBytes + sample * step) & ~1;
    const text = decode(await readAt(file, position, sampleBytes), encoding);
    const completeLines = text.slice(text.search(/[\r\n]/) + 1, text.lastIndexOf('\n') + 1);
    const found = parseSample(completeLines.replace(/^\n/, ''), separator, 100);
    // Drop the first and the last record: a line break inside quotes may have split them.
    rows.push(...found.slice(1, -1).filter((cells) => cells.length === columns));
  }
  return rows;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const decode = (bytes: Buffer, encoding: string) => iconv.decode(bytes, encoding, { stripBOM: true });

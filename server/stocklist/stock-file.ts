import { type FileHandle, open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { findHeaderRow } from '../../src/domain/stocklist/headers.ts';
import { detectSeparator, notAList, type Separator } from '../../src/domain/stocklist/separators.ts';
import { ApiError, unprocessable } from '../contract/api-error.ts';
import { type FileForm, parsePiece, type ReadingWatch, readRecords } from './csv-records.ts';
import { type StockFile, sampleRows } from './examined-file.ts';
import { importTexts } from './import-texts.ts';
import { examineSheet } from './sheet-file.ts';
import { encodingByContent, encodingByMark } from './text-encoding.ts';

const headBytes = 256 * 1024;
/** Places further on in the file where more rows are taken. */
const places = 8;
const placeBytes = 16 * 1024;

/**
 * Finds out what a file is, by its content: CSV with its encoding and separator or a workbook, headers and some
 * rows. Throws 415 for what is neither and 422 for one without columns or headers.
 */
export async function examineFile(path: string, signal?: AbortSignal): Promise<StockFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, headBytes);
    const marked = encodingByMark(head);
    if (isZip(head)) return await examineSheet(path);
    refuseOtherKinds(marked ? decode(head.subarray(marked.start), marked.encoding) : head.toString('latin1'));
    const found = marked ?? (await encodingByContent(path, signal));
    const text = decode(head.subarray(found.start), found.encoding);
    const separator = separatorOf(text);
    const first = parsePiece(text, separator, sampleRows);
    const at = findHeaderRow(first);
    if (at === null) throw unprocessable({ file: importTexts.noHeader(firstFilled(first)) });
    const form = { ...found, separator };
    const header = first[at]!;
    const further = size > headBytes ? await rowsFurtherOn(file, size, form, header.length) : [];
    const sample = [...first.slice(at + 1), ...further];
    const records = (watch: ReadingWatch = {}) => readRecords(path, form, watch);
    return { bytes: size, form, headerRecords: at + 1, header, sample, records };
  } finally {
    await file.close();
  }
}

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

function refuseOtherKinds(head: string): void {
  const reason = notAList(head);
  if (reason === importTexts.empty) throw unprocessable({ file: reason });
  if (reason !== null) throw new ApiError(415, reason, { fields: { file: reason } });
}

function separatorOf(text: string): Separator {
  // Spreadsheets write and read this line.
  const told = /^\s*"?sep=([,;\t|])/i.exec(text)?.[1];
  if (told) return told as Separator;
  const separator = detectSeparator(text);
  if (!separator) throw unprocessable({ file: importTexts.noColumns(text.trim().split(/[\r\n]/)[0] ?? '') });
  return separator;
}

const firstFilled = (records: readonly string[][]) =>
  records.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];

/** Whole rows from places spread over the file: its end may write its figures otherwise than its beginning. */
async function rowsFurtherOn(
  file: FileHandle,
  size: number,
  { encoding, separator }: FileForm,
  columns: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  const step = Math.floor((size - headBytes) / places);
  for (let place = 0; place < places; place += 1) {
    // Even, so that two bytes of UTF-16 stay together.
    const position = (headBytes + place * step) & ~1;
    const text = decode(await readAt(file, position, placeBytes), encoding);
    const whole = text.slice(text.search(/[\r\n]/) + 1, text.lastIndexOf('\n') + 1);
    const found = parsePiece(whole.replace(/^\n/, ''), separator, 100);
    // A line break inside quotes may have cut the first and the last.
    rows.push(...found.slice(1, -1).filter((cells) => cells.length === columns));
  }
  return rows;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const decode = (bytes: Buffer, encoding: string) => iconv.decode(bytes, encoding, { stripBOM: true });

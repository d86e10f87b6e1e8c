import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { ReadRecordsOptions } from '#documents/stock-lists/list-file.ts';
import { unescapeFormula } from '#domain/import/csv-cells.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { csvOptions, isCsvError, type ListRecord, RecordLines } from '#domain/import/rows/list-record.ts';
import type { Separator } from '#domain/import/separators.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { TextEncoding } from './text-encoding.ts';

export type CsvFormat = TextEncoding & { separator: Separator };

/** Parses up to `maxRecords` records and stops at the first invalid or truncated one. */
export function parseSample(text: string, separator: Separator, maxRecords: number): string[][] {
  const records: string[][] = [];
  const on_record = (cells: string[]) => {
    records.push(cells.map(unescapeFormula));
    return null;
  };
  try {
    parseSync(text, { ...csvOptions(separator), on_record, to: maxRecords });
  } catch (failure) {
    if (!isCsvError(failure)) throw failure;
  }
  return records;
}

/**
 * Streams the records of a file, so that memory use does not depend on its size. `onBytes` receives the read
 * position. Throws 422 with the line of a quote that is never closed.
 */
export async function* readRecords(
  path: string,
  { encoding, start, separator }: CsvFormat,
  { signal, onBytes }: ReadRecordsOptions = {},
): AsyncGenerator<ListRecord> {
  const source = createReadStream(path, { start });
  source.on('data', () => onBytes?.(start + source.bytesRead));
  const parser = parse(csvOptions(separator));
  const decoders = encoding === 'utf-8' ? [] : [iconv.decodeStream(encoding)];
  // A failure destroys the parser, so the loop below throws it.
  pipeline([source, ...decoders, parser], { signal }).catch(() => {});
  const lines = new RecordLines();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield lines.record(cells);
  } catch (failure) {
    signal?.throwIfAborted();
    throw isCsvError(failure) ? unprocessable({ file: importMessages.unclosedQuote(lines.line) }) : failure;
  }
}

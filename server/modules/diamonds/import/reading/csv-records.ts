import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { Separator } from '#domain/import/separators.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { unescapeFormula } from '#server/platform/spreadsheets/csv-injection.ts';
import { importMessages } from '../import-messages.ts';
import type { TextEncoding } from './text-encoding.ts';

/** A record of a file: its cells and the line on which it starts, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface ReadRecordsOptions {
  signal?: AbortSignal | undefined;
  onBytes?: (bytes: number) => void;
}

export type CsvFormat = TextEncoding & { separator: Separator };

/** The reader treats a larger record as a quote that is never closed. */
const maxRecordBytes = 1_000_000;

function parserOptions(separator: Separator): Options {
  return {
    delimiter: separator,
    // Explicit, because csv-parse would detect only the first line ending and a file can mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  };
}

/** Parses up to `maxRecords` records and stops at the first invalid or truncated one. */
export function parseSample(text: string, separator: Separator, maxRecords: number): string[][] {
  const records: string[][] = [];
  const on_record = (cells: string[]) => {
    records.push(cells.map(unescapeFormula));
    return null;
  };
  try {
    parseSync(text, { ...parserOptions(separator), on_record, to: maxRecords });
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
): AsyncGenerator<CsvRecord> {
  const source = createReadStream(path, { start });
  source.on('data', () => onBytes?.(start + source.bytesRead));
  const parser = parse(parserOptions(separator));
  const decoders = encoding === 'utf-8' ? [] : [iconv.decodeStream(encoding)];
  // A failure destroys the parser, so the loop below throws it.
  pipeline([source, ...decoders, parser], { signal }).catch(() => {});
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const firstLine = line;
      line += 1;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at]!;
        if (cell.includes('\n') || cell.includes('\r')) line += countLineBreaks(cell);
        cells[at] = unescapeFormula(cell);
      }
      yield { line: firstLine, cells };
    }
  } catch (failure) {
    signal?.throwIfAborted();
    throw isCsvError(failure) ? unprocessable({ file: importMessages.unclosedQuote(line) }) : failure;
  }
}

const countLineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

const isCsvError = (failure: unknown): failure is CsvError =>
  failure instanceof Error && String((failure as { code?: unknown }).code).startsWith('CSV_');

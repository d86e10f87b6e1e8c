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

/** One record of a file: its cells, and the line it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface ReadRecordsOptions {
  signal?: AbortSignal | undefined;
  onBytes?: (bytes: number) => void;
}

export type CsvFormat = TextEncoding & { separator: Separator };

/** A record of that many bytes is a quote that was never closed. */
const maxRecordBytes = 1_000_000;

function parserOptions(separator: Separator): Options {
  return {
    delimiter: separator,
    // Said outright: the first line end must not decide for a file that mixes them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  };
}

/** The records of a piece of text, as many as there are before one that is cut off. */
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
 * Every record of a file, one at a time, whatever its size. `onBytes` is told how far the reading is. Throws 422
 * with the line of a quote that is never closed.
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
  // What goes wrong here ends the parser, and with it the loop below.
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

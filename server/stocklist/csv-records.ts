import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { Separator } from '../../src/domain/stocklist/separators.ts';
import { unprocessable } from '../contract/api-error.ts';
import { unguardCell } from './cell-guard.ts';
import { importTexts } from './import-texts.ts';
import type { TextEncoding } from './text-encoding.ts';

/** One record of a file: its cells, and the line it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface ReadingWatch {
  signal?: AbortSignal | undefined;
  onBytes?: (bytes: number) => void;
}

export type FileForm = TextEncoding & { separator: Separator };

/** A record of that many bytes is a quote that was never closed. */
const longestRecord = 1_000_000;

function parserOptions(separator: Separator): Options {
  return {
    delimiter: separator,
    // Said outright: the first line end must not decide for a file that mixes them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRecord,
  };
}

/** The records of a piece of text, as many as there are before one that is cut off. */
export function parsePiece(text: string, separator: Separator, most: number): string[][] {
  const records: string[][] = [];
  const on_record = (cells: string[]) => {
    records.push(cells.map(unguardCell));
    return null;
  };
  try {
    parseWhole(text, { ...parserOptions(separator), on_record, to: most });
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
  { encoding, start, separator }: FileForm,
  { signal, onBytes }: ReadingWatch = {},
): AsyncGenerator<CsvRecord> {
  const source = createReadStream(path, { start });
  source.on('data', () => onBytes?.(start + source.bytesRead));
  const parser = parse(parserOptions(separator));
  const through = encoding === 'utf-8' ? [] : [iconv.decodeStream(encoding)];
  // What goes wrong here ends the parser, and with it the loop below.
  pipeline([source, ...through, parser], { signal }).catch(() => {});
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const begins = line;
      line += 1;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at]!;
        if (cell.includes('\n') || cell.includes('\r')) line += countLineBreaks(cell);
        cells[at] = unguardCell(cell);
      }
      yield { line: begins, cells };
    }
  } catch (failure) {
    signal?.throwIfAborted();
    throw isCsvError(failure) ? unprocessable({ file: importTexts.openQuote(line) }) : failure;
  }
}

const countLineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

const isCsvError = (failure: unknown): failure is CsvError =>
  failure instanceof Error && String((failure as { code?: unknown }).code).startsWith('CSV_');

import { stat } from 'node:fs/promises';
import { findHeaderRow } from '#domain/import/columns/table-start.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { openXlsx } from '../spreadsheets/read-xlsx.ts';
import { contentError } from '../spreadsheets/spreadsheet-error.ts';
import { type ListFile, sampleRows } from './list-file.ts';

/**
 * Reads the format, headers and sample rows of an Excel workbook. Throws a SpreadsheetError, as its records do, for
 * another file type, and for a workbook that is empty, damaged, without headers or beyond the limits.
 */
export async function inspectWorkbook(path: string): Promise<ListFile> {
  const { size } = await stat(path);
  const workbook = await openXlsx(path);
  const first: string[][] = [];
  for await (const { cells } of workbook.rows()) {
    first.push(cells);
    if (first.length >= sampleRows) break;
  }
  if (first.length === 0) throw contentError(importMessages.empty);
  const at = findHeaderRow(first);
  if (at === null) throw contentError(importMessages.noHeader(first[0]!));
  return {
    bytes: size,
    format: { encoding: 'utf-8', separator: ',', sheet: workbook.sheet },
    ...{ titles: first.slice(0, at), header: first[at]!, sample: first.slice(at + 1) },
    async *records({ signal, onBytes } = {}) {
      const onShare = (share: number) => onBytes?.(Math.round(share * size));
      for await (const { row, cells } of workbook.rows({ signal, onShare })) yield { line: row, cells };
    },
  };
}

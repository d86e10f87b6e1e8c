import { stat } from 'node:fs/promises';
import { contentError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import type { ListFile } from './list-file.ts';
import { startWorkbookProcess } from './workbook-process.ts';

/**
 * Reads the format, headers and sample rows of a workbook, whose visible sheets with stones are one list. Its records
 * can be read once. Throws a SpreadsheetError, as its records do, for another file type, and for a workbook that is
 * empty, damaged, without headers or beyond the limits.
 */
export async function inspectWorkbook(path: string, signal?: AbortSignal): Promise<ListFile> {
  const { size } = await stat(path);
  const reader = await startWorkbookProcess(path);
  let notes: string[] = [];
  try {
    const message = await reader.receive(false, signal);
    if (message.kind !== 'opened') throw contentError(spreadsheetTexts.broken);
    const { sheet, sheets, extension, titles, header, sample } = message.opened;
    return {
      bytes: size,
      format: { encoding: 'utf-8', separator: ',', sheet, sheets, extension },
      titles,
      header,
      sample,
      async *records({ signal: stop = signal, onBytes } = {}) {
        try {
          for (;;) {
            const next = await reader.receive(true, stop);
            if (next.kind === 'batch') {
              yield* next.records;
              onBytes?.(Math.round(next.share * size));
            } else if (next.kind === 'end') {
              notes = next.notes;
              return;
            }
          }
        } finally {
          await reader.close();
        }
      },
      notes: () => notes,
      close: () => reader.close(),
    };
  } catch (failure) {
    await reader.close();
    throw failure;
  }
}

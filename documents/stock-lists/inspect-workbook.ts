import { stat } from 'node:fs/promises';
import { contentError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import type { ListFile } from './list-file.ts';
import { startWorkbookProcess } from './workbook-process.ts';

/**
 * Reads the format, headers and sample rows of a workbook, whose sheets of these names, or visible sheets with stones,
 * are one list. Its records can be read once. Throws a SpreadsheetError, as its records do, for another file type, for
 * a workbook that is empty, damaged, without headers or beyond the limits, and for a sheet that it lacks.
 */
export async function inspectWorkbook(
  path: string,
  { sheets: names, signal }: { sheets?: readonly string[] | undefined; signal?: AbortSignal | undefined },
): Promise<ListFile> {
  const { size } = await stat(path);
  const reader = await startWorkbookProcess(path);
  const open = async (names: readonly string[] | undefined): Promise<ListFile> => {
    let notes: string[] = [];
    const message = await reader.receive({ kind: 'open', sheets: names }, signal);
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
            const next = await reader.receive({ kind: 'next' }, stop);
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
      selectSheets: open,
      close: () => reader.close(),
    };
  };
  try {
    return await open(names);
  } catch (failure) {
    await reader.close();
    throw failure;
  }
}

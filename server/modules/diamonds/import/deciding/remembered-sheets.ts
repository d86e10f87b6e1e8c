import type { ListFile } from '#documents/stock-lists/list-file.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { rememberedSheets } from '#domain/import/sheets.ts';
import { refusedTableError } from '../reading/import-rows.ts';
import type { EarlierDecisions } from './supplier-decisions.ts';

/**
 * The workbook with the sheets that were decided for an earlier one of the supplier; null where nothing was. Throws
 * 422 when that does not fit the sheets of this one.
 */
export async function selectAsLastTime(
  file: ListFile,
  earlier: EarlierDecisions | null,
): Promise<ListFile | null> {
  const { sheets } = file.format;
  const decided = earlier?.decisions.sheets;
  if (!sheets || !decided || !file.selectSheets) return null;
  const remembered = rememberedSheets(sheets, decided);
  if ('question' in remembered) {
    const fields = { sheets: remembered.question };
    throw refusedTableError(
      { fields, columns: [], kind: null, usesRemembered: true },
      { ...earlier, sheets },
    );
  }
  const selected = await file.selectSheets(remembered.names);
  const note = importMessages.sheetsAsLastTime(remembered.names);
  return { ...selected, notes: () => [note, ...selected.notes()] };
}

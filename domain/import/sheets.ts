import type { ImportFileShape } from '#contract/model/importFileShape.ts';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import { importMessages } from './import-messages.ts';

/** Which sheets of a workbook a person had read, for the next one of the supplier. */
export interface SheetDecision {
  read: string[];
  /** Those with stock that were left out for it. */
  left_out: string[];
}

/** How names of sheets are compared: spreadsheet programs make no difference of letter case either. */
export const sheetKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The names in a text, one per line, as the call takes them; undefined for none. */
export function readSheetNames(text: string): string[] | undefined {
  const names = text.split(/[\r\n]+/).filter((name) => name.trim() !== '');
  return names.length > 0 ? names : undefined;
}

const namesOf = (sheets: readonly ImportSheet[], left_out: ImportSheet['left_out']) =>
  sheets.filter((sheet) => sheet.left_out === left_out).map(({ name }) => name);

/** Names of the sheets that were read, in the order of the workbook; null for another file. */
export function sheetsRead({ sheet, sheets }: ImportFileShape): string[] | null {
  // Reports of earlier imports name the first sheet only.
  if (!sheets) return sheet === undefined ? null : [sheet];
  return namesOf(sheets, null);
}

/** The remembered facts of selected sheets. */
export const sheetDecision = (sheets: readonly ImportSheet[]): SheetDecision => ({
  read: namesOf(sheets, null),
  left_out: namesOf(sheets, 'not_selected'),
});

/**
 * The sheets of a workbook to read by a decision about an earlier one; a question where one of those is missing, or
 * another one has stock. `sheets` is the workbook as it is read without a decision.
 */
export function rememberedSheets(
  sheets: readonly ImportSheet[],
  { read, left_out }: SheetDecision,
): { names: string[] } | { question: string } {
  const lacks = (names: readonly string[], name: string) =>
    !names.some((each) => sheetKey(each) === sheetKey(name));
  const names = sheets.map(({ name }) => name);
  const missing = read.filter((name) => lacks(names, name));
  const added = namesOf(sheets, null).filter((name) => lacks([...read, ...left_out], name));
  if (missing.length + added.length === 0) return { names: read };
  return { question: importMessages.otherSheets(read, { missing, added }) };
}

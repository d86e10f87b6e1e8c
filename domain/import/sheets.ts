import type { ImportFileShape } from '#contract/model/importFileShape.ts';

/** Names of the sheets that were read, in the order of the workbook; null for another file. */
export function sheetsRead({ sheet, sheets }: ImportFileShape): string[] | null {
  // Reports of earlier imports name the first sheet only.
  if (!sheets) return sheet === undefined ? null : [sheet];
  return sheets.filter(({ left_out }) => left_out === null).map(({ name }) => name);
}

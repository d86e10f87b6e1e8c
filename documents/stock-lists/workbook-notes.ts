import type { ImportSheet } from '#contract/model/importSheet.ts';
import type { StockTable } from './stock-table.ts';

const reasons = [
  ['no_stock', 'it holds no stock', 'they hold no stock'],
  ['empty', 'it has no visible cells', 'they have no visible cells'],
  ['not_selected', 'it was not selected', 'they were not selected'],
  ['hidden', 'it is hidden', 'they are hidden'],
] as const;

/** What a user should know of the sheets and rows of a workbook that were read and left out. */
export function workbookNotes(sheets: readonly ImportSheet[], read: readonly StockTable[]): string[] {
  const hidden = read.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return [
    ...(read.length > 1 ? [`Sheets read: ${read.map(({ sheet }) => sheet).join(', ')}.`] : []),
    ...reasons.flatMap(([reason, one, several]) => {
      const names = sheets.filter(({ left_out }) => left_out === reason).map(({ name }) => `"${name}"`);
      if (names.length === 0) return [];
      return names.length === 1
        ? [`Sheet ${names[0]} was left out: ${one}.`]
        : [`Sheets ${names.join(', ')} were left out: ${several}.`];
    }),
    ...(hidden > 0
      ? [hidden === 1 ? '1 hidden row was left out.' : `${hidden} hidden rows were left out.`]
      : []),
  ];
}

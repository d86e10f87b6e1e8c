import { quoteCells } from './reading/quote-cells.ts';

/** What an import says besides the reasons of single cells. */
export const importMessages = {
  empty: 'The file is empty.',
  unclosedQuote: (line: number) =>
    `The row that begins on line ${line} has a quotation mark that is never closed.`,
  noColumns: (first: string) =>
    `No columns were found: the lines hold neither commas nor semicolons nor tabs. The first one reads: ${quoteCells([first])}.`,
  noHeader: (first: readonly string[]) =>
    `No row with column headers was found: three that are known are needed, such as Stock #, Shape, Carat, Color and Price. The first row reads: ${quoteCells(first)}.`,
  noRows: 'The list has column headers but no stones.',
  noNumbers: 'The list has no stock numbers. Enter a prefix, such as KD-, to assign them.',
  duplicateNumber: (line: number) => `duplicate of line ${line}`,
  tooManyCells: (cells: number, columns: number) =>
    `the row has ${cells} cells for ${columns} columns: a value may hold the separator without being quoted`,
  isSold: 'is sold: it is not on sale again',
  staysSold: 'is sold: its figures were updated, it is not on sale again',
  cancelled: 'The import was cancelled. Nothing was stored.',
  alreadyRunning: 'An import with this id is running already',
  noneStored: 'No stone of the list could be stored',
  noneChanged: 'The list changes nothing: its stones are in the stock as they stand in it',
  dryRun: 'Nothing was stored: this was a trial',
} as const;

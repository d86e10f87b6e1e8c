import type { ImportReport } from '#contract/model/importReport.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { messages } from '../messages/messages.ts';
import { placeText, type RowPlace } from './rows/list-record.ts';

const maxCells = 8;
const maxCellLength = 40;

/** Formats the first cells of a row for a message: `"a", "b" …`, each truncated. */
function quoteCells(cells: readonly string[]): string {
  const quotes = cells.slice(0, maxCells).map((cell) => {
    const text = cell.replace(/\s+/g, ' ').trim();
    return `"${text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text}"`;
  });
  return `${quotes.join(', ')}${cells.length > maxCells ? ' …' : ''}`;
}

/** Messages of an import besides the reasons of single cells. */
export const importMessages = {
  empty: 'The file is empty.',
  unclosedQuote: (line: number) =>
    `The row that begins on line ${line} has a quotation mark that is never closed.`,
  noColumns: (first: string) =>
    `No columns were found: the lines contain no commas, semicolons or tabs. The first one reads: ${quoteCells([first])}.`,
  noHeader: (first: readonly string[]) =>
    `No row with column headers was found: at least three known headers are needed, such as Stock #, Shape, Carat, Color and Price. The first row reads: ${quoteCells(first)}.`,
  notDollars: (column: string, currency: string, lastRate: string) =>
    `The prices of the column "${column}" are in ${currency}, not in US$. Enter the rate: how many ${currency} are 1 US$?${lastRate}`,
  groupedAsRupees: (column: string, lastRate: string) =>
    `The amounts of "${column}" are grouped as rupees are, and nothing names their currency. If they are in INR, enter the rate: how many INR are 1 US$?${lastRate} If they are in US$, enter 1.`,
  lateCurrency: (remark: string) =>
    `Below the stones the list says ${quoteCells([remark])}, but its amounts were read as US$. Name the currency in the headers of the amounts or above the table, and import the list again.`,
  lastRate: (rate: string, day: string) => ` On ${day} it was ${rate}.`,
  notARate:
    'The rate must be a number above zero with at most 6 decimals, such as 83.20 for 1 US$ = 83.20 INR',
  rateOfDollars: 'The list names no other currency than US$, so it has no rate. Remove the rate.',
  severalCurrencies: (currencies: readonly string[]) =>
    `The list has prices in ${currencies.join(' and ')}: one rate does not convert them. Convert the list to US$ and import it again.`,
  whichCurrency: (column: string, currency: string) =>
    `Are the amounts of "${column}" in ${currency} or in US$? The figures do not tell. Write the currency into the header, or leave the column out.`,
  converted: (rate: string) => `Prices are converted to US$, rounded to cents: ${rate}.`,
  table: (place: RowPlace, reason: string) =>
    `The table that begins on ${placeText(place)}: ${reason}`.slice(0, 500),
  perCaratOrTotal: (column: string) =>
    `Is "${column}" the price of a carat or of the stone? The figures do not tell.`,
  pointsOrCarats: (column: string, example: string) =>
    `Are the weights of "${column}" carats or points? ${example} may be ${Number(example) / 100} ct. If they are carats, name the column Carat; if they are points, divide them by 100.`,
  thousandsOrDecimals: (column: string, example: string) =>
    `Are the amounts of "${column}", such as ${example}, thousands, or do they have three decimals? Write them with two decimals or without a separator.`,
  tableOrDepth: (table: string, depth: string) =>
    `Are the columns "${table}" and "${depth}" swapped? The values of "${table}" are those of depths, and the values of "${depth}" those of tables. Set each column to what it is.`,
  rapPerCaratOrStone: (column: string) =>
    `Is "${column}" the RAP price of a carat or of the stone? The figures do not tell.`,
  otherThanLastTime: (column: string, lastTime: string, now: string) =>
    `Last time "${column}" was ${lastTime}, but the figures of this list say ${now}. Which is it?`,
  otherShape: (lastTime: string, found: string | null) =>
    found === null
      ? `Last time the stones of this supplier were ${lastTime}, but their sizes in this list are those of another shape. Which is it?`
      : `Last time the stones of this supplier were ${lastTime}, but this list says ${found}. Which is it?`,
  noSuchSheet: (name: string, names: readonly string[]) =>
    `The workbook has no sheet ${quoteCells([name])}. Its sheets: ${quoteCells(names)}`.slice(0, 500),
  sheetWithoutStock: (name: string) =>
    `The sheet ${quoteCells([name])} holds no stock: it has no row with column headers.`,
  sheetsOfText: 'This file is no workbook and has no sheets. Remove the names of sheets.',
  sheetsAsLastTime: (names: readonly string[]) =>
    `Sheets as last time for this supplier: ${names.join(', ')}.`,
  otherSheets: (
    read: readonly string[],
    { missing, added }: { missing: readonly string[]; added: readonly string[] },
  ) => {
    const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
    const areNew = `${list(added)} ${added.length === 1 ? 'is' : 'are'} new`;
    const difference =
      missing.length === 0
        ? `In this workbook ${areNew}`
        : `This workbook lacks ${list(missing)}${added.length === 0 ? '' : `, and ${areNew}`}`;
    const sheets = read.length === 1 ? `sheet ${list(read)}` : `sheets ${list(read)}`;
    return `Last time the ${sheets} of this supplier ${read.length === 1 ? 'was' : 'were'} read. ${difference}. Which sheets hold the stock?`.slice(
      0,
      500,
    );
  },
  kindOfTitle: (title: string, kind: string) =>
    `Its title ${quoteCells([title])} says so: stones of which the list does not say it are ${kind}.`,
  byColour: (text: string) =>
    `${quoteCells([text])} says by colours where stones are. Colours are not read: add a column that says it.`,
  titleBetween: (title: string) => `The title ${quoteCells([title])} says what the stones below it are.`,
  kindOfList: (kind: string) => `Stones of which the list does not say it are ${kind}.`,
  otherKind: (lastTime: string, found: string) =>
    `Last time the stones of this supplier were ${lastTime}, but this list says ${found}. Which is it?`,
  rapInHundreds: (column: string, example: number) =>
    `The RAP prices of "${column}", such as ${example}, seem to be in hundreds of US$. Write them in US$ per carat, or remove the column where the list has prices.`,
  whichSign: (column: string) =>
    `Nothing tells which discounts of the column "${column}" are below the list price and which above it. Add columns with RAP prices and prices.`,
  repeatedListings: (count: number, first: readonly string[]) =>
    `${count === 1 ? '1 stone is' : `${count} stones are`} in stock under another number too, by their certificates: ${first.join(', ')}${count > first.length ? ' and others' : ''}. Buyers meet the one with the lowest total.`,
  discountOrShare: (column: string) =>
    `Are the values of "${column}" discounts off the RAP price? They may also be prices in per cent of it, and no price column tells. Set the column to Discount where they are discounts; else add a column with prices.`,
  whichColumn: (what: string, column: string, other: string) =>
    column === other
      ? `The list has two columns "${column}" with different figures. Rename or remove one of them.`
      : `Which is the ${what}, "${column}" or "${other}"? The figures do not tell.`,
  tooManyNames: (column: string, max: number) =>
    `The column "${column}" has more than ${max.toLocaleString('en')} different values, which is too many for what it is read as. Nothing is imported.`,
  noRows: 'The list has column headers but no stones.',
  shapeOnce: 'Most stones have no shape of their own: a blank one is that of the line above.',
  noShape: 'The list has no shape column, and the shape cannot be derived from other columns.',
  notAColumn: (line: string) =>
    `This is no decision about a column: ${quoteCells([line])}. Write Net = total_amount`,
  notAField: (name: string) => `No field has the name ${quoteCells([name])}`,
  notAWord: (line: string) =>
    `This is no decision about a word: ${quoteCells([line])}. Write At Show = on_memo`,
  notAnAvailability: (name: string, names: readonly string[]) =>
    `No availability has the name ${quoteCells([name])}: ${names.join(', ')}`,
  whichAvailability: (word: string, stones: number) =>
    `Availability “${word}” is not a known word: ${stones === 1 ? '1 stone is' : `${stones} stones are`} not on sale. Say what it means, once for this supplier.`,
  wordMeans: (word: string, meaning: string, asLastTime: boolean) =>
    `Availability “${word}” means ${meaning}${asLastTime ? ', as last time' : ''}.`,
  nothingRemembered: (supplier: string) => `Nothing is remembered for ${quoteCells([supplier])}`,
  forgotten: (supplier: string) => `What was decided for ${supplier} is forgotten`,
  noNumbers: 'The list has no stock numbers. Enter a prefix, such as KD-, to assign them.',
  duplicateNumber: (place: RowPlace) => `duplicate of ${placeText(place)}`,
  tooManyCells: (cells: number, columns: number) =>
    `the row has ${cells} cells for ${columns} columns: a value may contain the separator without being quoted`,
  missingUnknown:
    'Missing stones can only be taken off sale for a list with stock numbers and the name of its supplier.',
  notStones: (lines: number) =>
    lines === 1
      ? '1 line with a total or terms is not a stone.'
      : `${lines} lines with totals or terms are not stones.`,
  notAvailable: (stones: number) =>
    stones === 1
      ? '1 stone is not available by the list: it is not on sale.'
      : `${stones} stones are not available by the list: they are not on sale.`,
  isSold: 'is sold and stays off sale',
  staysSold: 'is sold: its figures were updated, it stays off sale',
  cancelled: 'The import was cancelled. Nothing was imported.',
  alreadyRunning: 'This import is already running',
  noneStored: 'No stones could be imported',
  noneChanged: 'Nothing to import: all stones are already in stock with these values',
  dryRun: addedMessages.imports.dryRun,
} as const;

/** The messages of an import as a whole. */
export function importMessage({ dry_run, added, updated, unchanged, missing }: ImportReport): string {
  if (dry_run) return importMessages.dryRun;
  if (added + updated + (missing?.taken_off ?? 0) > 0) return messages.upload.diamonds;
  return unchanged > 0 ? importMessages.noneChanged : importMessages.noneStored;
}

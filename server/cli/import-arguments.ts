import { parseArgs } from 'node:util';
import { ImportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import type { DiamondKind } from '#domain/grading/grades.ts';
import { readWordDecisions, type WordDecisions } from '#domain/import/availability-words.ts';
import { type ColumnDecisions, readColumnDecisions } from '#domain/import/column-decisions.ts';
import { parseRate, type Rate } from '#domain/import/exchange-rate.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Markup, parseMarkup } from '#domain/pricing/markup.ts';
import { type SellingSet, sellingSets } from '#domain/pricing/pricing-rule.ts';

export const helpText = `Imports a stock list, CSV or a workbook (.xlsx, .xls, .xlsb, .ods), into the stock.

  npm run import -- FILE [options]
  npm run import -- --runs
  npm run import -- --undo RUN [--skip-changed]
  npm run import -- --forget SUPPLIER

  --supplier NAME       used where the list gives no supplier
  --number-from PREFIX  assigns stock numbers where missing: PREFIX and the next free number
  --column "NET=FIELD"  what a column contains where the list does not tell: --column "Net = total_amount", or
                        ignored; once for each column
  --shape SHAPE         shape of all stones of a list without a column for it
  --kind KIND           what stones are of which the list does not say it: natural or laboratory_grown
  --sheet NAME          which sheet of a workbook to read, in place of all visible ones with stock; once for each sheet
  --availability "WORD=STATE"
                        what an unknown word of the list means: --availability "At Show = on_memo"; once for each word
  --rate RATE           how many units of the list's currency are 1 US$: --rate 83.20 for 1 US$ = 83.20 INR
  --wholesale MARKUP    wholesale prices of this list, such as +8% of the supplier's price or +3pts of discount
  --retail MARKUP       the same for retail prices; +0% sells at the supplier's price
  --reprice             prices stones in stock by the rule as well, in place of their margins
  --take-off-missing    takes stones off sale whose supplier the list names and which it does not contain
  --confirm-take-off N  agrees to N stones going; needed for more than a fifth of a supplier's stock
  --dry-run             validates and reports only, imports nothing; names what would change
  --diff                with --dry-run: lists every new, changed and missing stone, old to new
  --runs                lists the latest imports: number, file, who, when, counts, undone
  --undo RUN            takes the import with this number back as a whole
  --skip-changed        undoes the other stones when some were sold, ordered or changed since
  --forget SUPPLIER     forgets what was decided about lists of the supplier; the next one is read by itself
  --help                this text

The list may be separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. All valid
rows are stored in one transaction. Decisions by --column, --shape, --kind, --sheet and --availability apply to the
next list of the same supplier as well. Rejected rows are written beside FILE with their reasons, ready to be
corrected and imported again.

Stones whose wholesale or retail price the list does not give are priced by the rule of the business (Pricing
rule in the upload dialog), or by --wholesale and --retail. A stone that neither prices is stored, but not on sale.
Stones in stock keep their margin on the supplier's price.

It uses the database of the server: DATA_DIR, or DATABASE_URL. Only one program at a time can use
the embedded database: stop the server first, or upload the list there.

Exit code 0: stones were stored (or would be, with --dry-run) or are unchanged, even if some rows were rejected.
Exit code 2: no row was valid. Exit code 1: the import did not start, or it needs --confirm-take-off.
`;

export interface ImportArguments {
  file: string;
  supplierName: string | undefined;
  numberFrom: string | undefined;
  columns: ColumnDecisions | undefined;
  defaultShape: string | undefined;
  defaultKind: DiamondKind | undefined;
  sheets: string[] | undefined;
  availability: WordDecisions | undefined;
  rate: Rate | undefined;
  markups: Partial<Record<SellingSet, Markup>>;
  reprice: boolean;
  takeOffMissing: boolean;
  takeOffConfirmed: number;
  dryRun: boolean;
  /** Lists the whole difference. */
  difference: boolean;
}

/** An import to undo. */
export interface UndoArguments {
  undo: number;
  skipChanged: boolean;
}

/** The supplier whose decisions to forget. */
export interface ForgetArguments {
  forget: string;
}

/** The latest imports to list. */
export interface RunsArguments {
  runs: true;
}

/** Invalid command line arguments. */
export class ArgumentsError extends Error {}

const kinds = ImportDiamondsBody.shape.kind.unwrap();
const limits = ImportDiamondsBody.pick({ supplier_name: true, number_from: true });

/** Parses the arguments; `'help'` for --help. Throws an ArgumentsError. */
export function readArguments(
  args: readonly string[],
): ImportArguments | UndoArguments | ForgetArguments | RunsArguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (values.runs) return { runs: true };
  if (values.forget?.trim()) return { forget: values.forget.trim() };
  if (values.undo !== undefined) return readUndo(values.undo, values['skip-changed'] === true);
  if (values.diff && !values['dry-run'])
    throw new ArgumentsError('--diff shows what would change: use it with --dry-run.');
  if (!file) throw new ArgumentsError('Name the file to import.');
  if (more.length > 0) throw new ArgumentsError(`One file at a time. Unexpected: ${more.join(' ')}`);
  const numberFrom = values['number-from'];
  const checked = limits.safeParse({ supplier_name: values.supplier?.trim(), number_from: numberFrom });
  const wrong = checked.error?.issues[0]?.path[0];
  if (wrong === 'number_from') {
    throw new ArgumentsError('--number-from must be 1 to 20 letters, digits, hyphens and underscores.');
  }
  if (wrong !== undefined) throw new ArgumentsError('--supplier must be at most 200 characters.');
  return {
    file,
    numberFrom,
    supplierName: values.supplier?.trim() || undefined,
    columns: readColumns(values.column),
    defaultShape: values.shape?.trim() || undefined,
    defaultKind: readKind(values.kind),
    sheets: readSheets(values.sheet),
    availability: readWords(values.availability),
    rate: readRate(values.rate),
    markups: readMarkups(values),
    reprice: values.reprice === true,
    takeOffMissing: values['take-off-missing'] === true,
    takeOffConfirmed: readCount(values['confirm-take-off']),
    dryRun: values['dry-run'] === true,
    difference: values.diff === true,
  };
}

function readUndo(text: string, skipChanged: boolean): UndoArguments {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ArgumentsError('--undo must be the number of an import.');
  return { undo: Number(text), skipChanged };
}

function readColumns(lines: readonly string[] | undefined): ColumnDecisions | undefined {
  if (!lines) return undefined;
  const read = readColumnDecisions(lines.join('\n'));
  if ('reason' in read) throw new ArgumentsError(`--column: ${read.reason}`);
  return read.decisions;
}

function readWords(lines: readonly string[] | undefined): WordDecisions | undefined {
  if (!lines) return undefined;
  const read = readWordDecisions(lines.join('\n'));
  if ('reason' in read) throw new ArgumentsError(`--availability: ${read.reason}`);
  return read.decisions;
}

function readKind(text: string | undefined): DiamondKind | undefined {
  if (text === undefined) return undefined;
  const kind = kinds.safeParse(text);
  if (!kind.success) throw new ArgumentsError('--kind must be natural or laboratory_grown.');
  return kind.data;
}

function readSheets(names: string[] | undefined): string[] | undefined {
  if (names?.some((name) => !name.trim())) throw new ArgumentsError('--sheet must be the name of a sheet.');
  return names;
}

function readRate(text: string | undefined): Rate | undefined {
  if (text === undefined) return undefined;
  const rate = parseRate(text);
  if (rate === null) throw new ArgumentsError(`--rate: ${importMessages.notARate}`);
  return rate;
}

function readCount(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw new ArgumentsError('--confirm-take-off must be a number of stones.');
  return Number(text);
}

function readMarkups(values: Partial<Record<SellingSet, string | undefined>>) {
  const markups: Partial<Record<SellingSet, Markup>> = {};
  for (const set of sellingSets) {
    const text = values[set];
    if (text === undefined) continue;
    const markup = parseMarkup(text);
    if (!markup)
      throw new ArgumentsError(
        `--${set} "${text}" is not a mark-up. ${addedMessages.pricing.notAMarkup}. Below the supplier's price: --${set}=-2%`,
      );
    markups[set] = markup;
  }
  return markups;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        supplier: { type: 'string' },
        'number-from': { type: 'string' },
        wholesale: { type: 'string' },
        retail: { type: 'string' },
        column: { type: 'string', multiple: true },
        shape: { type: 'string' },
        kind: { type: 'string' },
        sheet: { type: 'string', multiple: true },
        availability: { type: 'string', multiple: true },
        rate: { type: 'string' },
        reprice: { type: 'boolean' },
        'take-off-missing': { type: 'boolean' },
        'confirm-take-off': { type: 'string' },
        undo: { type: 'string' },
        forget: { type: 'string' },
        'skip-changed': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        diff: { type: 'boolean' },
        runs: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (failure) {
    throw new ArgumentsError((failure as Error).message);
  }
}

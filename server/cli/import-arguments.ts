import { parseArgs } from 'node:util';
import { ImportDiamondsBody } from '#contract/zod/files/files.zod.ts';

export const helpText = `Imports a stock list, CSV or an Excel workbook (.xlsx), into the stock.

  npm run import -- FILE [options]

  --supplier NAME       supplier of the stones for which the list names none
  --number-from PREFIX  numbers stones that have no stock number: PREFIX and the next free number
  --dry-run             reads and reports, stores nothing
  --help                this text

The list may be separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Good rows are
stored together, or none of them. Rejected rows are written beside FILE with their reasons, ready to be
corrected and imported again.

It works on the database of the server: DATA_DIR, or DATABASE_URL. The embedded database belongs to one
program at a time: stop the server first, or upload the list there.

Ends with 0 when stones were stored (or would be, with --dry-run) or are in the stock as the list has them,
also if some rows were rejected; with 2 when no row could be taken; with 1 when the import did not take place.
`;

export interface ImportArguments {
  file: string;
  supplierName: string | undefined;
  numberFrom: string | undefined;
  dryRun: boolean;
}

/** Why the arguments cannot be used. */
export class ArgumentsError extends Error {}

const limits = ImportDiamondsBody.pick({ supplier_name: true, number_from: true });

/** Reads the arguments of the command; `'help'` when that is asked for. Throws an ArgumentsError. */
export function readArguments(args: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (!file) throw new ArgumentsError('Name the file to import.');
  if (more.length > 0) throw new ArgumentsError(`One file at a time, please. Not known: ${more.join(' ')}`);
  const numberFrom = values['number-from'];
  const checked = limits.safeParse({ supplier_name: values.supplier?.trim(), number_from: numberFrom });
  const wrong = checked.error?.issues[0]?.path[0];
  if (wrong === 'number_from') {
    throw new ArgumentsError('--number-from takes 1 to 20 letters, digits, hyphens and underscores.');
  }
  if (wrong !== undefined) throw new ArgumentsError('--supplier takes at most 200 characters.');
  return {
    file,
    numberFrom,
    supplierName: values.supplier?.trim() || undefined,
    dryRun: values['dry-run'] === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        supplier: { type: 'string' },
        'number-from': { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (failure) {
    throw new ArgumentsError((failure as Error).message);
  }
}

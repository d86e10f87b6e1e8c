import { parseArgs } from 'node:util';

export const engines = ['sqlite', 'postgres'] as const;
export type BenchEngine = (typeof engines)[number];

export const sections = [
  'import',
  'search',
  'counts',
  'cost',
  'servers',
  'orders',
  'live',
  'start',
  'pages',
] as const;
export type Section = (typeof sections)[number];

export const helpText = `Measures the speed of the product. Prints a Markdown table.

  npm run bench -- [options]

  --engine sqlite|postgres|both   which database (both; PostgreSQL is left out when none answers)
  --stones 54000,1000000          sizes of the stock that is searched
  --only import,search,…          ${sections.join(', ')}
  --list FILE                     a stock list to import (../shared/data/diamonds-53940.csv when it is there, else a
                                  generated one of as many stones)
  --postgres URL                  a database on the server to use (postgres://postgres@127.0.0.1:5432/postgres);
                                  databases named facet_bench_… are made there
  --quick                         small stocks and short measurements: whether it runs, not how fast
  --clean                         removes what earlier runs left: files and databases
  --help                          this text
`;

export interface BenchOptions {
  engines: BenchEngine[];
  stones: number[];
  sections: Section[];
  list: string | undefined;
  postgres: string;
  quick: boolean;
  clean: boolean;
}

/** Invalid command line arguments. */
export class BenchArgumentsError extends Error {}

/** Parses the arguments; `'help'` for --help. Throws a BenchArgumentsError. */
export function readBenchOptions(given: readonly string[]): BenchOptions | 'help' {
  const { help, engine, stones, only, list, postgres, quick = false, clean = false } = parse(given);
  if (help) return 'help';
  return {
    engines: engine === 'both' ? [...engines] : [oneOf('--engine', engines, engine)],
    stones: (stones ?? (quick ? '5000' : '54000,1000000')).split(',').map(readCount),
    sections: only ? only.split(',').map((name) => oneOf('--only', sections, name.trim())) : [...sections],
    list,
    postgres,
    quick,
    clean,
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        engine: { type: 'string', default: 'both' },
        stones: { type: 'string' },
        only: { type: 'string' },
        list: { type: 'string' },
        postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
        quick: { type: 'boolean' },
        clean: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (failure) {
    throw new BenchArgumentsError((failure as Error).message);
  }
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given);
  if (!found) throw new BenchArgumentsError(`${option} takes ${names.join(', ')}; not "${given}"`);
  return found;
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 5_000_000) return count;
  throw new BenchArgumentsError(`--stones takes integers up to 5,000,000; not "${text}"`);
}

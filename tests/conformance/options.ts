import { parseArgs } from 'node:util';
import { type Account, UsageError } from './calls/sign-in.ts';
import { noOperation, operationIds, type Subject } from './contract/documented-answers.ts';

export const formats = ['text', 'json', 'junit'] as const;
type Format = (typeof formats)[number];

export const helpText = `Checks over HTTP whether a server keeps the contract: any server, the real one or a mock.

  npm run conformance -- --base http://127.0.0.1:4000 [options]

  --base URL                 the server; /api is added unless the address ends with it
  --admin EMAIL:PASSWORD     an administrator (CONFORMANCE_ADMIN); without one that role is left out
  --buyer EMAIL:PASSWORD     a buyer (CONFORMANCE_BUYER); without one that role is left out
  --writes                   creates and changes records too; without it nothing is changed
  --requests 2000            how many malformed requests are sent
  --seed 1                   which ones: the same seed sends the same requests
  --only OPERATION           one operation of the contract, or "${noOperation}" for requests of no operation
  --number N                 one malformed request, by the number that a report gives
  --format text              ${formats.join(', ')}
  --out FILE                 writes the report to a file instead of the standard output, and makes its folder
  --help                     this text

Ends with 0 when the server keeps the contract, 1 when it does not, 2 when nothing could be checked.
`;

export interface Options {
  base: URL;
  admin: Account | undefined;
  buyer: Account | undefined;
  writes: boolean;
  requests: number;
  seed: number;
  only: Subject | undefined;
  number: number | undefined;
  format: Format;
  out: string | undefined;
}

/** Reads the command line; `'help'` for --help. Throws a UsageError. */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): Options | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const number = values.number === undefined ? undefined : wholeNumber('--number', values.number, 1);
  const requests = wholeNumber('--requests', values.requests, 0);
  return {
    base: baseOf(values.base),
    admin: accountOf('--admin', values.admin ?? environment.CONFORMANCE_ADMIN),
    buyer: accountOf('--buyer', values.buyer ?? environment.CONFORMANCE_BUYER),
    writes: values.writes === true,
    requests: Math.max(requests, number ?? 0),
    seed: wholeNumber('--seed', values.seed, 0),
    only: subjectOf(values.only),
    number,
    format: formatOf(values.format),
    out: values.out,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        admin: { type: 'string' },
        buyer: { type: 'string' },
        writes: { type: 'boolean' },
        requests: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        number: { type: 'string' },
        format: { type: 'string', default: 'text' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (failure) {
    throw new UsageError((failure as Error).message);
  }
}

/** The address of the API without a slash at its end. */
function baseOf(text: string | undefined): URL {
  if (text === undefined) throw new UsageError('--base is missing: the address of the server to check');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`--base takes an address that begins with http:// or https://; not "${text}"`);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith('/api') ? path : `${path}/api`;
  return url;
}

function accountOf(option: string, text: string | undefined): Account | undefined {
  if (text === undefined || text === '') return undefined;
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new UsageError(`${option} takes EMAIL:PASSWORD`);
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= 1_000_000) return value;
  throw new UsageError(`${option} takes a whole number from ${least} to 1,000,000; not "${text}"`);
}

function subjectOf(text: string | undefined): Subject | undefined {
  if (text === undefined) return undefined;
  const found = [...operationIds, noOperation].find((name) => name === text);
  if (!found)
    throw new UsageError(`--only takes an operation of the contract or "${noOperation}"; not "${text}"`);
  return found as Subject;
}

function formatOf(text: string): Format {
  const found = formats.find((name) => name === text);
  if (!found) throw new UsageError(`--format takes ${formats.join(', ')}; not "${text}"`);
  return found;
}

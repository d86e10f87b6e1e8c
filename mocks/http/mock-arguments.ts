import { parseArgs } from 'node:util';
import { readDelay, readScenario, UnknownName } from '../control/control-names.ts';
import type { MockSettings } from '../control/mock-control.ts';

export const helpText = `A mock of the server over HTTP. See mocks/README.md.

  npm run mock -- [options]

  --port 4010          where it listens; 0 takes a free port (MOCK_PORT)
  --host 127.0.0.1     the address it listens at (MOCK_HOST)
  --scenario usual     what it does at the start and after a reset (MOCK_SCENARIO)
  --delay 0            milliseconds that every answer waits
  --app build/web      serves the built app of this folder at /, with the scenario panel
  --seed 0             which calls fail in the scenario flaky, and the words of rtl-text
  --help               this text
`;

export interface MockArguments extends MockSettings {
  port: number;
  host: string;
  /** The folder of the built app; null serves the API alone. */
  app: string | null;
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  scenario: { type: 'string' },
  delay: { type: 'string' },
  app: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UnknownName(`--${name} takes a whole number up to ${max}.`, []);
}

/** Reads the command line; `'help'` for --help. Throws an UnknownName or, for an unknown option, an Error. */
export function readArguments(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): MockArguments | 'help' {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return 'help';
  return {
    port: wholeNumber('port', values.port ?? environment.MOCK_PORT ?? '4010', 65_535),
    host: values.host ?? environment.MOCK_HOST ?? '127.0.0.1',
    app: values.app ?? null,
    scenario: readScenario(values.scenario ?? environment.MOCK_SCENARIO ?? 'usual'),
    delay: readDelay(values.delay ?? '0'),
    seed: wholeNumber('seed', values.seed ?? '0', 2 ** 31),
  };
}

/** What to print when arguments are refused: the reason, the known names where one is unknown, and the help. */
export function argumentsProblem(failure: unknown, help: string): string {
  const known = failure instanceof UnknownName ? failure.known : [];
  const names = known.length > 0 ? ` Known: ${known.join(', ')}.` : '';
  return `${(failure as Error).message}${names}\n\n${help}`;
}

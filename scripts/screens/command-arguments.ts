import { numberOf, parse, patternOf, presentationsOf } from '../pictures/arguments.ts';
import { UsageError } from '../pictures/command-error.ts';
import { defaultFolder, outputFolder } from '../pictures/output-folder.ts';
import { type PresentationName, presentationNames } from '../pictures/presentations.ts';

/** What the command is told to do. */
export type ScreensOptions = {
  /** Address of a running server with the demonstration; null to start one. */
  base: string | null;
  /** Addresses that match; all when missing. */
  only: RegExp | null;
  presentations: PresentationName[];
  workers: number;
  /** The folder of the sheets, an absolute path. */
  out: string;
};

export const usage = `Usage: npm run screens [-- options]

  --base URL             a running server with the demonstration (default: starts one for the purpose)
  --only PATTERN         only addresses that match, such as "/orders"
  --presentations LIST   ${presentationNames.join(',')} (the default), or some of them
  --workers N            pages that are open at one time (default: 2)
  --out FOLDER           new or empty folder for the sheets, or that of earlier ones; a relative path starts
                         where the command is called (default: ${defaultFolder('screens')} of the checkout)`;

function baseOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--base is no address of a server: ${text}`);
  const { href, origin } = new URL(text);
  if (href !== `${origin}/`) throw new UsageError(`--base takes no path: give ${origin}`);
  return origin;
}

/** Reads the arguments; null when help is asked for. */
export function readArguments(given: readonly string[]): ScreensOptions | null {
  const { values, positionals } = parse(given, ['base', 'only', 'presentations', 'workers', 'out']);
  if (values.help) return null;
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is no option`);
  return {
    base: baseOf(values.base),
    only: patternOf(values.only),
    presentations: presentationsOf(values.presentations),
    workers: numberOf(
      'workers',
      values.workers,
      2,
      (value) => Number.isInteger(value) && value >= 1 && value <= 32,
    ),
    out: outputFolder(values.out, 'screens'),
  };
}

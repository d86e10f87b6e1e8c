import { availableParallelism } from 'node:os';
import { numberOf, parse, patternOf, presentationsOf } from '../pictures/arguments.ts';
import { UsageError } from '../pictures/command-error.ts';
import { defaultFolder, outputFolder } from '../pictures/output-folder.ts';
import { type PresentationName, presentationNames } from '../pictures/presentations.ts';

/** What the command is told to do. */
export type DiffOptions = {
  /** The branch, tag or commit to compare with. */
  ref: string;
  /** Stories whose title, name or id matches; all when missing. */
  only: RegExp | null;
  presentations: PresentationName[];
  /** How many pages render at one time. */
  workers: number;
  /** How much a colour may differ: 0 finds every change, 1 none. */
  threshold: number;
  /** The folder of the report, an absolute path. */
  out: string;
  /** Takes every picture again. */
  fresh: boolean;
};

export const usage = `Usage: npm run storybook:diff -- REF [options]

  REF                    branch, tag or commit to compare the working tree with
  --only PATTERN         only stories whose title, name or id matches, such as "orders" or "Screens/Administrator/orders"
  --presentations LIST   ${presentationNames.join(',')} (the default), or some of them
  --workers N            pages that render at one time (default: the processors, at most 4)
  --threshold T          how much a colour may differ, from 0 (every change counts, the default) to 1
  --out FOLDER           new or empty folder for the report, or that of an earlier one; a relative path starts
                         where the command is called (default: ${defaultFolder('storybook-diff')} of the checkout)
  --fresh                take every picture again instead of reusing those of the same commit`;

/** Reads the arguments; null when help is asked for. */
export function readArguments(given: readonly string[]): DiffOptions | null {
  const { values, positionals } = parse(
    given,
    ['only', 'presentations', 'workers', 'threshold', 'out'],
    ['fresh'],
  );
  if (values.help) return null;
  const [ref, ...more] = positionals;
  if (!ref || more.length > 0) throw new UsageError('Give exactly one branch, tag or commit to compare with');
  return {
    ref,
    only: patternOf(values.only),
    presentations: presentationsOf(values.presentations),
    workers: numberOf(
      'workers',
      values.workers,
      Math.min(4, availableParallelism()),
      (value) => Number.isInteger(value) && value >= 1 && value <= 32,
    ),
    threshold: numberOf('threshold', values.threshold, 0, (value) => value >= 0 && value <= 1),
    out: outputFolder(values.out, 'storybook-diff'),
    fresh: values.fresh ?? false,
  };
}

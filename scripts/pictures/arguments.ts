import { parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';
import { type PresentationName, presentationNames } from './presentations.ts';

/** The pattern of `--only`; null without one. */
export function patternOf(text: string | undefined): RegExp | null {
  if (text === undefined) return null;
  try {
    return new RegExp(text, 'i');
  } catch {
    throw new UsageError(`--only is no pattern: ${text}`);
  }
}

/** The presentations of a list such as `light,phone`, in their usual order; all without one. */
export function presentationsOf(text: string | undefined): PresentationName[] {
  if (text === undefined) return presentationNames;
  const requested = text.split(',').map((name) => name.trim());
  const unknown = requested.filter((name) => !(presentationNames as string[]).includes(name));
  if (unknown.length > 0)
    throw new UsageError(
      `--presentations has no "${unknown.join('", "')}": choose from ${presentationNames.join(', ')}`,
    );
  return presentationNames.filter((name) => requested.includes(name));
}

/** A number that the option accepts; `usual` without one. */
export function numberOf(
  name: string,
  text: string | undefined,
  usual: number,
  accepts: (value: number) => boolean,
) {
  if (text === undefined) return usual;
  const value = Number(text);
  if (text.trim() === '' || !accepts(value)) throw new UsageError(`--${name} cannot be "${text}"`);
  return value;
}

type Parsed<Text extends string, Flag extends string> = {
  values: Partial<Record<Text, string> & Record<Flag | 'help', boolean>>;
  positionals: string[];
};

/** Splits arguments into options with a text, options without, and the others. `--help` is always known. */
export function parse<Text extends string, Flag extends string = never>(
  given: readonly string[],
  texts: readonly Text[],
  flags: readonly Flag[] = [],
): Parsed<Text, Flag> {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...[...flags, 'help'].map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options }) as Parsed<Text, Flag>;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

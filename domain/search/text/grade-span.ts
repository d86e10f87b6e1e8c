import { listed } from '../../format/listed.ts';
import { downwardsLength, isJoint, untilWords, upwardsLength } from './search-rule.ts';
import { caratUnit, phraseLength, type Token } from './tokens.ts';

/** The grades that one word stands for, and its number of tokens. */
export type GradeReader = (
  tokens: readonly Token[],
  at: number,
) => { grades: readonly string[]; length: number } | null;

/** Words before a grade that take everything up to it, and those that take everything from it on. */
const upToWords = ['UP TO', 'UPTO', 'TILL', 'DOWN TO'];
const leastWords = listed(`
  AT LEAST, MINIMUM, MIN, NOT BELOW, NOTHING BELOW, NOTHING UNDER, NOTHING LOWER THAN, NOT LOWER THAN,
  NO LOWER THAN, NOT LESS THAN, NO LESS THAN, NOT WORSE THAN, BETTER THAN, MINDESTENS, AU MOINS, AL MENOS
`);

/** "above G", "below SI1": up or down the grades, their own included. */
const overWords = ['HIGHER THAN', 'WHITER THAN', 'STRONGER THAN', 'ABOVE', 'OVER'];
const underWords = ['LOWER THAN', 'LESS THAN', 'WORSE THAN', 'WEAKER THAN', 'BELOW', 'UNDER'];
const mostWords = ['MAX', 'MAXIMUM', 'AT MOST', 'NOT MORE THAN', 'NO MORE THAN', 'NOT ABOVE'];

/** The words that open a grade to one end of the names, and their number of tokens. */
function openingAt(tokens: readonly Token[], at: number, least: 'first' | 'last') {
  // Of fluorescence the first name is the least, of all else the best.
  const [toFirst, toLast] =
    least === 'first'
      ? [
          [...upToWords, ...underWords, ...mostWords, 'BETTER THAN', '< =', '<', '≤'],
          [...leastWords, ...overWords],
        ]
      : [[...upToWords, ...leastWords, ...overWords], underWords];
  const first = phraseLength(tokens, at, toFirst);
  if (first) return { end: 'first' as const, length: first };
  const last = phraseLength(tokens, at, toLast);
  return last ? { end: 'last' as const, length: last } : null;
}

/** The number of tokens of the words before a grade that open or begin a range of it. */
export const wordBefore = (tokens: readonly Token[], at: number, least: 'first' | 'last'): number =>
  openingAt(tokens, at, least)?.length || phraseLength(tokens, at, ['FROM', 'BETWEEN']);

const labelAt = (tokens: readonly Token[], at: number) =>
  phraseLength(tokens, at, ['COLOR', 'COLOUR', 'COL', '色', 'CLARITY', 'CLAR']);

/** The grades from the better end to the worse one, whichever comes first. */
function between(names: readonly string[], ...ends: (readonly string[])[]): string[] {
  const places = ends.flat().map((grade) => names.indexOf(grade));
  return names.slice(Math.min(...places), Math.max(...places) + 1);
}

/** One grade, a range ("E to G", "G-D"), all that are better ("VS1+", "up to H") or worse ("H or lower"). */
export function gradesAt(
  tokens: readonly Token[],
  at: number,
  names: readonly string[],
  read: GradeReader,
  /** The end of the names that "or less" reaches to. */
  least: 'first' | 'last' = 'last',
): { grades: string[]; length: number } | null {
  const opening = openingAt(tokens, at, least);
  const word = wordBefore(tokens, at, least);
  const opens = word + (word && labelAt(tokens, at + word));
  const own = read(tokens, at + opens);
  if (!own) return null;
  // "G color or better": the word for the field may stand between.
  const label = labelAt(tokens, at + opens + own.length);
  const labelled = at + opens + own.length + label;
  const turns = upwardsLength(tokens, labelled) || downwardsLength(tokens, labelled);
  const next = at + opens + own.length + (turns ? label : 0);
  const joined = isJoint(tokens, next) || (opens > 0 && tokens[next]?.upper === 'AND');
  const other = joined ? read(tokens, next + 1) : null;
  // "1 ct above D-F": the word is about what stands before it.
  if (opening && other && phraseLength(tokens, at, [...overWords, ...underWords])) return null;
  if (opening) {
    const end = opening.end === 'first' ? names[0]! : names.at(-1)!;
    return { grades: between(names, [end], own.grades), length: opens + own.length };
  }
  if (other) {
    const end = next + 1 + other.length;
    // "G-H+", "VS1-VS2 or better"
    const better = opens ? 0 : upwardsLength(tokens, end);
    const best = better ? [names[0]!] : [];
    const until = phraseLength(tokens, end, untilWords);
    return { grades: between(names, best, own.grades, other.grades), length: end + better + until - at };
  }
  if (opens) return null;
  // "faint max 1ct" is not about the weight.
  const isMost = least === 'first' && /^MAX(?:IMUM)?$/.test(tokens[next]?.upper ?? '');
  const isWeight = isMost && caratUnit.test(tokens[next + 2]?.upper ?? '');
  // "VS2 tak" goes from the best grade to that one.
  const up = phraseLength(tokens, next, untilWords) || upwardsLength(tokens, next);
  const down = isWeight ? 1 : downwardsLength(tokens, next);
  const length = next - at;
  if (up) return { grades: between(names, [names[0]!], own.grades), length: length + up };
  const end = least === 'first' ? names[0]! : names.at(-1)!;
  if (down) return { grades: between(names, own.grades, [end]), length: length + down };
  return { grades: [...own.grades], length: own.length };
}

/** "max H", "H max": H and better, or H and lower? Its number of tokens; 0 where there is no such grade. */
export function vagueLength(tokens: readonly Token[], at: number, read: GradeReader): number {
  const before = phraseLength(tokens, at, mostWords);
  const own = read(tokens, at + before);
  if (!own) return 0;
  if (before) return before + own.length;
  const after = phraseLength(tokens, at + own.length, ['MAX', 'MAXIMUM']);
  return after && downwardsLength(tokens, at + own.length) ? own.length + after : 0;
}

import { downwardsLength, isJoint, upwardsLength } from './search-rule.ts';
import { phraseLength, type Token } from './tokens.ts';

/** The grades that one word stands for, and its number of tokens. */
export type GradeReader = (
  tokens: readonly Token[],
  at: number,
) => { grades: readonly string[]; length: number } | null;

/** Words before a grade that take everything better with it. */
const upToWords = [
  'UP TO',
  'UPTO',
  'TILL',
  'AT LEAST',
  'MINIMUM',
  'MIN',
  'DOWN TO',
  'NOT BELOW',
  'NOT LOWER THAN',
];

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
  const best = phraseLength(tokens, at, upToWords);
  const opens = best || phraseLength(tokens, at, ['FROM', 'BETWEEN']);
  const own = read(tokens, at + opens);
  if (!own) return null;
  const next = at + opens + own.length;
  if (best) return { grades: between(names, [names[0]!], own.grades), length: best + own.length };
  const joined = isJoint(tokens, next) || (opens > 0 && tokens[next]?.upper === 'AND');
  const other = joined ? read(tokens, next + 1) : null;
  if (other)
    return {
      grades: between(names, own.grades, other.grades),
      length: opens + own.length + 1 + other.length,
    };
  if (opens) return null;
  const [up, down] = [upwardsLength(tokens, next), downwardsLength(tokens, next)];
  if (up) return { grades: between(names, [names[0]!], own.grades), length: own.length + up };
  const end = least === 'first' ? names[0]! : names.at(-1)!;
  if (down) return { grades: between(names, own.grades, [end]), length: own.length + down };
  return { grades: [...own.grades], length: own.length };
}

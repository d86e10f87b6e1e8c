import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { listed } from '../../format/listed.ts';
import type { KnownNames } from './known-names.ts';
import { caratUnit, hyphenLength, joinTokens, phraseLength, phraseOf, type Token } from './tokens.ts';

/** The result of a rule: the filters, and how many tokens they took. Null filters: no filter can say it. */
export interface Reading {
  filters: DiamondFilters | null;
  length: number;
}

/** Reads what begins at a token; null when the token means nothing to the rule. */
export type SearchRule = (tokens: readonly Token[], at: number, names: KnownNames) => Reading | null;

const joints = listed(`
  -, –, —, −, /, TO, SE, THI, TILL, THRU, THROUGH, UNTIL, BIS, À, 到, 至
`);
const dashes = ['-', '–', '—', '−'];

/** True for a minus or plus that is the sign of the number behind it: "gia -35", not "1.00-1.20". */
export function isNumberSign(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next?.glued || !/^[.\d]/.test(next.text)) return false;
  return (token.text === '+' || dashes.includes(token.text)) && (!token.glued || isBreak(tokens[at - 1]));
}

const isBreak = (token: Token | undefined) => token === undefined || /^(?:[,;:(/@]|RAP)$/.test(token.upper);

/** True for what joins the ends of a range: "E-F", "VS1 to SI1". */
export const isJoint = (tokens: readonly Token[], at: number): boolean =>
  (joints.includes(tokens[at]?.upper ?? '') && !isNumberSign(tokens, at)) ||
  // "1.00~1.20"; "~1.20" is about that.
  Boolean(tokens[at]?.text === '~' && tokens[at]?.glued && tokens[at + 1]?.glued);

const upwards = 'UP ABOVE BETTER HIGHER MORE OVER WHITER LARGER BIGGER HEAVIER MEJOR MÁS MIEUX BESSER'.split(
  ' ',
);
const downwards = 'DOWN BELOW LOWER LESS UNDER WORSE SMALLER LIGHTER CHEAPER MENOS'.split(' ');
const conjunctions = ['AND', 'OR', '&', 'N', 'O', 'OU', 'ODER'];

function directionLength(tokens: readonly Token[], at: number, alone: readonly string[], words: string[]) {
  const [first = '', second = ''] = [tokens[at]?.upper, tokens[at + 1]?.upper];
  if (alone.includes(first) && !(/^(?:MAX|MIN|PLUS)/.test(first) && opensOther(tokens[at + 1]))) return 1;
  if (!conjunctions.includes(first) || !words.includes(second)) return 0;
  if (phraseLength(tokens, at + 1, ['UP TO'])) return 0;
  // "K and below 3ct" is about the colour.
  const isWeight = /^(?:BELOW|ABOVE)$/.test(second) && caratUnit.test(tokens[at + 3]?.upper ?? '');
  return prepositions.includes(second) && opensOther(tokens[at + 2]) && !isWeight ? 0 : 2;
}

/** Before a number, another field or a fluorescence they belong to it: "1 ct and under 6k", "VS1 max medium". */
const prepositions = ['UNDER', 'BELOW', 'OVER', 'ABOVE'];
const opensOther = (token: Token | undefined) =>
  /^\.?\d|^[$€£₹¥]|^(?:USD|US|BUDGET|PRICE|COLOU?R|CLARITY|NONE|FAINT|FNT|SLIGHT|MEDIUM|MED|STRONG|STG|VERY)$/.test(
    token?.upper ?? '',
  );

/** Number of tokens that open a range upwards: "VS1+", "F or better", "2 ct up"; 0 without any. */
export function upwardsLength(tokens: readonly Token[], at: number): number {
  if (isNumberSign(tokens, at) || phraseLength(tokens, at, ['UP TO'])) return 0;
  // "1.50-up"; "1.5 +/- 0.1" is about that.
  if (hyphenLength(tokens, at)) return tokens[at + 1]?.upper === 'UP' ? 2 : 0;
  // "F+G" are two.
  if (/^[A-Z] \+ [A-Z]$/.test(joinTokens(tokens, at - 1, 3)) && tokens[at + 1]!.glued) return 0;
  if (/^\+ (?:-|\/ -)/.test(joinTokens(tokens, at, 3)) && tokens[at + 1]!.glued) return 0;
  return directionLength(tokens, at, ['+', 'UP', 'UPWARDS', 'PLUS', 'MIN', 'MINIMUM', '以上'], upwards);
}

/** Behind a number or grade: "2 ct tak". */
export const untilWords = ['TAK', 'SUDHI'];

/** Number of tokens that open a range downwards: "2 ct or less", "6k max"; 0 without any. */
export const downwardsLength = (tokens: readonly Token[], at: number): number =>
  directionLength(tokens, at, ['MAX', 'MAXIMUM', 'DOWN', 'TOPS', '以下', '以内', ...untilWords], downwards);

const acceptances = listed(`
  IS OK, ARE OK, ALSO OK, IS FINE, ALSO FINE, OK, OKAY, ACCEPTABLE
`);

/** Number of tokens that say that something is taken as well: "SI1 ok"; 0 without any. */
export const acceptedLength = (tokens: readonly Token[], at: number): number =>
  phraseLength(tokens, at, acceptances);

const refusals = listed(`
  NOT OK, NOT OKAY, NOT FINE, NOT ACCEPTABLE, NOT ACCEPTED, NOT WANTED, NOT REQUIRED, NOT NEEDED,
  NAHI CHAHIYE, NAHI
`);

/** Number of tokens that say that what stands before them is not taken: "strong blue not ok"; 0 without any. */
export const refusedLength = (tokens: readonly Token[], at: number): number =>
  (tokens[at]?.upper === 'NO' && /^[,;.\n]?$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0) ||
  phraseLength(tokens, at, refusals);

/** The bound that a word before a number or grade makes of it. */
export type Bound = 'about' | 'from' | 'upTo' | 'between';

const bounds: Record<Bound, readonly string[]> = {
  about: ['ABOUT', 'AROUND', 'APPROX', 'APPROXIMATELY', 'CIRCA', 'CA', '~'],
  upTo: listed(`
    NOT MORE THAN, NO MORE THAN, LESS THAN, SHOULD NOT EXCEED, NOT TO EXCEED, NOT EXCEEDING, NOT EXCEED,
    NOTHING OVER, NOTHING ABOVE, NOT OVER, WITHIN, NOT ABOVE, UP TO, AT MOST, < =, CHEAPER THAN, LOWER THAN,
    SMALLER THAN, LIGHTER THAN, UNDER, BELOW, UPTO, TILL, UNTIL, MAX, MAXIMUM, MAXIMAL, MÁXIMO, MAXIMO, BIS, UNTER,
    HÖCHSTENS, MOINS DE, JUSQU'À, MENOS DE, HASTA, <, ≤
  `),
  from: listed(`
    NOT LESS THAN, NO LESS THAN, MORE THAN, NOTHING UNDER, NOTHING BELOW, NOT UNDER, NOT BELOW, AT LEAST,
    STARTING FROM, BIGGER THAN, LARGER THAN, HEAVIER THAN, HIGHER THAN, GREATER THAN, > =, OVER, ABOVE,
    FROM, MIN, MINIMUM, MÍNIMO, MINIMO, MINDESTENS, AB, ÜBER, PLUS DE, AU MOINS, À PARTIR DE, MÁS DE, AL MENOS, DESDE, >, ≥
  `),
  between: ['BETWEEN', 'BTW', 'ZWISCHEN', 'ENTRE'],
};

const boundEntries = Object.entries(bounds) as [Bound, readonly string[]][];

const refusal = /^(?:NOT|NEVER|CANNOT|(?:DO|CA|WO)N['’]?T)$/;

/** "don't go above 12k", "can't pay more than 5k": the other way round. */
function refusedBoundAt(tokens: readonly Token[], at: number): { bound: Bound; length: number } | null {
  if (!refusal.test(tokens[at]?.upper ?? '')) return null;
  let next = at + 1;
  while (/^(?:WANT|LIKE|TO|GO|PAY|SPEND|BE)$/.test(tokens[next]?.upper ?? '')) next += 1;
  const found = next > at + 1 ? boundAt(tokens, next) : null;
  if (found?.bound !== 'from' && found?.bound !== 'upTo') return null;
  return { bound: found.bound === 'from' ? 'upTo' : 'from', length: next - at + found.length };
}

/** The bound that stands at a place, and its number of tokens. */
export function boundAt(tokens: readonly Token[], at: number): { bound: Bound | null; length: number } {
  const refused = refusedBoundAt(tokens, at);
  if (refused) return refused;
  const { value: bound = null, length = 0 } = phraseOf(tokens, at, boundEntries) ?? {};
  return { bound, length };
}

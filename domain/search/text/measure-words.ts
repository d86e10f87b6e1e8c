import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { girdleGrades, parseGirdle } from '../../grading/girdle.ts';
import { type AmountReader, exactRange, numberOf, rangeOf, type Span, spanAt } from './number-span.ts';
import { boundAt, isJoint, type SearchRule } from './search-rule.ts';
import { caratUnit, joinTokens, phraseLength, type Token } from './tokens.ts';

type Measure = 'table' | 'depth' | 'ratio' | 'length' | 'width' | 'height';

/** The words of a measure, and the numbers that it can have. */
const measures: Record<Measure, { words: readonly string[]; min: number; max: number }> = {
  table: { words: ['TABLE', 'TBL', 'TAB'], min: 30, max: 100 },
  depth: { words: ['TOTAL DEPTH', 'DEPTH', 'DEP', 'DPT', 'DP', 'TD'], min: 30, max: 100 },
  ratio: { words: ['RATIO', 'LENGTH TO WIDTH', 'L / W', 'L : W', 'LW'], min: 0.3, max: 10 },
  length: { words: ['LENGTH', 'LEN'], min: 0.5, max: 100 },
  width: { words: ['WIDTH', 'WID'], min: 0.5, max: 100 },
  height: { words: ['HEIGHT'], min: 0.3, max: 100 },
};
const entries = Object.entries(measures) as [Measure, (typeof measures)[Measure]][];

const amountAt: AmountReader = (tokens, at) => {
  const value = numberOf(tokens[at], true);
  // "1.5-1.6 ratio 2ct": the two is a weight.
  if (value === null || caratUnit.test(tokens[at + 1]?.upper ?? '')) return null;
  const unit = /^(?:%|MM|PERCENT)$/.test(tokens[at + 1]?.upper ?? '') ? 1 : 0;
  return { value, length: 1 + unit, marked: unit > 0, text: tokens[at]?.text ?? '' };
};

/** "T 57 D 61", "L: 9 W: 6": letters that name a measure only beside one another. */
const letterPairs: Record<string, { name: Measure; partner: string }> = {
  T: { name: 'table', partner: 'D' },
  D: { name: 'depth', partner: 'T' },
  L: { name: 'length', partner: 'W' },
  W: { name: 'width', partner: 'L' },
};

function letterMeasureAt(tokens: readonly Token[], at: number) {
  const isMeasure = (index: number): boolean => {
    const named = letterPairs[tokens[index]?.upper ?? ''];
    const span = spanAt(tokens, index + 1 + colonAt(tokens, index + 1), amountAt);
    return Boolean(named && span && fits(named.name, span));
  };
  const own = letterPairs[tokens[at]?.upper ?? ''];
  const isPair =
    own && isMeasure(at) && tokens.some(({ upper }, index) => upper === own.partner && isMeasure(index));
  return isPair ? { name: own.name, length: 1 } : null;
}

const colonAt = (tokens: readonly Token[], at: number) => (/^[:=]$/.test(tokens[at]?.text ?? '') ? 1 : 0);

const measureAt = (tokens: readonly Token[], at: number) => {
  for (const [name, { words }] of entries) {
    const length = phraseLength(tokens, at, words);
    const ratio = length > 0 && name === 'ratio' && tokens[at + length]?.upper === 'RATIO' ? 1 : 0;
    if (length > 0) return { name, length: length + ratio };
  }
  return letterMeasureAt(tokens, at);
};

function fits(name: Measure, { first, second }: Span): boolean {
  const { min, max } = measures[name];
  return [first, second].every((amount) => amount === null || (amount.value >= min && amount.value <= max));
}

/** "1.5:1", "2:3": the longer side to the shorter one. */
function sidesAt(tokens: readonly Token[], at: number) {
  const sides = [numberOf(tokens[at], true) ?? 0, numberOf(tokens[at + 2], true) ?? 0];
  if (tokens[at + 1]?.text !== ':' || Math.min(...sides) <= 0) return null;
  const value = Math.round((Math.max(...sides) / Math.min(...sides)) * 100) / 100;
  return value <= measures.ratio.max ? { ratio: { from: value, to: value }, length: 3 } : null;
}

const filtersOf = (name: Measure, span: Span): DiamondFilters => ({ [name]: rangeOf(span, exactRange) });

/** Parts of a stone whose own sizes no filter has: "crown height 15", "pavilion depth 43". */
const otherPart = /^(?:CROWN|CR|PAVILION|PAV|STAR|CULET|GIRDLE)$/;

/** The number of a measure; what opens "max depth 63" to one side stands before the word. */
function spanBehind(tokens: readonly Token[], at: number, bound: Span['bound']): Span | null {
  const first = bound && bound !== 'between' ? amountAt(tokens, at) : null;
  return first
    ? { first, second: null, bound, length: first.length, marked: false }
    : spanAt(tokens, at, amountAt);
}

/** "table 57-60", "max depth 62.5", "1.40 ratio", "length 7-8 mm". */
export const readMeasure: SearchRule = (tokens, at) => {
  const { bound, length: before } = boundAt(tokens, at);
  const named = measureAt(tokens, at + before);
  if (named) {
    const start = before + named.length + colonAt(tokens, at + before + named.length);
    const sides = named.name === 'ratio' && !bound ? sidesAt(tokens, at + start) : null;
    if (sides) return { filters: { ratio: sides.ratio }, length: start + sides.length };
    const span = spanBehind(tokens, at + start, bound);
    // Without a number "L/W" is no range of colours.
    if (!span || !fits(named.name, span))
      return named.name === 'ratio' ? { filters: null, length: start } : null;
    const isOther = otherPart.test(tokens[at - 1]?.upper ?? '');
    return { filters: isOther ? null : filtersOf(named.name, span), length: start + span.length };
  }
  const written = sidesAt(tokens, at);
  if (written && measureAt(tokens, at + written.length)?.name === 'ratio')
    return { filters: { ratio: written.ratio }, length: written.length + 1 };
  const span = spanAt(tokens, at, amountAt);
  const after = span && measureAt(tokens, at + span.length);
  if (!after || !fits(after.name, span)) return null;
  const next = at + span.length + after.length;
  // "1.01 table 57" means the number behind the word, "57 table 61 depth" those before the words.
  const behind = spanAt(tokens, next, amountAt);
  if (behind && !measureAt(tokens, next + behind.length) && fits(after.name, behind)) return null;
  return { filters: filtersOf(after.name, span), length: span.length + after.length };
};

/** The girdle grade at a place, of one to two words. */
function girdleAt(
  tokens: readonly Token[],
  at: number,
  letters = 3,
): { grade: string; length: number } | null {
  for (const length of [2, 1]) {
    const words = joinTokens(tokens, at, length);
    const isWords = /^[A-Z]+(?: [A-Z]{3,})?$/.test(words) && words.length >= letters;
    const grade = isWords ? parseGirdle(words) : null;
    if (grade && girdleGrades.some((name) => name === grade)) return { grade, length };
  }
  return null;
}

function girdlesAt(
  tokens: readonly Token[],
  at: number,
  letters: number,
): { girdle: string[]; length: number } | null {
  const first = girdleAt(tokens, at, letters);
  if (!first) return null;
  const second = isJoint(tokens, at + first.length) ? girdleAt(tokens, at + first.length + 1, letters) : null;
  if (!second) return { girdle: [first.grade], length: first.length };
  const grades: readonly string[] = girdleGrades;
  const ends = [grades.indexOf(first.grade), grades.indexOf(second.grade)];
  return {
    girdle: grades.slice(Math.min(...ends), Math.max(...ends) + 1),
    length: first.length + 1 + second.length,
  };
}

/** "girdle thin to medium", "medium girdle". */
export const readGirdle: SearchRule = (tokens, at) => {
  const before = tokens[at]?.upper === 'GIRDLE' ? (tokens[at + 1]?.text === ':' ? 2 : 1) : 0;
  // Of codes such as "M-STK" only the word says that they are of the girdle.
  const found = girdlesAt(tokens, at + before, before ? 1 : 3);
  if (!found) return null;
  const after = !before && tokens[at + found.length]?.upper === 'GIRDLE' ? 1 : 0;
  return before || after
    ? { filters: { girdle: found.girdle }, length: before + found.length + after }
    : null;
};

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { girdleGrades, parseGirdle } from '../../grading/girdle.ts';
import { type AmountReader, exactRange, numberOf, rangeOf, type Span, spanAt } from './number-span.ts';
import { isJoint, type SearchRule } from './search-rule.ts';
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

const measureAt = (tokens: readonly Token[], at: number) => {
  for (const [name, { words }] of entries) {
    const length = phraseLength(tokens, at, words);
    const ratio = length > 0 && name === 'ratio' && tokens[at + length]?.upper === 'RATIO' ? 1 : 0;
    if (length > 0) return { name, length: length + ratio };
  }
  return null;
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

/** "table 57-60", "depth under 62.5", "1.40 ratio", "length 7-8 mm". */
export const readMeasure: SearchRule = (tokens, at) => {
  const named = measureAt(tokens, at);
  if (named) {
    const colon = /^[:=]$/.test(tokens[at + named.length]?.text ?? '') ? 1 : 0;
    const sides = named.name === 'ratio' ? sidesAt(tokens, at + named.length + colon) : null;
    if (sides) return { filters: { ratio: sides.ratio }, length: named.length + colon + sides.length };
    const span = spanAt(tokens, at + named.length + colon, amountAt);
    if (!span || !fits(named.name, span)) return null;
    return { filters: filtersOf(named.name, span), length: named.length + colon + span.length };
  }
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
function girdleAt(tokens: readonly Token[], at: number): { grade: string; length: number } | null {
  for (const length of [2, 1]) {
    const words = joinTokens(tokens, at, length);
    const grade = /^[A-Z]{3,}(?: [A-Z]{3,})?$/.test(words) ? parseGirdle(words) : null;
    if (grade && girdleGrades.some((name) => name === grade)) return { grade, length };
  }
  return null;
}

function girdlesAt(tokens: readonly Token[], at: number): { girdle: string[]; length: number } | null {
  const first = girdleAt(tokens, at);
  if (!first) return null;
  const second = isJoint(tokens, at + first.length) ? girdleAt(tokens, at + first.length + 1) : null;
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
  const found = girdlesAt(tokens, at + before);
  if (!found) return null;
  const after = !before && tokens[at + found.length]?.upper === 'GIRDLE' ? 1 : 0;
  return before || after
    ? { filters: { girdle: found.girdle }, length: before + found.length + after }
    : null;
};

import type { Range } from '#contract/model/range.ts';
import { isKnownLab } from '../../import/cell-values.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { isBuiltInShape } from '../../stone-fields/shapes.ts';
import { isJoint, type SearchRule, upwardsLength } from './search-rule.ts';
import { phrase, type Token } from './tokens.ts';

/** A built-in shape or Asscher by its name or a code of at least three letters: "B" and "PR" may mean other things. */
function shapeOf(words: string): string | null {
  if (words.replace(/\W/g, '').length < 3) return null;
  const singular = words.replace(/(?<=[A-Z]{3})S$/, '');
  return [words, singular].map((text) => parseShape(text)).find((shape) => isKnownShape(shape)) ?? null;
}

const isKnownShape = (shape: string | null) =>
  shape !== null && (isBuiltInShape(shape) || shape === 'Asscher');

/** "Round", "ovals", "emerald cut", "cushion modified brilliant". */
export const readShape: SearchRule = (tokens, at) => {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some(({ text }) => !/^\p{L}+$/u.test(text))) continue;
    const shape = shapeOf(phrase(tokens, at, length));
    if (shape) return { filters: { shape: [shape] }, length };
  }
  return null;
};

export const readLaboratory: SearchRule = (tokens, at) => {
  const name = tokens[at]?.upper ?? '';
  return isKnownLab(name) ? { filters: { lab: [name] }, length: 1 } : null;
};

const numberOf = (token: Token | undefined): number | null =>
  token && /^\d{1,3}(?:[.,]\d{1,3})?$/.test(token.text) ? Number(token.text.replace(',', '.')) : null;

const isCaratUnit = (token: Token | undefined) =>
  /^(?:CT|CTS|CRT|CRTS|CARAT|CARATS)$/.test(token?.upper ?? '');
const isOtherUnit = (token: Token | undefined) =>
  token !== undefined && /^(?:MM|%|USD|K|PCS|PIECES|STONES)$/.test(token.upper);

const before: Record<string, 'about' | 'from' | 'upTo'> = {
  ...{ ABOUT: 'about', AROUND: 'about', APPROX: 'about', APPROXIMATELY: 'about', CA: 'about', '~': 'about' },
  ...{ OVER: 'from', ABOVE: 'from', FROM: 'from', MIN: 'from', MINIMUM: 'from', '>': 'from' },
  ...{ UNDER: 'upTo', BELOW: 'upTo', UPTO: 'upTo', MAX: 'upTo', MAXIMUM: 'upTo', '<': 'upTo' },
};

const round = (carat: number) => Math.round(carat * 1000) / 1000;

/** A bare weight means the tenth of a carat above it, as the trade asks for it; "about", five per cent either way. */
function rangeOf(carat: number, word: 'about' | 'from' | 'upTo' | undefined): Range {
  if (word === 'from') return { from: carat };
  if (word === 'upTo') return { to: carat };
  if (word === 'about') return { from: round(carat * 0.95), to: round(carat * 1.05) };
  return { from: carat, to: round(carat + 0.09) };
}

/** "1.50 to 1.70 ct", "2 ct up", "over 3 ct", "about 1.00 ct", "1.5 ct"; "1.50-1.70" is read without its unit too. */
export const readCarat: SearchRule = (tokens, at) => {
  const word = before[tokens[at]?.upper ?? ''];
  const first = word ? at + 1 : at;
  const from = numberOf(tokens[first]);
  if (from === null || from === 0) return null;
  const second = isCaratUnit(tokens[first + 1]) ? first + 2 : first + 1;
  const to = isJoint(tokens[second]) ? numberOf(tokens[second + 1]) : null;
  if (to !== null) {
    const hasUnit = isCaratUnit(tokens[second + 2]) || second > first + 1;
    const isBare = [tokens[first], tokens[second + 1]].every((token) => /[.,]/.test(token?.text ?? ''));
    if (to < from || isOtherUnit(tokens[second + 2]) || (!hasUnit && !isBare)) return null;
    const length = second + (isCaratUnit(tokens[second + 2]) ? 3 : 2) - at;
    return { filters: { carat: [{ from, to }] }, length };
  }
  if (second === first + 1) return null;
  const up = word ? 0 : upwardsLength(tokens, second);
  const range = up > 0 ? { from } : rangeOf(from, word);
  return { filters: { carat: [range] }, length: second + up - at };
};

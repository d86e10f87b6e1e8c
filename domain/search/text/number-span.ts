import type { Range } from '#contract/model/range.ts';
import { normalizeNumber } from '../../import/number-parsing.ts';
import { type Bound, boundAt, downwardsLength, isJoint, isNumberSign, upwardsLength } from './search-rule.ts';
import { phraseLength, type Token } from './tokens.ts';

/** A number with what belongs to it, such as a unit. */
export interface Amount {
  value: number;
  /** Number of tokens. */
  length: number;
  /** A unit or sign says what the number is. */
  marked: boolean;
  /** As it is written, for what depends on its decimals. */
  text: string;
  /** The factor of the number: 1000 for "6k". */
  scale?: number;
}

export type AmountReader = (tokens: readonly Token[], at: number) => Amount | null;

/** One number or a range of them with the words that open it to one side. */
export interface Span {
  first: Amount;
  second: Amount | null;
  bound: Bound | null;
  length: number;
  marked: boolean;
}

/** The value of a number token: "1.01", ".50", "12,450.00"; with `decimalComma` "1,500" is one and a half. */
export function numberOf(token: Token | undefined, decimalComma = false): number | null {
  if (!token || !/^[.\d][\d.,'’]*$/.test(token.text) || token.text.length > 15) return null;
  const { text } = token;
  const plain = decimalComma && /^\d+,\d+$/.test(text) ? text.replace(',', '.') : normalizeNumber(text, '.');
  const value = plain === null ? Number.NaN : Number(plain);
  return Number.isFinite(value) && value <= 99_999_999.99 ? value : null;
}

/** "1.00 -1.20", "1 -1.5 ct": the minus before the second weight is no sign of a discount. */
function minusLength(tokens: readonly Token[], at: number, first: Amount, amountAt: AmountReader): number {
  const second = tokens[at]?.text === '-' && isNumberSign(tokens, at) ? amountAt(tokens, at + 1) : null;
  if (!second || second.value <= first.value) return 0;
  const [a, b] = [first, second].map(({ text }) => /[.,](\d{1,2})$/.exec(text)?.[1]?.length);
  const isNear = a !== undefined && a === b && first.value <= 3 && second.value <= 1.5 * first.value;
  return second.marked || isNear || first.value >= 100 ? 1 : 0;
}

/** Reads "2", "2-3", "from 2 to 3", "between 2 and 3", "under 2", "2+", "2 or less" of amounts. */
export function spanAt(tokens: readonly Token[], at: number, amountAt: AmountReader): Span | null {
  const { bound, length: before } = boundAt(tokens, at);
  const first = amountAt(tokens, at + before);
  if (!first) return null;
  const next = at + before + first.length;
  const joint =
    minusLength(tokens, next, first, amountAt) ||
    phraseLength(tokens, next, [
      'AND UP TO',
      'UP TO',
      'UPTO',
      'TO MAX',
      ...(bound === 'between' ? ['AND', '&', 'UND', 'ET', 'Y'] : []),
    ]) ||
    (isJoint(tokens, next) ? 1 : 0);
  const end = joint ? amountAt(tokens, next + joint) : null;
  const isSlash = (index: number) => tokens[index]?.text === '/';
  const behind = next + joint + (end?.length ?? 0);
  // "1.01/1.05/1.10" are three numbers.
  const isList =
    isSlash(next) &&
    ((isSlash(at - 1) && numberOf(tokens[at - 2]) !== null) ||
      (isSlash(behind) && amountAt(tokens, behind + 1)));
  const second = isList ? null : end;
  if (second) {
    const { scale = 1 } = second;
    // "5-8k" is in thousands at both ends, "900-1.2k" at one.
    const small = scale > 1 && !first.scale && first.value < (10 * second.value) / scale;
    const lower = small ? { ...first, value: first.value * scale } : first;
    const length = before + first.length + joint + second.length;
    return { first: lower, second, bound: null, length, marked: first.marked || second.marked };
  }
  const single = { first, second: null, marked: first.marked };
  if (bound) return closedSpan(tokens, next, { ...single, bound, length: before + first.length }, amountAt);
  const [up, down] = [upwardsLength(tokens, next), downwardsLength(tokens, next)];
  if (up) return { ...single, bound: 'from', length: first.length + up };
  if (down) return { ...single, bound: 'upTo', length: first.length + down };
  return { ...single, bound: null, length: first.length };
}

/** ">= 1.2 <= 1.35", "bigger than 1.5 but smaller than 2 ct": the second end of a range with words of its own. */
function closedSpan(tokens: readonly Token[], at: number, span: Span, amountAt: AmountReader): Span {
  const joint = /^(?:AND|BUT|&)$/.test(tokens[at]?.upper ?? '') ? 1 : 0;
  const { bound, length } = boundAt(tokens, at + joint);
  const second = length && bound !== span.bound ? amountAt(tokens, at + joint + length) : null;
  const isClosed = bound === (span.bound === 'from' ? 'upTo' : 'from') && span.bound !== 'about';
  // Without a unit "min 1 max 500" is of two kinds.
  if (
    !second ||
    !isClosed ||
    (!second.marked &&
      Math.max(second.value, span.first.value) > 10 * Math.min(second.value, span.first.value))
  )
    return span;
  const marked = span.marked || second.marked;
  return {
    first: span.first,
    second,
    bound: null,
    length: span.length + joint + length + second.length,
    marked,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The range of a span; a range turned round is put right, and "about" means five per cent either way. */
export function rangeOf({ first, second, bound }: Span, single: (amount: Amount) => Range): Range {
  if (second) return { from: Math.min(first.value, second.value), to: Math.max(first.value, second.value) };
  if (bound === 'from') return { from: first.value };
  if (bound === 'upTo') return { to: first.value };
  if (bound === 'about') return { from: round(first.value * 0.95), to: round(first.value * 1.05) };
  return single(first);
}

/** The range of one exact number. */
export const exactRange = ({ value }: Amount): Range => ({ from: value, to: value });

import type { Range } from '#contract/model/range.ts';
import { readClarity } from './clarity-words.ts';
import type { KnownNames } from './known-names.ts';
import { readMakePreset } from './make-words.ts';
import { readLaboratory, readShape } from './name-words.ts';
import { type Amount, type AmountReader, numberOf, rangeOf, type Span, spanAt } from './number-span.ts';
import { isJoint, type SearchRule, upwardsLength } from './search-rule.ts';
import { caratUnit, hyphenLength, joinTokens, phraseLength, phraseOf, type Token } from './tokens.ts';

const pointUnit = /^(?:POINT|POINTS|POINTER|POINTERS|PT|PTS|PTR|PTRS|PTER|PTERS|CENT|CENTS)$/;
const grainUnit = /^(?:GRAIN|GRAINS|GRAINER|GRAINERS)$/;
const otherUnit =
  /^(?:MM|%|\$|USD|DOLLARS?|GRAND|THOUSANDS?|MILLIONS?|PCS?|PIECES?|STONES?|PAIRS?|BACK|OFF|BELOW|DISC|DISCOUNT)$/;
const numberWords = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ');

/** Parts of a carat as they are said and written. "2/3" may be two or three carats. */
const parts: readonly [value: number, words: readonly string[]][] = [
  [0.75, ['THREE QUARTERS OF A', 'THREE QUARTERS', 'THREE QUARTER', '3 / 4', '¾']],
  [0.5, ['HALF OF A', 'HALF A', 'HALF', '1 / 2', '½']],
  [0.33, ['ONE THIRD', 'THIRD OF A', 'THIRD', '1 / 3', '⅓']],
  [0.25, ['ONE QUARTER', 'QUARTER OF A', 'QUARTER', '1 / 4', '¼']],
];

/** "two carat", "half a carat", "one and a half ct", "1 1/2 ct", "1½ ct"; the unit is a must. */
function wordedAt(tokens: readonly Token[], at: number): Amount | null {
  if (tokens[at - 1]?.upper === 'POINT') return null;
  const direct = phraseOf(tokens, at, parts);
  const word = direct ? 0 : numberWords.indexOf(tokens[at]?.upper ?? '') + 1;
  const digit = !direct && /^\d{1,2}$/.test(tokens[at]?.text ?? '') ? Number(tokens[at]?.text) : 0;
  const half = word || digit ? phraseLength(tokens, at + 1, ['AND A HALF', 'AND HALF']) : 0;
  const and = /^(?:&|AND)$/.test(tokens[at + 1]?.upper ?? '') ? 1 : 0;
  const behind = half
    ? { value: 0.5, length: half }
    : (word || digit) && phraseOf(tokens, at + 1 + and, parts);
  const whole = behind || word ? { value: word || digit, length: behind && !half ? 1 + and : 1 } : null;
  const part = behind || direct;
  if (!whole && !part) return null;
  const length = (whole?.length ?? 0) + (part?.length ?? 0);
  const unit = at + length + (tokens[at + length]?.text === '-' ? 1 : 0);
  if (!caratUnit.test(tokens[unit]?.upper ?? '')) return null;
  const value = (whole?.value ?? 0) + (part?.value ?? 0);
  return { value, length: unit + 1 - at, marked: true, text: String(value) };
}

/** Weights of the trade; heavier ones are not weights. */
const maxCarat = 1000;

/** "four grainer": quarters of a carat. */
function grainsAt(tokens: readonly Token[], at: number): Amount | null {
  const word = numberWords.indexOf(tokens[at]?.upper ?? '') + 1;
  const grains = word || numberOf(tokens[at]);
  const unit = at + (tokens[at + 1]?.text === '-' ? 2 : 1);
  if (!grains || grains > 400 || !grainUnit.test(tokens[unit]?.upper ?? '')) return null;
  return { value: grains / 4, length: unit + 1 - at, marked: true, text: '0.00' };
}

const amountAt: AmountReader = (tokens, at) => {
  const grains = grainsAt(tokens, at);
  if (grains) return grains;
  const worded = wordedAt(tokens, at);
  if (worded) return worded;
  const text = tokens[at]?.text ?? '';
  const value = numberOf(tokens[at], true);
  // "1.01-3EX"
  const isMake = tokens[at + 1]?.glued && /^(?:EXC?|XX?X?|VG)$/.test(tokens[at + 1]!.upper);
  if (value === null || value <= 0 || value > maxCarat || (isMake && /^[23]$/.test(text))) return null;
  const unit = at + 1 + hyphenLength(tokens, at + 1);
  // "30s": from 0.30 ct to below 0.40.
  if (/^[1-9]0$/.test(text) && tokens[at + 1]?.upper === 'S' && tokens[at + 1]?.glued)
    return otherUnit.test(tokens[at + 2]?.upper ?? '')
      ? null
      : { value: value / 100, length: 2, marked: true, text: '0.0' };
  if (/^\d{0,2}\.\d$/.test(text) && isTenth(tokens, at + 1)) return { value, length: 2, marked: true, text };
  // "2.xx" is any weight from 2.00 to 2.99.
  if (/^\d{1,2}$/.test(text) && tokens[at + 1]?.text === '.' && isTimes(tokens[at + 2]))
    return { value, length: 3, marked: true, text: 'xx' };
  const word = tokens[unit]?.upper ?? '';
  // "0.22 pts" says points and means carats.
  if (pointUnit.test(word) && value >= 1)
    return { value: Math.round(value * 10) / 1000, length: unit + 1 - at, marked: true, text: '0.00' };
  if (caratUnit.test(word)) return { value, length: unit + 1 - at, marked: true, text };
  // "6k" is money, "1.01 k" a weight and a colour.
  const isThousands = tokens[at + 1]?.upper === 'K' && tokens[at + 1]?.glued;
  if (isThousands || otherUnit.test(tokens[at + 1]?.upper ?? '') || isPerCarat(tokens, at + 1)) return null;
  return { value, length: 1, marked: isListed(tokens, at, value), text };
};

/** The first of "1 or 2 ct", "1, 1.5 and 2 ct", "1/1.5/2 ct": the unit of the last is that of all. */
function isListed(tokens: readonly Token[], at: number, value: number): boolean {
  const joint = tokens[at + 1]?.upper ?? '';
  if (!/^(?:OR|AND|&|[,/])$/.test(joint) || /^(?:VVS|VS|SI)$/.test(tokens[at - 1]?.upper ?? '')) return false;
  const next = amountAt(tokens, at + 2);
  // "2, 3ct" may be a number of stones and a weight.
  const isApart = joint === ',' && caratUnit.test(tokens[at + 3]?.upper ?? '');
  return next !== null && next.marked && next.value > value && value <= maxBareCarat && !isApart;
}

const isTimes = (token: Token | undefined) => token?.upper === 'XX' && token.glued;

const isPerCarat = (tokens: readonly Token[], at: number) =>
  /^(?:\/|PER)$/.test(tokens[at]?.upper ?? '') && caratUnit.test(tokens[at + 1]?.upper ?? '');

/** "1 ct" is the tenth of a carat above it; "1.01 ct", with hundredths, is that weight alone. */
function weightRange({ value, text }: Amount): Range {
  if (text === 'xx') return { from: value, to: value + 0.99 };
  const decimals = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
  return { from: value, to: decimals > 1 ? value : Math.round((value + 0.09) * 1000) / 1000 };
}

/** "1.2x" is any weight from 1.20 to 1.29, and "1.2-1.3x" one up to 1.39. */
const isTenth = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.upper === 'X' && tokens[at]!.glued && numberOf(tokens[at + 1]) === null;

/** Numbers that can be nothing but weights: with hundredths of a carat, as "1.00-1.20" or "1.01". */
const isBareWeight = ({ text, value }: Amount) => /[.,]\d{2}$/.test(text) && value < 100;

/** "1.50 to 1.70 ct", "2 ct up", "over 3 ct", "about 1 ct", "1.00-1.20", "30 pointer", "four grainer"; beside words of a stone "1-1.3", "1.5 up". */
export const readCarat: SearchRule = (tokens, at, names) => {
  const together = togetherLength(tokens, at) || fractionLength(tokens, at);
  if (together) return { filters: null, length: together };
  const label = labelLength(tokens, at);
  const span = spanAt(tokens, at + label, amountAt);
  if (!span) return null;
  // Of "size 4/4" nobody knows whether it is in grains.
  if (label && /^\d \/ 4$/.test(joinTokens(tokens, at + label, 3)))
    return { filters: null, length: label + 3 };
  if (label && isOtherSize(tokens, at, span)) return { filters: null, length: label + span.length };
  const { first, second } = span;
  const isBare = second
    ? [first, second].every(({ text }) => /[.,]\d/.test(text)) && [first, second].some(isBareWeight)
    : isBareWeight(first) && isFree(tokens[at - 1], tokens[at + span.length]);
  // "40-50 pointer": the unit of the end is that of the beginning too.
  const scaled =
    second?.marked && !first.marked && second.text === '0.00' && /^\d+$/.test(first.text)
      ? { ...span, first: { ...first, value: scaleLike(first.value, second.value) } }
      : span;
  const isLabelled = label > 0 && first.value < 100;
  if (!span.marked && !isBare && !isLabelled && !isWeightOfStone(tokens, at, span, names)) return null;
  const length = label + span.length;
  // "1.35-1.45 oval 2ct", "3ct 1.30+": beside its weight the range may be the ratio.
  const isPlus = span.bound && first.value < 3 && tokens[at]?.text === first.text;
  const isRange = second ? first.value > 1.2 && second.value < 3 : isPlus;
  const mayBeRatio = isRange && !span.marked && !label;
  if (mayBeRatio && hasOwnWeight(tokens, at, length)) return { filters: null, length };
  const end = second && isTenth(tokens, at + length - 1) ? weightRange(second).to : null;
  const range = rangeOf(scaled, weightRange);
  return { filters: { carat: [end ? { ...range, to: end } : range] }, length };
};

/** "ring size 6", "1ct round, size 5.5": the size of a finger or in mm, beside the weight. */
function isOtherSize(tokens: readonly Token[], at: number, { marked, length }: Span): boolean {
  if (tokens[at]!.upper !== 'SIZE' || marked) return false;
  const isWeight = (index: number) =>
    (index < at || index > at + length) &&
    numberOf(tokens[index], true) !== null &&
    caratUnit.test(tokens[index + 1]?.upper ?? '');
  const isOf = (token: Token | undefined) => /^(?:RING|FINGER)$/.test(token?.upper ?? '');
  return isOf(tokens[at - 1]) || isOf(tokens[at + 2]) || tokens.some((_, index) => isWeight(index));
}

/** Whether another weight with its unit stands beside, without a sign or word between that begins another stone. */
function hasOwnWeight(tokens: readonly Token[], at: number, length: number): boolean {
  const isWeight = (index: number) =>
    numberOf(tokens[index], true) !== null && caratUnit.test(tokens[index + 1]?.upper ?? '');
  const isEnd = ({ upper }: Token) => /^(?:[,;/&+]|AND|OR|TO|-)$/.test(upper);
  const after = tokens.slice(at + length);
  const end = after.findIndex(isEnd);
  const start = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const places = [
    ...Array.from({ length: at - start }, (_, index) => start + index),
    ...Array.from({ length: end < 0 ? after.length : end }, (_, index) => at + length + index),
  ];
  return places.some(isWeight);
}

/** Of "5/8 ct" nobody knows whether it is a part of a carat or a range. */
function fractionLength(tokens: readonly Token[], at: number): number {
  const isUnit = caratUnit.test(tokens[at + 3]?.upper ?? '');
  return isUnit && /^[357] \/ 8$/.test(joinTokens(tokens, at, 3)) && tokens[at + 2]!.glued ? 4 : 0;
}

const togetherWords = ['TOTAL WEIGHT', 'TOTAL', 'TTL', 'TW', 'PARCEL', 'PARCELS', 'LOT'];

/** "5 cts total", "1.5 tcw", "parcel of 10 ct": what several stones weigh, which no filter can say; 0 for other weights. */
function togetherLength(tokens: readonly Token[], at: number): number {
  if (numberOf(tokens[at], true) === null) return 0;
  const before = tokens[at - 1]?.upper === 'OF' ? tokens[at - 2] : tokens[at - 1];
  const isTogether =
    /^(?:PARCELS?|LAYOUTS?)$/.test(before?.upper ?? '') ||
    (/^(?:TOTAL|TTL)$/.test(before?.upper ?? '') && !/\d|^(?:K|USD|\$)$/.test(tokens[at - 2]?.upper ?? ''));
  if (isTogether && caratUnit.test(tokens[at + 1]?.upper ?? '')) return 2;
  if (isTogether && /^\d{1,2}\.\d\d$/.test(tokens[at]!.text) && !isJoint(tokens, at + 1)) return 1;
  if (/^(?:TCW|CTW|TW|CTTW)$/.test(tokens[at + 1]?.upper ?? '')) return 2;
  if (!caratUnit.test(tokens[at + 1]?.upper ?? '')) return 0;
  // Melee is of some hundredths each.
  if (numberOf(tokens[at], true)! >= 0.5 && tokens.some(({ upper }) => /^MELEES?$/.test(upper))) return 2;
  const words = phraseLength(tokens, at + 2, togetherWords);
  const isPrice =
    tokens[at + 2]?.upper === 'TOTAL' &&
    /^(?:PRICE|AMOUNT|VALUE|BUDGET|MAX|UNDER|[$\d])/.test(tokens[at + 3]?.upper ?? '');
  return words > 0 && !(words === 1 && isPrice) ? 2 + words : 0;
}

/** Heavier stones are too rare to be meant by a number without a unit. */
const maxBareCarat = 30;
/** How far the words of a stone stand from a weight without a unit, in tokens. */
const wordsBeside = 8;

const stoneRules: readonly SearchRule[] = [readShape, readLaboratory, readClarity, readMakePreset];

/** "round 1-1.3", "oval 1.5 up": with a decimal, open upwards or between two, and beside words of a stone. */
function isWeightOfStone(
  tokens: readonly Token[],
  at: number,
  { first, second, length }: Span,
  names: KnownNames,
): boolean {
  const amounts = second ? [first, second] : [first];
  const isOpen = !second && tokens[at]?.text === first.text && upwardsLength(tokens, at + first.length) > 0;
  const isSmall = amounts.every(({ value }) => value <= maxBareCarat);
  if (!(second || isOpen) || !isSmall || !amounts.some(({ text }) => /[.,]\d/.test(text))) return false;
  if (!isFree(tokens[at - 1], tokens[at + length])) return false;
  for (let beside = at - wordsBeside; beside < at + length + wordsBeside; beside += 1) {
    const isInside = beside >= at && beside < at + length;
    if (!tokens[beside] || isInside) continue;
    if (stoneRules.some((rule) => rule(tokens, beside, names)?.filters)) return true;
  }
  return false;
}

/** "carat 1-2", "size: 1.5"; the carat of "per carat" belongs to a price. */
function labelLength(tokens: readonly Token[], at: number): number {
  if (/^(?:PER|A|\/|PRICE)$/.test(tokens[at - 1]?.upper ?? '')) return 0;
  const label = phraseLength(tokens, at, ['CARAT', 'CARATS', 'CTS', 'CT', 'WEIGHT', 'SIZE']);
  return label && /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? 2 : label;
}

/** Points when the other end is in points, else quarters. */
function scaleLike(value: number, other: number): number {
  const inPoints = value / 100;
  return inPoints <= other && inPoints * 20 > other ? inPoints : value / 4;
}

/** A lone number is not a weight beside the sign of money. */
const isFree = (...beside: (Token | undefined)[]) =>
  beside.every((token) => !/^(?:\$|USD|€|£|₹|EUR|GBP|INR)$/.test(token?.upper ?? ''));

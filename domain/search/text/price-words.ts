import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { listed } from '../../format/listed.ts';
import { isForeignCurrency, quantityUnit } from './beyond-filters.ts';
import {
  type Amount,
  type AmountReader,
  exactRange,
  numberOf,
  rangeOf,
  type Span,
  spanAt,
} from './number-span.ts';
import {
  boundAt,
  downwardsLength,
  isJoint,
  isNumberSign,
  type Reading,
  type SearchRule,
  upwardsLength,
} from './search-rule.ts';
import { phraseLength, type Token } from './tokens.ts';

const dollarWords = ['US $', 'USD $', '$', 'USD', 'US DOLLARS', 'DOLLARS', 'DOLLAR', 'BUCKS'];
const perCarat = listed(`
  PER CARAT, PER CARATS, PER CTS, PER CT, A CARAT, / CARAT, / CTS, / CT, $ / CT, P / CT, P / CTS, P / C,
  P . CT, P . C, PPC, PC, PCT
`);
const budgetWords = listed(`
  TOTAL BUDGET, MAX BUDGET, BUDGET OF, BUDGET IS, BUDGET, TARGET, CAN PAY, PAY, SPEND
`);
const perCaratBefore = ['PRICE PER CARAT', 'PRICE PER CT', 'PRICE / CARAT', 'PRICE / CT', ...perCarat];
const totalWords = listed(`
  TOTAL PRICE, TOTAL AMOUNT, TOTAL VALUE, PRICE RANGE, TOTAL, TOT, AMOUNT, AMT, PRICE, IN TOTAL, ALL IN
`);

/** The price of several stones together is no filter. */
const togetherWords = listed(`
  FOR BOTH, FOR THE PAIR, FOR A PAIR, FOR PAIR, FOR TWO, FOR 2, THE PAIR, A PAIR, / PAIR, PAIR, FOR ALL,
  PER PAIR, BOTH
`);

/** The factor of the word behind a number; a letter only where it can be nothing else. */
function scaleAt(suffix: Token | undefined, before: number): number {
  if (/^(?:MILLIONS?|MIO)$/.test(suffix?.upper ?? '')) return 1_000_000;
  if (/^(?:GRAND|THOUSANDS?)$/.test(suffix?.upper ?? '')) return 1000;
  if (!suffix?.glued && before === 0) return 1;
  if (suffix?.upper === 'K') return 1000;
  return /^(?:M|MN)$/.test(suffix?.upper ?? '') ? 1_000_000 : 1;
}

/** A dollar sign or a "k" is a mark; "6k", "$6,000", "6000 usd", "$ 6.5 k", "1.2m". */
const moneyAt: AmountReader = (tokens, at) => {
  const before = phraseLength(tokens, at, dollarWords);
  const number = tokens[at + before];
  const value = numberOf(number);
  if (value === null || value <= 0 || isForeignCurrency(tokens, at)) return null;
  // Of "8 500" and "8.500" the thousands may stand apart.
  const isCut = /^\d{3}$/.test(number!.text) && /^\d{1,3}$/.test(tokens[at - 1]?.text ?? '');
  if (isCut || (/^\d{1,3}\.\d{3}$/.test(number!.text) && scaleAt(tokens[at + before + 1], before) === 1))
    return null;
  let length = before + 1;
  const scale = scaleAt(tokens[at + length], before);
  if (scale > 1) length += 1;
  // "$6k $7k" are two amounts: a sign that stands before the next number belongs to that one.
  const after = phraseLength(tokens, at + length, dollarWords);
  const takesAfter = after > 0 && (numberOf(tokens[at + length + after]) === null || !before);
  if (takesAfter) length += after;
  const amount = scale > 1 ? Math.round(value * scale * 100) / 100 : value;
  if (amount > 99_999_999.99) return null;
  const marked = before > 0 || takesAfter || scale > 1;
  return { value: amount, length, marked, text: number?.text ?? '', ...(scale > 1 && { scale }) };
};

/** A bare number is money where it is large and nothing else can be: "under 6000", "5000-6000". */
const isLarge = ({ first, second }: Span) =>
  [first, second].every((amount) => amount === null || (amount.value >= 100 && amount.text.length < 9));
const isOpen = ({ second, bound }: Span) => second !== null || bound !== null;

/** An exact price; a budget is the most that is paid. */
function priceFilters(key: 'price' | 'total_amount', span: Span, budget: boolean): DiamondFilters {
  const limited = budget && !span.second && !span.bound ? { ...span, bound: 'upTo' as const } : span;
  return { [key]: rangeOf(limited, exactRange) };
}

/** The words of a price, and the bound before them: "max price". */
function labelAt(tokens: readonly Token[], at: number) {
  const opening = boundAt(tokens, at);
  const start = at + (/^(?:from|upTo)$/.test(opening.bound ?? '') ? opening.length : 0);
  const perBefore = phraseLength(tokens, start, perCaratBefore);
  const budget = phraseLength(tokens, start, budgetWords);
  const totalBefore = perBefore || budget || phraseLength(tokens, start, totalWords);
  if (!totalBefore) return { perBefore, budget, totalBefore, bound: null, length: 0 };
  const colon = /^[:=]$/.test(tokens[start + totalBefore]?.text ?? '') ? 1 : 0;
  const bound = start > at ? opening.bound : null;
  return { perBefore, budget, totalBefore, bound, length: start - at + totalBefore + colon };
}

/** "under 6k", "$5,000-6,000", "5000/ct", "4k-5k pc", "budget 10k", "max price 5k"; money without a word is the total. */
export const readPrice: SearchRule = (tokens, at) => {
  const { perBefore, budget, totalBefore, bound, length: start } = labelAt(tokens, at);
  const written = spanAt(tokens, at + start, moneyAt);
  if (!written) return null;
  const span = bound && !isOpen(written) ? { ...written, bound } : written;
  let length = start + span.length;
  if (isForeign(tokens, at, length)) return null;
  const together = phraseLength(tokens, at + length, togetherWords);
  if (together) return { filters: null, length: length + together };
  const large = isLarge(span);
  const perAfter = phraseLength(tokens, at + length, perCarat);
  if ((perBefore || perAfter) && (large || span.marked)) {
    length += perBefore ? 0 : perAfter;
    const closed = closeSpan(tokens, at + length, span);
    return { filters: priceFilters('price', closed.span, budget > 0), length: length + closed.length };
  }
  if (perBefore || perAfter) return null;
  // "KD 57943 price?" asks for one.
  const asks = !span.marked && !isOpen(span) && tokens[at + length]?.upper === 'PRICE';
  const totalAfter = totalBefore || asks ? 0 : phraseLength(tokens, at + length, ['BUDGET', ...totalWords]);
  const budgetAfter = totalAfter > 0 && tokens[at + length]?.upper === 'BUDGET';
  length += totalAfter;
  const worded = totalBefore > 0 || totalAfter > 0;
  if (!span.marked && !(large && (worded || isOpen(span)))) return null;
  if (/^(?:MM|CT|CTS|CARATS?|%|PCS|PIECES|STONES|PAIRS|DAYS)$/.test(tokens[at + length]?.upper ?? ''))
    return null;
  const closed = totalAfter ? closeSpan(tokens, at + length, span) : { span, length: 0 };
  const filters = priceFilters('total_amount', closed.span, budget > 0 || budgetAfter);
  length += closed.length;
  return { filters, length: length + phraseLength(tokens, at + length, eachWords) };
};

const eachWords = ['PER STONE', 'PER PIECE', 'A STONE', 'A PIECE', 'EACH'];

/** "3500 per ct max": a bound behind the unit. */
function closeSpan(tokens: readonly Token[], at: number, span: Span): { span: Span; length: number } {
  if (span.second || span.bound) return { span, length: 0 };
  const [up, down] = [upwardsLength(tokens, at), downwardsLength(tokens, at)];
  if (up) return { span: { ...span, bound: 'from' }, length: up };
  return down ? { span: { ...span, bound: 'upTo' }, length: down } : { span, length: 0 };
}

const isForeign = (tokens: readonly Token[], at: number, length: number) =>
  isForeignCurrency(tokens, at - 1) || isForeignCurrency(tokens, at + length);

const backWords = listed(`
  BELOW RAP, UNDER RAP, OFF RAP, BACK OF RAP, DISCOUNT, DISC, BACK, BK, OFF, BELOW, RAP
`);
const discountBefore = listed(`
  RAP -, RAP DISCOUNT, RAP MINUS, RAP LESS, BELOW RAP, UNDER RAP, OFF RAP, DISCOUNT, DISC, BACK, RAP, MINUS
`);
const premiumWords = ['OVER RAP', 'ABOVE RAP', 'PREMIUM'];

/** Stored as positive: "-35" is 35, "+5", above the list, is -5. `text` is empty without a sign. */
const percentAt: AmountReader = (tokens, at): Amount | null => {
  const sign = /^[-–—−+]$/.exec(tokens[at]?.text ?? '')?.[0] ?? '';
  const number = at + (sign ? 1 : 0);
  const isEnd = isJoint(tokens, at - 1) && /[\d%]$/.test(tokens[at - 2]?.text ?? '');
  if (sign && !isNumberSign(tokens, at) && !isEnd) return null;
  const value = numberOf(tokens[number], true);
  const isThousands = tokens[number + 1]?.glued && tokens[number + 1]!.upper === 'K';
  if (value === null || value > 100 || isThousands || /[.,]\d{3}$/.test(tokens[number]!.text)) return null;
  const percent = /^(?:%|PERCENT|PCT)$/.test(tokens[number + 1]?.upper ?? '') ? 1 : 0;
  const stored = sign === '+' ? -value : value;
  return {
    value: stored === 0 ? 0 : stored,
    length: number + 1 + percent - at,
    marked: sign !== '',
    text: sign,
  };
};

/** "off 40%", "less 38%": without the sign of per cent they are said of other things too. */
const percentWordLength = (tokens: readonly Token[], at: number): number =>
  /^(?:OFF|LESS)$/.test(tokens[at]?.upper ?? '') && tokens[at + 2]?.text === '%' ? 1 : 0;

const endsSigned = (token: Token | undefined) =>
  !quantityUnit.test(token?.upper ?? '') &&
  (!/^(?:CT|CTS|CARATS?|MM|K|USD|\$)$/.test(token?.upper ?? '') || token?.glued === false);

/** "-35", "35 back", "35% off", "35 below", "-30 to -35", "disc 30-35": that discount or more; "+5" at most 5 above. */
export const readDiscount: SearchRule = (tokens, at) => {
  const words = phraseLength(tokens, at, discountBefore) || percentWordLength(tokens, at);
  // The minus of "rap -35" is the sign of the number.
  const before = words === 2 && isNumberSign(tokens, at + 1) ? 1 : words;
  const colon = before && /^[:=]$/.test(tokens[at + before]?.text ?? '') ? 1 : 0;
  const start = before + colon;
  const span = spanAt(tokens, at + start, percentAt);
  if (!span) return null;
  const length = start + span.length;
  if (span.bound && span.first.text !== '') return readSignedBound(tokens, at + start, span, length);
  const premium = phraseLength(tokens, at + length, premiumWords);
  if (premium && !span.second && (!span.first.marked || span.first.text === '+'))
    return { filters: { discount: { from: -Math.abs(span.first.value) } }, length: length + premium };
  const back = phraseLength(tokens, at + length, backWords);
  // "+1.50" may be a weight and above.
  const isWeight = span.first.text === '+' && /\.\d\d$/.test(tokens[at + length - 1]?.text ?? '');
  if (isWeight && !before && !back) return { filters: null, length };
  const signed = span.marked && endsSigned(tokens[at + length]);
  if (!before && !back && !signed) return null;
  // "35 back or more", "35 back max" have their direction behind the word.
  const closed = closeSpan(tokens, at + length + back, span);
  if (closed.length && span.marked && closed.span.bound === 'upTo')
    return { filters: null, length: length + back + closed.length };
  const range = rangeOf(closed.span, ({ value }) => ({ from: value }));
  return { filters: { discount: range }, length: length + back + closed.length };
};

/** "under -35" and "-35 or more" ask for 35 or more; of "max -35" nobody knows. */
function readSignedBound(
  tokens: readonly Token[],
  at: number,
  { first, bound }: Span,
  length: number,
): Reading | null {
  const isPrefix = boundAt(tokens, at).bound !== null;
  const deeper = isPrefix
    ? phraseLength(tokens, at, ['UNDER', 'BELOW', 'AT LEAST', 'MINIMUM', 'MIN', '<']) > 0
    : bound === 'from';
  const back = phraseLength(tokens, at + length, backWords);
  const filters = deeper && first.value > 0 ? { discount: { from: first.value } } : null;
  return { filters, length: length + back };
}

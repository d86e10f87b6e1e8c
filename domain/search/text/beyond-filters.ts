import { listed } from '../../format/listed.ts';
import { type AmountReader, numberOf, spanAt } from './number-span.ts';
import type { SearchRule } from './search-rule.ts';
import { caratUnit, isNotStated, isWord, joinTokens, phraseLength, type Token } from './tokens.ts';

/** Phrases with words of filters in them that no filter can say. */
const phrases = listed(`
  TABLE CLEAN, MATCHED PAIRS, MATCHED PAIR, MATCHING PAIRS, MATCHING PAIR, ROSE CUT, OLD EUROPEAN CUT,
  OLD MINE CUT, OLD CUT, BLACK INCLUSIONS, BLACK INCLUSION, OPEN TABLE, BLACK TABLE, GREEN TINGE, E . G
`);

/** "hearts and arrows", "H&A": Heart is no shape in it. */
const isHeartsAndArrows = (tokens: readonly Token[], at: number): boolean =>
  /^(?:HEARTS? (?:AND|&|N|\+) ARROWS?|H (?:AND|&) A)$/.test(joinTokens(tokens, at, 3));

/** What lists grade and no filter has, and the words it is graded with. */
const otherFeature =
  /^(?:LUSTER|LUSTRE|BRILLIANCE|SCINTILLATION|FIRE|CULET|TREATMENTS?|ENHANCEMENTS?|SHADE|TINGE|TINT|MILKY|MILKINESS|BGM|HAZE|OPEN|OPENS|OPENINGS)$/;
const featureGrade =
  /^(?:NONE|NON|NIL|NO|EXCELLENT|EXCL|EXC|EX|VG|GOOD|GD|FAINT|SLIGHT|LIGHT|MEDIUM|MED|STRONG|SMALL|LARGE)$/;

/** "culet none", "luster: ex". */
function featureLength(tokens: readonly Token[], at: number): number {
  if (!otherFeature.test(tokens[at]?.upper ?? '') || isNegation(tokens[at - 1])) return 0;
  const marked = /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0;
  return featureGrade.test(tokens[at + 1 + marked]?.upper ?? '') ? 2 + marked : 0;
}

export const quantityUnit = /^(?:PCS?|PIECES?|STONES?|DIAMONDS?|PAIRS?|NOS|UNITS?|PKTS?|PARCELS?)$/;

/** "x 20 pcs", "20 pcs x", "x 20", "20 x" before a weight: how many stones, whose X is no colour. */
function quantityLength(tokens: readonly Token[], at: number): number {
  const isCount = (index: number) => /^\d{1,4}$/.test(tokens[index]?.text ?? '');
  const hasUnit = (index: number) => quantityUnit.test(tokens[index]?.upper ?? '');
  const isTimes = (index: number) => /^[X×]$/.test(tokens[index]?.upper ?? '');
  if (/^(?:QTY|QUANTITY)$/.test(tokens[at]?.upper ?? '')) {
    const count = at + (/^[:=-]$/.test(tokens[at + 1]?.text ?? '') ? 2 : 1);
    return isCount(count) ? count + 1 - at + (hasUnit(count + 1) ? 1 : 0) : 0;
  }
  if (isTimes(at) && isCount(at + 1)) {
    if (hasUnit(at + 2)) return 3;
    return isOtherNumber(tokens[at + 2]) ? 0 : 2;
  }
  if (isCount(at) && isTimes(at + 1) && numberOf(tokens[at + 2]) !== null && !isMm(tokens[at + 3])) return 2;
  // "10 x rounds", but for "3 x", which is a make.
  if (isCount(at) && isTimes(at + 1) && tokens[at]!.text !== '3' && isWord(tokens[at + 2])) return 2;
  return isCount(at) && hasUnit(at + 1) && isTimes(at + 2) ? 3 : 0;
}

/** Behind it a number is a weight, a price, a discount or a size: "x 2 ct". */
const isOtherNumber = (token: Token | undefined) =>
  /^(?:CTS?|CARATS?|PTS?|POINTERS?|MM|%|\$|USD|K|-|–|TO|BACK|OFF|BELOW|\/)$/.test(token?.upper ?? '');

const diameter = /^(?:DIA|DIAM|DIAMETER)$/;
const sizeAt: AmountReader = (tokens, at) => {
  const value = numberOf(tokens[at], true);
  return value === null ? null : { value, length: isMm(tokens[at + 1]) ? 2 : 1, marked: false, text: '' };
};

/** "dia 6.5+", "6.4-6.5 diameter": a size, and no weight. */
function diameterLength(tokens: readonly Token[], at: number): number {
  const named = diameter.test(tokens[at]?.upper ?? '') ? 1 : 0;
  const marked = named && /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0;
  const span = spanAt(tokens, at + named + marked, sizeAt);
  if (!span) return 0;
  if (named) return named + marked + span.length;
  return diameter.test(tokens[at + span.length]?.upper ?? '') ? span.length + 1 : 0;
}

/** Of "8 k" nobody knows whether K is thousands or the colour. */
function unclearLength(tokens: readonly Token[], at: number): number {
  const [number, letter] = tokens.slice(at, at + 2);
  return /^\d{1,3}$/.test(number?.text ?? '') && letter?.upper === 'K' && !letter.glued ? 2 : 0;
}

/** "+2-6.5", "+11 to -14", "-2 sieve": melee of a sieve or between two, and no discount. */
function sieveLength(tokens: readonly Token[], at: number): number {
  const [plus, from] = tokens.slice(at, at + 2);
  const joint = tokens[at + 2]?.upper === 'TO' ? 1 : 0;
  const [minus, to] = tokens.slice(at + 2 + joint, at + 4 + joint);
  if (
    /^[-+]$/.test(plus?.text ?? '') &&
    numberOf(from) !== null &&
    /^(?:SIEVES?|MELEES?|STARS?)$/.test(minus?.upper ?? '')
  )
    return 3;
  const isTurned = plus?.text === '-' && minus?.text === '+';
  const isPair =
    (isTurned || (plus?.text === '+' && /^[-–]$/.test(minus?.text ?? ''))) && from?.glued && to?.glued;
  const [low, high] = [from, to].map((token) => numberOf(token)).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  return isPair && low != null && high != null && low < high && high <= largestSieve ? 4 + joint : 0;
}
const largestSieve = 20;

const phoneWord = /^(?:CALL|WHATSAPP|WA|MOB|MOBILE|TEL|PH|PHONE|CONTACT|CELL)$/;

/** "call 98200 12345", "+91 98200 12345": a telephone, and neither a discount nor a report. */
function phoneLength(tokens: readonly Token[], at: number): number {
  let end = at + (phoneWord.test(tokens[at]?.upper ?? '') ? 1 : 0);
  if (end > at && /^[.:]$/.test(tokens[end]?.text ?? '')) end += 1;
  if (tokens[end]?.text === '+') end += 1;
  // "+5 2201234567" is no country and its number.
  const isShort =
    /^\d$/.test(tokens[at + 1]?.text ?? '') && !/^(?:\(|\d{3})$/.test(tokens[at + 2]?.text ?? '');
  if (end === at || (tokens[at]!.text === '+' && isShort)) return 0;
  let digits = 0;
  for (; /^(?:\d+|[()-])$/.test(tokens[end]?.text ?? '') && digits < 12; end += 1) {
    if (tokens[end + 1]?.text !== '-' && isOtherNumber(tokens[end + 1])) break;
    digits += tokens[end]!.text.replace(/\D/, '').length;
  }
  return digits > 6 ? end - at : 0;
}

/** "1.5 ct +/- 0.1", "± 0.1": how far it may be off. */
function toleranceLength(tokens: readonly Token[], at: number): number {
  const length = phraseLength(tokens, at, ['+ / -', '±']);
  const isWeight = caratUnit.test(tokens[at + length + 1]?.upper ?? '');
  return length && numberOf(tokens[at + length], true) !== null && !isWeight ? length + 1 : length;
}

/** "table clean", "2 pcs", "1.80 to 2.05 mm", "€5,000": what no filter can say, reported as a whole. */
export const readBeyondFilters: SearchRule = (tokens, at) => {
  const known =
    (isHeartsAndArrows(tokens, at) ? 3 : 0) || phraseLength(tokens, at, phrases) || featureLength(tokens, at);
  if (known) return { filters: null, length: known };
  if (isNotStated(tokens, at)) return { filters: null, length: 3 };
  const quantity =
    quantityLength(tokens, at) ||
    diameterLength(tokens, at) ||
    sieveLength(tokens, at) ||
    phoneLength(tokens, at) ||
    toleranceLength(tokens, at) ||
    unclearLength(tokens, at);
  if (quantity) return { filters: null, length: quantity };
  const value = numberOf(tokens[at]);
  const unit = tokens[at + 1]?.upper ?? '';
  // "5000 pc" is a price per carat.
  const isPrice = unit === 'PC' && value !== null && value >= 100;
  if (value !== null && Number.isInteger(value) && quantityUnit.test(unit) && !isPrice)
    return { filters: null, length: 2 };
  return sizeLength(tokens, at) || foreignLength(tokens, at)
    ? { filters: null, length: sizeLength(tokens, at) || foreignLength(tokens, at) }
    : null;
};

const isMm = (token: Token | undefined) => token?.upper === 'MM';

/** "1.80-2.05 mm" without a word for what is measured. */
function sizeLength(tokens: readonly Token[], at: number): number {
  const sides = sidesLength(tokens, at);
  if (sides) return sides + (isMm(tokens[at + sides]) ? 1 : 0);
  if (numberOf(tokens[at]) === null) return 0;
  if (isMm(tokens[at + 1])) return 2;
  const isRange = /^(?:-|–|TO|\/)$/.test(tokens[at + 1]?.upper ?? '') && numberOf(tokens[at + 2]) !== null;
  return isRange && isMm(tokens[at + 3]) ? 4 : 0;
}

/** "6.50-6.55 x 4.02", "7.00-7.50 x 5.00-5.50": ranges before and behind the sign. */
function sidesLength(tokens: readonly Token[], at: number): number {
  const isDash = (index: number) => /^[-–]$/.test(tokens[index]?.text ?? '');
  const opens = numberOf(tokens[at]) !== null && isDash(at + 1) ? 2 : 0;
  if (!/^\d.*[x×*]/i.test(tokens[at + opens]?.text ?? '')) return 0;
  const next = at + opens + 1;
  return opens + 1 + (isDash(next) && tokens[next]?.glued && numberOf(tokens[next + 1]) !== null ? 2 : 0);
}

const foreign =
  /^(?:[€£₹¥₪]|EUR|EUROS?|GBP|INR|RS|RUPEES?|LAKHS?|LACS?|CRORES?|HKD|CHF|AED|CAD|AUD|SGD|CNY|RMB|JPY|YEN|ILS|NIS|SHEKELS?|THB)$/;

/** True for a word or sign of a currency other than US$, and for the "$" of "HK$" and "A$". */
export const isForeignCurrency = (tokens: readonly Token[], at: number): boolean =>
  foreign.test(tokens[at]?.upper ?? '') ||
  (tokens[at]?.text === '$' &&
    tokens[at]!.glued &&
    /^(?:HK|C|CA|A|AU|S|SG|NZ)$/.test(tokens[at - 1]?.upper ?? ''));

/** Prices are in US$: an amount of another currency is not one. */
function foreignLength(tokens: readonly Token[], at: number): number {
  const country = tokens[at + 1]?.text === '$' ? 1 : 0;
  const sign = isForeignCurrency(tokens, at + country) ? country + 1 : 0;
  const number = at + sign + (sign && tokens[at + sign]?.text === '.' ? 1 : 0);
  if (numberOf(tokens[number]) === null) return 0;
  const end = number + (tokens[number + 1]?.glued && tokens[number + 1]?.upper === 'K' ? 2 : 1);
  if (sign) return end - at;
  return isForeignCurrency(tokens, end) ? end + 1 - at : 0;
}

const negations =
  /^(?:NO|NOT|WITHOUT|W\/O|EXCEPT|EXCLUDING|EXCLUDE|NON|AVOID|OUTSIDE|DON'T|DONT|ISN'T|NEVER|KEINE?N?|OHNE|NICHT|SANS|SIN|BINA|NAHI)$/;

const isNegation = (token: Token | undefined): boolean =>
  isWord(token) && negations.test(token.upper.replace('’', "'"));

/** True for a word that excludes what follows: "no oval", "any shape but round", "other than round". */
export const excludes = (tokens: readonly Token[], at: number): boolean =>
  isNegation(tokens[at]) ||
  (at > 0 &&
    /^(?:(?:EVERYTHING|ANYTHING|ANY|ALL|SHAPES?) BUT|OTHER THAN)$/.test(joinTokens(tokens, at - 1, 2)));

/** True for a word that belongs to what follows it: "with video". */
export const opensPhrase = (token: Token | undefined): boolean =>
  isNegation(token) || token?.upper === 'WITH' || token?.upper === 'W/';

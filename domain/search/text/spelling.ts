import { isOneErrorApart } from '../../stone-fields/typing-error.ts';
import { type KnownNames, wordsOfNames } from './known-names.ts';
import { stopWords } from './stop-words.ts';
import { isWord, type Token } from './tokens.ts';

/** Words of the grammar that a typing error is mended in, besides names; of the grades only Medium. */
const fieldWords =
  'FLUORESCENCE FLUORESCENT CARAT CARATS POINTER POINTERS GRAINER DISCOUNT BUDGET TOTAL RATIO TABLE DEPTH GIRDLE SYMMETRY POLISH TRIPLE CERTIFIED SQUARE FEATURED MEDIUM'.split(
    ' ',
  );

/** Words with a meaning of their own that are one letter from a name. */
const otherWords = new Set(
  [
    'FOUND SOUND BOUND POUND POUNDS MOUND WOUND GROUND ROUNDED HOUND AROUND NEAR YEAR YEARS BEAR DEAR FEAR GEAR',
    'HEAR REAR TEAR WEAR PEAK PEARL PEARLS PEAT PAIR PAIRS HEAT HEARD HEARTH EARTH OPAL OPALS ORAL OVER OVEN',
    'RADIAN GRADIENT PRINCE PRINT PRINTER PAINTER RADIO RATION RATIONS DEATH CABLE STABLE ABLE TABLET',
    'FABLE LABEL TALE TONAL RIPPLE BUDGE GIRL HUNDRED WORK FORK PORK YOUR KING LONG SONG HANG HUNG INDIAN CHAIN',
    'PARTY PARTS STARTED POLICE RETAIL GOOD BEST FAST LAST MORE LESS VIDEO IMAGE CLEAN MILKY BLACK WHITE BROWN',
    'GREEN YELLOW PINK BLUE FANCY LIGHT INTENSE VIVID DEEP DARK FAINT MEDIUM STRONG VERY SLIGHT NONE IDEAL',
    'EXCELLENT POOR FAIR PREMIUM FLAWLESS UNDER BELOW ABOVE ABOUT BETWEEN BACK BETTER ROSE',
    'SQUARED BRILLIANT BRILLIANTS TRILLION COMPASS LENGTH WIDTH HEIGHT THICK THIN PRICE AMOUNT MINUS CERT',
  ]
    .join(' ')
    .split(' '),
);

const vocabularies = new WeakMap<KnownNames, readonly string[]>();

function vocabularyOf(names: KnownNames): readonly string[] {
  const words = vocabularies.get(names) ?? [...new Set([...wordsOfNames(names), ...fieldWords])];
  vocabularies.set(names, words);
  return words;
}

/** The shortest word that is mended. */
const minLength = 4;
const maxLength = 30;

/** A plural or another known form of a word is not an error. */
const isForm = (word: string, known: string) => word === `${known}S` || word === `${known}ED`;

/** The one name that a word with a typing error means; null without one, or with several. */
export function correctWord(word: string, names: KnownNames): string | null {
  if (word.length < minLength || word.length > maxLength || !/^\p{L}+$/u.test(word)) return null;
  if (stopWords.has(word) || otherWords.has(word)) return null;
  const words = vocabularyOf(names);
  if (words.some((known) => known === word || isForm(word, known))) return null;
  const found = words.filter((known) => known.length >= minLength && isOneErrorApart(word, known));
  const [only, ...more] = new Set(found.map((known) => known));
  return only && more.every((other) => isForm(other, only) || isForm(only, other)) ? only : null;
}

/** The tokens with one typing error in a name mended. */
export function correctTokens(tokens: readonly Token[], names: KnownNames): Token[] {
  const known = new Map<string, string | null>();
  return tokens.map((token) => {
    if (!isWord(token)) return token;
    const mended = known.has(token.upper) ? known.get(token.upper) : correctWord(token.upper, names);
    known.set(token.upper, mended ?? null);
    return mended ? { ...token, upper: mended } : token;
  });
}

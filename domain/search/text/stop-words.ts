import { listed } from '../../format/listed.ts';
import { phraseLength, type Token } from './tokens.ts';

/** Words that ask politely or name a field; they say nothing about a stone and need not be reported. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'A AN THE AND OR WITH FOR OF IN AT ON IS ARE BE IT ITS TO FROM BY ALSO THEN EACH ANY SOME ALL',
    'I WE YOU YOUR OUR MY PLEASE PLS PLZ KINDLY THANKS THANK THX DEAR SIR MADAM TEAM REGARDS',
    'NEED NEEDS NEEDED WANT WANTED WANTS LOOKING LOOK SEEKING SEARCH SEARCHING FIND SHOW SEND GIVE GET',
    'HAVE HAS DO CAN COULD WOULD WILL LIKE LET KNOW BUY REQUIRE REQUIRED REQUIREMENT AM URGENT URGENTLY',
    'DIAMOND DIAMONDS STONE STONES GOODS ITEM ITEMS PIECE SINGLE AVAILABLE AVAILABILITY STOCK',
    'LOCATED LOCATION ONLY QUOTE QUOTES OFFER OFFERS CLIENT CUSTOMER',
    'COLOR COLOUR COLORS COLOURS COL CLARITY CLAR PUR PURITY CARAT CARATS CT CTS WEIGHT SIZE SIZES SHAPE SHAPES SHAPED',
    "MAKE CUT HELLO HI HEY TODAY NOW W/ I'M I'D I'LL WE'RE",
  ]
    .join(' ')
    .split(' '),
);

/** Words that are courtesy only together with others. */
const courtesyPhrases = listed(`
  SEND ME, SEND US, SHOW ME, SHOW US, GIVE ME, GIVE US, FIND ME, FIND US, GET ME, LET ME KNOW, LOOKING FOR,
  IN STOCK, ASAP, GOOD MORNING, GOOD AFTERNOON, GOOD EVENING, GOOD DAY, DO U, CAN U, COULD U, WOULD U, IF U,
  U HAVE, U GOT, THANK U
`);

/** Signs that say nothing by themselves; "%", "$", "+", "<" and the like do. */
const silentSign = /^[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{C}\p{M}\p{So},;:.!?'"/\\|&*·•…_−#@=]+$/u;

/** True for a sign that may be left out. */
export const isSilentSign = ({ text }: Token): boolean => silentSign.test(text);

/** True for a word or sign that may be left out. */
export const isStopWord = (token: Token): boolean =>
  stopWords.has(token.upper.replace('’', "'")) || isSilentSign(token);

/** Number of tokens of a courtesy phrase at a place; 0 for "IF U-V" and "IF-U", whose U is a colour. */
export function stopWordsLength(tokens: readonly Token[], at: number): number {
  const length = phraseLength(tokens, at, courtesyPhrases);
  const isRange = tokens.slice(at, at + length).some(({ text }) => text === '-');
  const next = tokens[at + length];
  return isRange || (next?.glued && !/^[,.;:!?)]$/.test(next.text)) ? 0 : length;
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { normalizeFilters } from '../diamond-filters.ts';
import { readClarity, readColor, readFancyColor, readFluorescence, readMake } from './grade-words.ts';
import type { SearchRule } from './search-rule.ts';
import { readCarat, readLaboratory, readShape } from './stone-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The first rule that reads a token wins. */
const rules: readonly SearchRule[] = [
  readCarat,
  readMake,
  readFluorescence,
  readFancyColor,
  readShape,
  readClarity,
  readLaboratory,
  readColor,
];

/** Words that say nothing about a stone by themselves. */
const fillers = new Set(
  'A AN THE AND OR WITH FOR OF IN EACH ONE PLEASE NEED NEEDED WANT WANTED LOOKING COLOR COLOUR CLARITY CARAT CARATS CT CTS SHAPE LAB CERTIFIED CERTIFICATE DIAMOND DIAMONDS STONE STONES'.split(
    ' ',
  ),
);

const isSign = ({ text }: Token) => !/[\p{L}\d]/u.test(text);
const endsPhrase = ({ text }: Token) => /^[,;:.!?()\n]$/.test(text);
const saysNothing = (token: Token) => isSign(token) || fillers.has(token.upper);

export interface SearchText {
  filters: DiamondFilters;
  /** The parts of the text that are in no filter, as they are written. */
  notUnderstood: string[];
}

/** Longest text that is read; the rest is not understood. */
const maxLength = 2000;

/**
 * Reads the words of a trader as filters of a search: shape, carat, colour, clarity, laboratory, make and fluorescence.
 * Values of one field are alternatives: "E to G, VVS2 or VS1".
 */
export function readSearchText(text: string): SearchText {
  const tokens = tokensOf(text.slice(0, maxLength));
  const read: Record<string, unknown[]> = {};
  const unread: Token[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const reading = rules.map((rule) => rule(tokens, at)).find((found) => found !== null);
    if (reading) {
      for (const [key, values] of Object.entries(reading.filters) as [string, unknown[]][])
        read[key] = [...(read[key] ?? []), ...values];
      unread.push([]);
      at += reading.length;
      continue;
    }
    const token = tokens[at]!;
    if (endsPhrase(token)) unread.push([]);
    else unread.at(-1)!.push(token);
    at += 1;
  }
  return {
    filters: normalizeFilters(read as DiamondFilters),
    notUnderstood: unread.flatMap((tokensOfPart) => partOf(text, tokensOfPart)),
  };
}

/** An unread part as it is written, without fillers at its ends; none when nothing is left. */
function partOf(text: string, tokens: readonly Token[]): string[] {
  const first = tokens.find((token) => !saysNothing(token));
  const last = tokens.findLast((token) => !saysNothing(token));
  return first && last ? [text.slice(first.start, last.end)] : [];
}

import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { readSearchText } from '#domain/search/text/read-search-text.ts';
import { correctTokens } from '#domain/search/text/spelling.ts';
import { isStopWord } from '#domain/search/text/stop-words.ts';
import { tokensOf } from '#domain/search/text/tokens.ts';
import { searchTextExamples, stockNames } from '#tests/support/data/search-text-examples.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { mutateText } from '../mutations.ts';

const texts = searchTextExamples.map(([text]) => text);
const tokens = [
  '-',
  '–',
  '+',
  '/',
  ',',
  '.',
  ';',
  ':',
  '(',
  ' ',
  '\n',
  '\t',
  '%',
  '$',
  '€',
  '<',
  '>',
  '~',
  '#',
  '@',
  "'",
  '0',
  '1',
  '99999999999',
  '1e9',
  '1.01',
  '1,01',
  '1.234,56',
  'ct',
  'k',
  'mm',
  'pc',
  'to',
  'or',
  'no',
  'max',
  'up to',
  'between',
  'x',
  'fl',
  'vs',
  'ex',
  '3ex',
  'KD-1',
  '2201234567',
  '\0',
  '\ud800',
  '\u202e',
  'İ',
  'ß',
  '💎',
];

/** Lines of traders with up to a dozen changes: no word is dropped, and the filters are those of the contract. */
export const searchText: FuzzTarget = {
  make(random) {
    const lines = Array.from({ length: random.int(1, random.bool(0.1) ? 200 : 8) }, () => random.pick(texts));
    return Buffer.from(
      mutateText(random, lines.join(random.pick([' ', ', ', '\n', ''])), tokens, 12, 14_000),
    );
  },
  open: async () => ({
    run: async (input) => {
      const text = input.toString();
      const { filters, parts } = readSearchText(text, stockNames);
      const { error } = SearchDiamondsBody.safeParse(filters);
      if (error) throw new Error(`The contract refuses the filters: ${error.message}`);
      const lost = correctTokens(tokensOf(text), stockNames).find(
        (token) =>
          !isStopWord(token) && !parts.some(({ start, end }) => start <= token.start && token.end <= end),
      );
      if (lost && lost.end <= 12_000) throw new Error(`"${lost.text}" was dropped`);
    },
    close: async () => {},
  }),
};

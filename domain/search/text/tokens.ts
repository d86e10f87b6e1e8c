/** A word, number or sign of a text, with its place. */
export interface Token {
  text: string;
  /** The text in capitals. */
  upper: string;
  start: number;
  end: number;
}

/** Numbers, words with a digit at their end ("VS1"), and single signs. */
const pattern = /\d+(?:[.,]\d+)*|\p{L}+[1-3]?(?![\d.,]*\d)|\p{L}+|[^\s\p{L}\d]/gu;

/** The tokens of a text: "1.50ct VS1+" is "1.50", "ct", "VS1", "+". */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    upper: found.toUpperCase(),
    start: index,
    end: index + found.length,
  }));
}

/** The tokens from a place on, in capitals, joined by spaces. */
export const phrase = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ upper }) => upper)
    .join(' ');

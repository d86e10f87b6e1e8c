import { letterColors } from '../../grading/color-grades.ts';
import { fancyColorName, parseFancyColor } from '../../grading/fancy-color.ts';
import { type GradeReader, gradesAt, vagueLength } from './grade-span.ts';
import type { SearchRule } from './search-rule.ts';
import { isWord, phrase, phraseLength, type Token } from './tokens.ts';

const letters: readonly string[] = letterColors;
const colorRun = letters.slice(0, 10).join('');

const isPronoun = (tokens: readonly Token[], at: number) =>
  tokens[at]?.upper === 'I' &&
  /^(?:AM|NEED|WANT|WOULD|WILL|LOOK|HAVE|THINK|ASK|SEEK|SEARCH|REQUIRE|PREFER|LIKE|CAN|COULD|DO)$/.test(
    tokens[at + 1]?.upper ?? '',
  );

/** Part of a word or number: "10x", "e.g.". */
const isPart = (tokens: readonly Token[], at: number) => {
  const [before, token, dot, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.glued && /[\p{L}\d]$/u.test(before?.text ?? '')) return true;
  const abbreviated = dot?.glued && dot.text === '.' && after?.glued && isWord(after);
  return Boolean(abbreviated) || Boolean(token?.glued && before?.text === '.' && isWord(tokens[at - 2]));
};

/** A lone letter is a colour; "EFG" are three. */
const colorAt: GradeReader = (tokens, at) => {
  const token = tokens[at];
  if (!token || isPart(tokens, at) || isPronoun(tokens, at)) return null;
  if (letters.includes(token.upper)) return { grades: [token.upper], length: 1 };
  const isRun =
    token.upper.length > 1 && colorRun.includes(token.upper) && !/^(?:[dD]e|[hH]i)$/.test(token.text);
  return isRun ? { grades: [...token.upper], length: 1 } : null;
};

const colorWords = ['COLOR', 'COLOUR', 'COLORS', 'COLOURS', 'COL'];

/** "F", "e-g", "g+", "up to h". */
export const readColor: SearchRule = (tokens, at) => {
  const vague = vagueLength(tokens, at, colorAt);
  if (vague) return { filters: null, length: vague };
  const found = gradesAt(tokens, at, letters, colorAt);
  if (!found) return null;
  const after = phraseLength(tokens, at + found.length, colorWords);
  return { filters: { color: found.grades }, length: found.length + after };
};

const fancyStarts = /^(?:FANCY|FCY|FAINT|LIGHT|VERY|INTENSE|VIVID|DEEP|DARK)$/;

/** "fancy intense yellow", "fcy int yellow": an intensity, at most two overtones and a hue. */
export const readFancyColor: SearchRule = (tokens, at) => {
  if (!fancyStarts.test(tokens[at]?.upper ?? '')) return null;
  for (let length = 2; length <= 5; length += 1) {
    const words = tokens.slice(at, at + length);
    const isOvertone = words
      .slice(1, -1)
      .every(({ upper }) => /ISH$|Y$|^(?:LIGHT|LT|DARK|DK|INTENSE|INT|VIVID|VIV|DEEP|DP)$/.test(upper));
    const color = words.every(isWord) && isOvertone ? parseFancyColor(phrase(tokens, at, length)) : null;
    if (color?.intensity) return { filters: { color: [fancyColorName(color)] }, length };
  }
  return null;
};

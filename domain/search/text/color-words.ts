import { groupColors, letterColors } from '../../grading/color-grades.ts';
import { fancyColorName, hues, parseFancyColor } from '../../grading/fancy-color.ts';
import { compareGrades, parseColor } from '../../grading/grades.ts';
import { type GradeReader, gradesAt, vagueLength } from './grade-span.ts';
import { acceptedLength, type SearchRule } from './search-rule.ts';
import {
  hyphenLength,
  isNotStated,
  isWord,
  joinTokens,
  phraseLength,
  phraseOf,
  type Token,
} from './tokens.ts';

const letters: readonly string[] = letterColors;
const colorRun = letters.slice(0, 10).join('');

const isPronoun = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.upper === 'I' &&
  isVerb(tokens[at + (/^(?:ONLY|ALSO|STILL|REALLY|JUST)$/.test(tokens[at + 1]?.upper ?? '') ? 2 : 1)]);

const isVerb = (token: Token | undefined) =>
  /^(?:AM|SAID|TOLD|ASKED|SAW|HAD|GOT|MEAN|HOPE|NEED|WANT|WOULD|WILL|LOOK|HAVE|THINK|ASK|SEEK|SEARCH|REQUIRE|PREFER|LIKE|CAN|COULD|DO|MAY|MUST|SHALL|PAY|DON[’']?T|CAN[’']?T|WON[’']?T)$/.test(
    token?.upper ?? '',
  );

/** Part of a word or number: "10x", "e.g.", "n/a", the "very" of "v nice". */
const isPart = (tokens: readonly Token[], at: number) => {
  const [before, token, dot, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.glued && /[\p{L}\d]$/u.test(before?.text ?? '')) return true;
  // "ABC-123-X"
  if (token?.glued && before?.text === '-' && before.glued && /^\d{3,}$/.test(tokens[at - 2]?.text ?? ''))
    return true;
  // "T:57" is the table.
  if (token?.upper === 'V' && /^(?:GOOD|NICE|CLEAN|WHITE|BRIGHT|URGENT)$/.test(dot?.upper ?? '')) return true;
  if (isNotStated(tokens, at) || (dot?.text === ':' && dot.glued && after?.glued && /^\d/.test(after.text)))
    return true;
  const abbreviated = dot?.glued && dot.text === '.' && after?.glued && isWord(after);
  return Boolean(abbreviated) || Boolean(token?.glued && before?.text === '.' && isWord(tokens[at - 2]));
};

/** The Spanish "o" of "K o L" and "F o mejor". */
const isSpanishOr = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'o' &&
  (/^(?:MEJOR|MÁS|MENOS)$/.test(tokens[at + 1]?.upper ?? '') ||
    [tokens[at - 1], tokens[at + 1]].every((token) => /^[A-Z]$/.test(token?.text ?? '')));

/** A lone letter is a colour; "EFG" are three. */
export const colorAt: GradeReader = (tokens, at) => {
  const token = tokens[at];
  if (!token || isPart(tokens, at) || isPronoun(tokens, at) || isSpanishOr(tokens, at)) return null;
  if (letters.includes(token.upper)) return { grades: [token.upper], length: 1 };
  const isRun =
    token.upper.length > 1 && colorRun.includes(token.upper) && !/^(?:[dD]e|[hH]i)$/.test(token.text);
  return isRun ? { grades: [...token.upper], length: 1 } : null;
};

const colorWords = ['COLOR', 'COLOUR', 'COLORS', 'COLOURS', 'COL', 'RANGE'];

/** "U-V" holds the stones whose report gives the group. */
const withGroups = (colors: readonly string[]): string[] => [
  ...[
    ...colors,
    ...groupColors.filter((group) => group.split('-').every((one) => colors.includes(one))),
  ].sort((a, b) => compareGrades('color', a, b)),
];

/** "K, faint brown": a letter that a report describes in words too. */
function describedAt(tokens: readonly Token[], at: number): { color: string; length: number } | null {
  const token = tokens[at];
  if (!token || !letters.includes(token.upper) || isPart(tokens, at)) return null;
  const start = at + (tokens[at + 1]?.text === ',' ? 2 : 1);
  for (const length of [3, 2]) {
    const words = tokens.slice(start, start + length);
    if (words.length < length || !words.every(isWord)) continue;
    const color = parseColor(
      `${token.upper}${start > at + 1 ? ',' : ''} ${joinTokens(tokens, start, length)}`,
    );
    if (color === token.upper) return { color, length: start + length - at };
  }
  return null;
}

/** What GIA calls its groups of colours; the longer words first. */
const groups = [
  ['GHIJ', ['NEAR COLORLESS', 'NEAR COLOURLESS']],
  ['DEF', ['COLORLESS', 'COLOURLESS']],
] as const;

/** The G and F of "H SI1 VG G F": behind a grade of make and the colour of the stone they are polish, symmetry or fluorescence. */
export function isGradeLetter(tokens: readonly Token[], at: number): boolean {
  if (!/^[GF]$/.test(tokens[at]?.upper ?? '')) return false;
  const next = tokens[at + 1]?.upper ?? '';
  if (/^(?:FL|IF|VV?S|SI|I)[1-3]?$|^[-–+,/&]$|^(?:TO|OR|AND|UP|COLOU?R)$/.test(next)) return false;
  const start = at - (/^[GF]$/.test(tokens[at - 1]?.upper ?? '') ? 2 : 1);
  const isBehindMake = /^(?:EX|EXC|EXCL|VG|GD)$/.test(tokens[start]?.upper ?? '');
  return isBehindMake && tokens.slice(0, start).some((_, other) => colorAt(tokens, other) !== null);
}

/** A lone letter that is rather the code of a shape, "R 1.01 VS2", or of the fluorescence, "G VS1 image N". */
function isOtherCode(tokens: readonly Token[], at: number): boolean {
  const letter = tokens[at]?.upper ?? '';
  if (letter === 'N' && !colorWords.includes(tokens[at + 1]?.upper ?? ''))
    return tokens.some((token, other) => /^[D-L]+$/.test(token.upper) && colorAt(tokens, other) !== null);
  if (isGradeLetter(tokens, at)) return true;
  const isBesideColor = [at - 2, at - 1, at + 1, at + 2].some(
    (other) =>
      colorWords.includes(tokens[other]?.upper ?? '') ||
      colorAt(tokens, other)?.grades.some((grade) => grade > 'L'),
  );
  const isBeforeClarity = /^(?:FL|IF|VV?S|SI|I)[1-3]?$/.test(tokens[at + 1]?.upper ?? '');
  return /^[O-Z]$/.test(letter) && !isBesideColor && !isBeforeClarity;
}

/** "F", "e-g", "g+", "up to h", "u-v range", "k, faint brown", "near colourless". */
export const readColor: SearchRule = (tokens, at) => {
  const group = phraseOf(tokens, at, groups);
  if (group) return { filters: { color: [...group.value] }, length: group.length };
  const vague = vagueLength(tokens, at, colorAt);
  if (vague) return { filters: null, length: vague };
  const described = describedAt(tokens, at);
  if (described) return { filters: { color: [described.color] }, length: described.length };
  const found = gradesAt(tokens, at, letters, colorAt);
  if (!found) return null;
  if (found.length === 1 && isOtherCode(tokens, at)) return { filters: null, length: 1 };
  const after = phraseLength(tokens, at + found.length, colorWords);
  return { filters: { color: withGroups(found.grades) }, length: found.length + after };
};

const fancyStarts = /^(?:FANCY|FCY|FI|FV|FAINT|LIGHT|VERY|INTENSE|VIVID|DEEP|DARK)$/;

/** Words that are a fancy colour by their letters only. */
const otherWords = /^(?:FLO|FOP|FLOP)$/;

/** "FIY", "FancyYellow": a fancy colour in one word. */
function joinedColorAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  if (!isWord(token) || isPart(tokens, at) || !/^F[A-Z]{2,}$|^FY$/.test(token.upper)) return null;
  if (otherWords.test(token.upper)) return null;
  const color = parseFancyColor(token.upper);
  return color?.intensity ? fancyColorName(color) : null;
}

/** "fancy pink purple", "fancy pink-purple" is another colour than either of its hues, and no filter has it. */
function otherHueLength(tokens: readonly Token[], at: number): number {
  const hyphen = hyphenLength(tokens, at);
  return hues.some((hue) => hue.toUpperCase() === tokens[at + hyphen]?.upper) ? hyphen + 1 : 0;
}

/** "fancy intense yellow", "fcy int yellow", "FIY": an intensity, at most two overtones and a hue. */
export const readFancyColor: SearchRule = (tokens, at) => {
  const joined = joinedColorAt(tokens, at);
  if (joined) return { filters: { color: [joined] }, length: 1 };
  if (!fancyStarts.test(tokens[at]?.upper ?? '')) return null;
  for (let length = 2; length <= 5; length += 1) {
    const words = tokens.slice(at, at + length);
    const isOvertone = words
      .slice(1, -1)
      .every(({ upper }) => /ISH$|Y$|^(?:LIGHT|LT|DARK|DK|INTENSE|INT|VIVID|VIV|DEEP|DP)$/.test(upper));
    const color = words.every(isWord) && isOvertone ? parseFancyColor(joinTokens(tokens, at, length)) : null;
    if (!color?.intensity) continue;
    // "top light brown" is a tinge of the letters.
    if (tokens[at - 1]?.upper === 'TOP') return { filters: null, length };
    // "faint brown ok" is about a tinge.
    const tinge = phraseLength(tokens, at + length, ['TINGE', 'TINT', 'SHADE']);
    const borne = tinge + acceptedLength(tokens, at + length + tinge);
    if (tokens[at]!.upper !== 'FANCY' && borne) return { filters: null, length: length + borne };
    const other = otherHueLength(tokens, at + length);
    return { filters: other ? null : { color: [fancyColorName(color)] }, length: length + other };
  }
  return null;
};

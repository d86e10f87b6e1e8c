import { letterColors } from '../../grading/color-grades.ts';
import { fancyColorName, parseFancyColor } from '../../grading/fancy-color.ts';
import { type MakePreset, makePresets } from '../../grading/grade-ranges.ts';
import { gradeNames, parseClarity, parseFluorescence } from '../../grading/grades.ts';
import { isJoint, type Reading, type SearchRule, upwardsLength } from './search-rule.ts';
import { phrase, type Token } from './tokens.ts';

/** The grades from one to another, whichever is better. */
function between(names: readonly string[], one: string, other: string): string[] {
  const [from, to] = [names.indexOf(one), names.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return names.slice(from, to + 1);
}

/** One grade, a range ("E to G") or a grade and all that are better ("VS1 or better"). */
function gradesAt(
  tokens: readonly Token[],
  at: number,
  names: readonly string[],
  read: (token: Token | undefined) => readonly string[],
): { grades: string[]; length: number } | null {
  const own = read(tokens[at]);
  const [best, worst] = [own[0], own.at(-1)];
  if (!best || !worst) return null;
  const end = isJoint(tokens[at + 1]) ? read(tokens[at + 2]).at(-1) : undefined;
  if (end) return { grades: between(names, best, end), length: 3 };
  const up = upwardsLength(tokens, at + 1);
  return up > 0
    ? { grades: names.slice(0, names.indexOf(worst) + 1), length: 1 + up }
    : { grades: [...own], length: 1 };
}

const letters: readonly string[] = letterColors;

/** A colour is a capital letter: "a" and "I need" are words. */
function letterOf(tokens: readonly Token[], token: Token | undefined): readonly string[] {
  if (!token || !letters.includes(token.text)) return [];
  const next = tokens[tokens.indexOf(token) + 1];
  const isPronoun = token.text === 'I' && next !== undefined && /^[a-z']/.test(next.text);
  return isPronoun && !isJoint(next) && next.upper !== 'OR' ? [] : [token.text];
}

/** "F", "E-G", "G or better". */
export const readColor: SearchRule = (tokens, at) => {
  const found = gradesAt(tokens, at, letters, (token) => letterOf(tokens, token));
  return found && { filters: { color: found.grades }, length: found.length };
};

const fancyStarts = /^(?:FANCY|FAINT|LIGHT|VERY|INTENSE|VIVID|DEEP|DARK)$/;

/** "fancy intense yellow": an intensity, at most two overtones and a hue. */
export const readFancyColor: SearchRule = (tokens, at) => {
  if (!fancyStarts.test(tokens[at]?.upper ?? '')) return null;
  for (let length = 2; length <= 5; length += 1) {
    const color = parseFancyColor(phrase(tokens, at, length));
    if (color?.intensity) return { filters: { color: [fancyColorName(color)] }, length };
  }
  return null;
};

const clarities = gradeNames('clarity');

/** "VS1", and "VS" for both of its grades. */
function clarityOf(token: Token | undefined): readonly string[] {
  if (!token || token.text.length < 2) return [];
  const group = /^(?:VVS|VS|SI)$/.test(token.upper)
    ? clarities.filter((name) => name.replace(/\d$/, '') === token.upper && name !== 'SI3')
    : [];
  const one = parseClarity(token.text);
  return group.length > 0 ? group : one ? [one] : [];
}

/** "VS1", "VVS2-VS1", "VS or better". */
export const readClarity: SearchRule = (tokens, at) => {
  const found = gradesAt(tokens, at, clarities, clarityOf);
  return found && { filters: { clarity: found.grades }, length: found.length };
};

const presets: readonly [words: string, preset: MakePreset][] = [
  ['TRIPLE EXCELLENT', '3EX'],
  ['TRIPLE EX', '3EX'],
  ['3 EXCELLENT', '3EX'],
  ['3 EX', '3EX'],
  ['3 X', '3EX'],
  ['XXX', '3EX'],
  ['EX EX EX', '3EX'],
  ['2 EX', '2EX'],
  ['3 VG +', '3VG+'],
  ['3 VG', '3VG+'],
];

/** The presets of the search form: "3EX", "triple excellent". */
export const readMake: SearchRule = (tokens, at) => {
  for (const [words, preset] of presets) {
    const length = words.split(' ').length;
    if (phrase(tokens, at, length) === words) return { filters: { ...makePresets[preset] }, length };
  }
  return null;
};

const fluorescenceWord = /^FLUO(?:R|RESCENCE|RESCENT)?$/;

/** "no fluorescence", "faint fluo", "very strong fluorescence". */
export const readFluorescence: SearchRule = (tokens, at): Reading | null => {
  for (const length of [3, 2]) {
    if (!fluorescenceWord.test(tokens[at + length - 1]?.upper ?? '')) continue;
    const grade = parseFluorescence(phrase(tokens, at, length - 1));
    if (grade) return { filters: { fluo: [grade] }, length };
  }
  return null;
};

import { fluorescenceColors } from '../../grading/grade-aliases.ts';
import { gradeNames, parseFluorescence } from '../../grading/grades.ts';
import { colorAt } from './color-words.ts';
import { type GradeReader, gradesAt, wordBefore } from './grade-span.ts';
import { type KnownNames, labNamed } from './known-names.ts';
import { acceptedLength, isJoint, type Reading, type SearchRule } from './search-rule.ts';
import { isNotStated, isWord, joinTokens, phraseLength, type Token } from './tokens.ts';

const fieldWords =
  /^(?:FLUO|FLUOS|FLUOR|FLUORO|FLUORESCENCE|FLUORESCENT|FLOUR|FLOURESCENCE|FLOURESCENT|FLURO|FLOURO|FLORO|FLO|FLR|FLS|FLU)$/;
const isField = (token: Token | undefined) => fieldWords.test(token?.upper ?? '');

const grades = gradeNames('fluo');
/** Words that name a strength on their own; letters and "VS" mean other grades. */
const strengths =
  /^(?:NO|NON|NONE|NIL|INERT|NEGLIGIBLE|FAINT|FNT|FL0|FL1|FL2|FL3|FL4|MEDIUM|MED|STRONG|STG|STRG|VST|VSTG|VSTRONG|VERYSTRONG|SLIGHT|SLT|VSL|VSLT)$/;
/** Those that say a strength without the word fluorescence. */
const lone =
  /^(?:NONE|NIL|INERT|FAINT|FNT|FL0|FL1|FL2|FL3|FL4|MEDIUM|MED|STRONG|STG|SLT|VSL|VSLT|VST|VSTG|VSTRONG|VERYSTRONG)$/;

const glow = /^(?:BLUE|BLU|BL|YELLOW|YEL|YL|WHITE|GREEN|ORANGE)$/;
/** Number of tokens of the colour behind a strength: "strong blue", "MED-BL". */
function colored(tokens: readonly Token[], at: number): number {
  const joint = /^[-/]$/.test(tokens[at]?.text ?? '') && tokens[at]?.glued && tokens[at + 1]?.glued ? 1 : 0;
  return glow.test(tokens[at + joint]?.upper ?? '') ? 1 + joint : 0;
}

/** "MEDBL", "VERYSTRONGBLUE", and of the short ones "MB", "SB", "FB" and "VSB". */
function isColoredStrength(word: string): boolean {
  return fluorescenceColors.some((color) => {
    const strength = word.endsWith(color) ? word.slice(0, -color.length) : '';
    return (
      (lone.test(strength) && strength !== 'NONE') ||
      (/^BL?$/.test(color) && /^(?:F|M|S|ST|VS|VST)$/.test(strength))
    );
  });
}
const isLoneStrength = (word: string) => lone.test(word) || isColoredStrength(word);

const strengthAt: GradeReader = (tokens, at) => {
  if (!isWord(tokens[at])) return null;
  const very = phraseLength(tokens, at, ['VERY', 'V .', 'V']);
  const length = 1 + (very && strengths.test(tokens[at + very]?.upper ?? '') ? very : 0);
  const words = length > 1 ? `VERY ${tokens[at + very]!.upper}` : tokens[at]!.upper;
  const grade =
    length > 1 || strengths.test(words) || isColoredStrength(words) ? parseFluorescence(words) : null;
  // "no yellow fluor" takes other colours.
  const color = /^NON?$/.test(words) ? 0 : colored(tokens, at + length);
  return grade && { grades: [grade], length: length + color };
};

/** A letter or "VS" is a strength only in "fluor: N". */
const codeAt: GradeReader = (tokens, at) => {
  if (isNotStated(tokens, at)) return null;
  const grade = /^(?:N|F|M|S|VS)$/.test(tokens[at]?.upper ?? '')
    ? parseFluorescence(tokens[at]!.upper)
    : null;
  return grade ? { grades: [grade], length: 1 } : strengthAt(tokens, at);
};

/** True when a word of fluorescence stands before or behind. */
export const hasFluorescenceWord = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].some(
    (token) => token !== undefined && (isField(token) || strengths.test(token.upper)),
  ) || joinTokens(tokens, at + 1, 2) === 'VERY STRONG';

/** "FL" without "clarity" before it, and the "F" of "F: none". */
const isFl = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.upper === 'FL' && !/^(?:CLARITY|CLAR|PURITY)$/.test(tokens[at - 1]?.upper ?? '')) ||
  (tokens[at]?.upper === 'F' &&
    tokens[at + 1]?.text === ':' &&
    (strengthAt(tokens, at + 2) !== null || tokens[at + 2]?.upper === 'N'));

/** Things beside which a strength is not one of fluorescence: "medium girdle", "faint brown". */
const otherMatter =
  /^(?:GIRDLE|BROWN|PINK|GREEN|YELLOW|TINGE|TINT|MILKY|MILKINESS|BGM|SHADE|HAZE|INCLUSIONS?|LUSTER|PRICE|SIZE|TO|GRAINING)$/;

const codeWord = /^(?:N|NN|NF|NON|F|M|S)$/;
const makeWord = /^(?:EX|EXC|EXCL|EXCELLENT|X|XX|XXX|VG|VGD|GD|ID|IDL)$/;

const wordBeforeSigns = (tokens: readonly Token[], at: number): string =>
  tokens.slice(0, at).findLast(({ text }) => !/^[/,;|+-]$/.test(text))?.upper ?? '';

/** "N-F", "NF/F", "F/M", "N/F/M": codes from the first to the last. */
function codesAt(tokens: readonly Token[], at: number): { grades: string[]; length: number } | null {
  const places: number[] = [];
  for (let next = at; ; next += 2) {
    const word = tokens[next]?.upper ?? '';
    if (!codeWord.test(word)) return null;
    places.push(grades.indexOf(parseFluorescence(word.replace(/^N[NF]$/, 'N')) ?? 'None'));
    if (!isJoint(tokens, next + 1) || !codeWord.test(tokens[next + 2]?.upper ?? ''))
      return { grades: grades.slice(Math.min(...places), Math.max(...places) + 1), length: next + 1 - at };
  }
}

/** "EX EX EX NON GIA", "F VS1 3EX N GIA", "I-J VS 3EX M/S ok", "G VS1 NF-F": codes behind a grade of make. */
function codeAfterMake(tokens: readonly Token[], at: number, names: KnownNames): Reading | null {
  const found = codesAt(tokens, at);
  const own = tokens[at]?.upper ?? '';
  if (!found || (own === 'NF' && found.length === 1)) return null;
  const isRange = found.length > 1;
  const before = wordBeforeSigns(tokens, at);
  const isBehindLab = labNamed(before, names) !== null;
  const hasColor = tokens.slice(0, at).some((_, index) => colorAt(tokens, index));
  const end = at + found.length + (isField(tokens[at + found.length]) ? 1 : 0);
  const borne = acceptedLength(tokens, end);
  // Behind another colour "N-F" is none to faint wherever it stands, and "M/S ok" up to strong.
  const isFree = isRange && (own === 'NF' || (hasColor && (own === 'N' || borne > 0)));
  if (!makeWord.test(before) && !isBehindLab && !isFree) return null;
  const length = end - at + borne;
  if (isRange || (borne && /^[FMS]$/.test(own))) {
    const fluo = borne ? grades.slice(0, grades.indexOf(found.grades.at(-1)!) + 1) : found.grades;
    return { filters: hasColor ? { fluo } : null, length };
  }
  // Of the letters of another stone or of colours, and of what "non" negates, nothing is known.
  const after = /^[/,;|]$/.test(tokens[end]?.text ?? '') ? tokens[end + 1] : tokens[end];
  if (after?.text === ':') return null;
  const isOpen = after?.text === '-' && (after.glued || isWord(tokens[end + 1]));
  const isColor = own === 'NON' && colorAt(tokens, end) !== null;
  if (isOpen || (isWord(after) && labNamed(after.upper, names) === null && !isColor)) return null;
  if (isBehindLab) return hasColor ? { filters: null, length } : null;
  // The letters are colours too, unless another one is stated before.
  if (own === 'NON' || hasColor) return { filters: { fluo: found.grades }, length };
  return found.grades[0] === 'None' ? { filters: null, length } : null;
}

/** "fluo N-F", "fl N-F", "fluor M or less": without another colour beside them the letters may be colours. */
function lettersBehind(tokens: readonly Token[], at: number): Reading | null {
  const isLetter =
    /^[NFMS]$/.test(tokens[at + 1]?.upper ?? '') && !/^(?:ANY|ALL)$/.test(tokens[at - 1]?.upper ?? '');
  const found = isLetter ? gradesAt(tokens, at + 1, grades, codeAt, 'first') : null;
  if (!found || (isFl(tokens, at) && tokens[at + 1]?.upper !== 'N')) return null;
  const length = 1 + found.length;
  const hasColor = tokens.some((_, index) => (index < at || index >= at + length) && colorAt(tokens, index));
  return { filters: hasColor ? { fluo: found.grades } : null, length };
}

/** "N/F" in one word; "n / f" and "m/n/f" are colours. */
const isNoFluorescence = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.upper === 'N' &&
  !tokens[at]?.glued &&
  ['/', 'F'].every(
    (text, index) => tokens[at + 1 + index]?.upper === text && tokens[at + 1 + index]?.glued,
  ) &&
  !(tokens[at + 3]?.glued && /^[-/+\p{L}]/u.test(tokens[at + 3]!.text));

/** "3EX N F": behind a grade of make and beside the colour of the stone the F is none; 0 elsewhere. */
function spacedNoneLength(tokens: readonly Token[], at: number): number {
  const isNone = /^N F(?: (?!FL|IF|VV?S|SI|I[123]|[-–/+])|$)/.test(joinTokens(tokens, at, 3).trimEnd());
  return isNone && makeWord.test(wordBeforeSigns(tokens, at)) ? 2 : 0;
}

/** "strong ok", "fluor faint ok" take less as well. */
function withAccepted(tokens: readonly Token[], at: number, found: string[], length: number): Reading {
  const accepted = acceptedLength(tokens, at + length);
  const most = Math.max(...found.map((grade) => grades.indexOf(grade)));
  return { filters: { fluo: accepted ? grades.slice(0, most + 1) : found }, length: length + accepted };
}

/** "no fluorescence", "nf", "n/f", "fluor none to faint", "medium blue", "up to faint", "strong ok". */
export const readFluorescence: SearchRule = (tokens, at, names) => {
  const negated = phraseLength(tokens, at, ['WITHOUT', 'W/O', 'NON -', 'NO', 'ZERO']);
  const accepted = isNoFluorescence(tokens, at) ? acceptedLength(tokens, at + 3) : null;
  if (accepted === 0) return { filters: { fluo: ['None'] }, length: 3 };
  const spaced = spacedNoneLength(tokens, at);
  if (spaced) {
    const hasColor = tokens.some((_, other) => (other < at || other > at + 1) && colorAt(tokens, other));
    return { filters: hasColor ? { fluo: ['None'] } : null, length: spaced };
  }
  const code = codeAfterMake(tokens, at, names);
  if (code) return code;
  // "n/f ok" takes none and faint, or is said of colours.
  if (accepted) return { filters: null, length: 3 + accepted };
  if (tokens[at]?.upper === 'NF') return { filters: { fluo: ['None'] }, length: 1 };
  if (negated && (isField(tokens[at + negated]) || isFl(tokens, at + negated)))
    return { filters: { fluo: ['None'] }, length: negated + 1 };
  if (isField(tokens[at]) || isFl(tokens, at)) {
    const marked = /^[-–:=.]$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0;
    if (phraseLength(tokens, at + 1 + marked, ['FREE']))
      return { filters: { fluo: ['None'] }, length: 2 + marked };
    // "fluor no problem" is about what may be.
    if (/^NO (?:PROBLEM|PROB|ISSUES?|MATTER|BAR|CONCERN|OBJECTION)$/.test(joinTokens(tokens, at + 1, 2)))
      return { filters: null, length: 3 };
    const coded = marked && (isField(tokens[at]) || !/^[-.]$/.test(tokens[at + 1]!.text));
    // "fl: n/f/m"
    const listed = coded ? codesAt(tokens, at + 1 + marked) : null;
    const found =
      listed && listed.length > 3
        ? listed
        : gradesAt(tokens, at + 1 + marked, grades, coded ? codeAt : strengthAt, 'first');
    const letters = found ? null : lettersBehind(tokens, at);
    if (letters) return letters;
    return found && withAccepted(tokens, at, found.grades, 1 + marked + found.length);
  }
  const several = codesAt(tokens, at);
  const coded = several && several.length > 3 ? several : gradesAt(tokens, at, grades, codeAt, 'first');
  const behind = at + (coded?.length ?? 0);
  // "F/M fluor" is from faint to medium, "F-M fluor none" colours.
  if (
    coded &&
    coded.length > 2 &&
    isField(tokens[behind]) &&
    !gradesAt(tokens, behind + 1, grades, strengthAt)
  )
    return { filters: { fluo: coded.grades }, length: coded.length + 1 };
  const found = gradesAt(tokens, at, grades, strengthAt, 'first');
  if (!found) return null;
  const next = tokens[at + found.length];
  const length = found.length + (isField(next) || isFl(tokens, at + found.length) ? 1 : 0);
  const opens = wordBefore(tokens, at, 'first');
  const word = at + opens + phraseLength(tokens, at + opens, ['VERY', 'V .', 'V']);
  const isLone =
    isLoneStrength(tokens[word]?.upper ?? '') || (tokens[at]?.upper === 'NON' && found.length > 1);
  if (length === found.length && (!isLone || otherMatter.test(next?.upper ?? ''))) return null;
  return withAccepted(tokens, at, found.grades, length);
};

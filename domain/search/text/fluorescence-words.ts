import { fluorescenceColors } from '../../grading/grade-aliases.ts';
import { gradeNames, parseFluorescence } from '../../grading/grades.ts';
import { colorAt } from './color-words.ts';
import { type GradeReader, gradesAt } from './grade-span.ts';
import { type KnownNames, labNamed } from './known-names.ts';
import { acceptedLength, type Reading, type SearchRule } from './search-rule.ts';
import { isNotStated, isWord, joinTokens, phraseLength, type Token } from './tokens.ts';

const fieldWords =
  /^(?:FLUO|FLUOS|FLUOR|FLUORO|FLUORESCENCE|FLUORESCENT|FLOUR|FLOURESCENCE|FLOURESCENT|FLURO|FLOURO|FLORO|FLO|FLR|FLS)$/;
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
  return grade ? { grades: [grade], length: length + colored(tokens, at + length) } : null;
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

const isFl = (token: Token | undefined) => token?.upper === 'FL';

/** Things beside which a strength is not one of fluorescence: "medium girdle", "faint brown". */
const otherMatter =
  /^(?:GIRDLE|BROWN|PINK|GREEN|YELLOW|TINGE|TINT|MILKY|MILKINESS|BGM|SHADE|HAZE|INCLUSIONS?|LUSTER|PRICE|SIZE|TO|GRAINING)$/;

/** "EX EX EX NON GIA", "F VS1 3EX N GIA", "G VS2 3EX F GIA": behind a grade of make and not before a word that it would negate. */
function codeAfterMake(tokens: readonly Token[], at: number, names: KnownNames): Reading | null {
  const [own, next] = [tokens[at], tokens[at + 1]];
  const before = /^[/,|]$/.test(tokens[at - 1]?.text ?? '') ? tokens[at - 2] : tokens[at - 1];
  if (!/^(?:N|NN|NON|F|M|S)$/.test(own?.upper ?? '')) return null;
  if (!/^(?:EX|EXC|EXCL|EXCELLENT|X|XX|XXX|VG|VGD|GD|ID|IDL)$/.test(before?.upper ?? '')) return null;
  const after = next?.text === '/' ? tokens[at + 2] : next;
  const hasColor = tokens.slice(0, at).some((_, index) => colorAt(tokens, index));
  const isCode = (token: Token | undefined) => /^[FMS]$/.test(token?.upper ?? '');
  // "I-J VS 3EX M/S ok"
  if (isCode(own) && next?.text === '/' && isCode(after)) {
    const { grades: ends = [], length = 3 } = gradesAt(tokens, at, grades, codeAt, 'first') ?? {};
    const borne = acceptedLength(tokens, at + length);
    const fluo = borne ? grades.slice(0, grades.indexOf(ends.at(-1)!) + 1) : ends;
    return { filters: hasColor ? { fluo } : null, length: length + borne };
  }
  const isRange = after?.text === '-' && (after.glued || isWord(tokens[at + 2]));
  if (isRange || (isWord(after) && labNamed(after.upper, names) === null)) return null;
  const grade = parseFluorescence(own!.upper.replace('NN', 'N')) ?? 'None';
  // The letters are colours too, unless another one is stated before.
  if (own?.upper === 'NON' || hasColor) return { filters: { fluo: [grade] }, length: 1 };
  return grade === 'None' ? { filters: null, length: 1 } : null;
}

/** "fluo N-F", "fluor M or less": without another colour beside them the letters may be colours. */
function lettersBehind(tokens: readonly Token[], at: number): Reading | null {
  const isLetter =
    /^[NFMS]$/.test(tokens[at + 1]?.upper ?? '') && !/^(?:ANY|ALL)$/.test(tokens[at - 1]?.upper ?? '');
  const found = isLetter ? gradesAt(tokens, at + 1, grades, codeAt, 'first') : null;
  if (!found) return null;
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

/** "no fluorescence", "nf", "n/f", "fluor none to faint", "medium blue", "up to faint", "strong ok". */
export const readFluorescence: SearchRule = (tokens, at, names) => {
  const negated = phraseLength(tokens, at, ['WITHOUT', 'W/O', 'NON -', 'NO', 'ZERO']);
  if (tokens[at]?.upper === 'NF') return { filters: { fluo: ['None'] }, length: 1 };
  if (isNoFluorescence(tokens, at)) return { filters: { fluo: ['None'] }, length: 3 };
  if (negated && (isField(tokens[at + negated]) || isFl(tokens[at + negated])))
    return { filters: { fluo: ['None'] }, length: negated + 1 };
  if (isField(tokens[at]) || isFl(tokens[at])) {
    const marked = /^[-–:=]$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0;
    if (phraseLength(tokens, at + 1 + marked, ['FREE']))
      return { filters: { fluo: ['None'] }, length: 2 + marked };
    // "fluor no problem" is about what may be.
    if (phraseLength(tokens, at + 1, ['NO PROBLEM', 'NO ISSUE', 'NO ISSUES']))
      return { filters: null, length: 3 };
    const coded = marked && (isField(tokens[at]) || tokens[at + 1]?.text !== '-');
    const found = gradesAt(tokens, at + 1 + marked, grades, coded ? codeAt : strengthAt, 'first');
    const letters = found || !isField(tokens[at]) ? null : lettersBehind(tokens, at);
    if (letters) return letters;
    return found && { filters: { fluo: found.grades }, length: 1 + marked + found.length };
  }
  const coded = gradesAt(tokens, at, grades, codeAt, 'first');
  const behind = at + (coded?.length ?? 0);
  // "F/M fluor" is from faint to medium, "F-M fluor none" colours.
  if (
    coded &&
    coded.length > 2 &&
    isField(tokens[behind]) &&
    !gradesAt(tokens, behind + 1, grades, strengthAt)
  )
    return { filters: { fluo: coded.grades }, length: coded.length + 1 };
  const code = codeAfterMake(tokens, at, names);
  if (code) return code;
  const found = gradesAt(tokens, at, grades, strengthAt, 'first');
  if (!found) return null;
  const next = tokens[at + found.length];
  const length = found.length + (isField(next) || isFl(next) ? 1 : 0);
  // "strong ok" takes less as well.
  const borne = acceptedLength(tokens, at + length);
  if (borne && (length > found.length || isLoneStrength(tokens[at]?.upper ?? ''))) {
    const most = Math.max(...found.grades.map((grade) => grades.indexOf(grade)));
    return { filters: { fluo: grades.slice(0, most + 1) }, length: length + borne };
  }
  if (length > found.length) return { filters: { fluo: found.grades }, length };
  const opens = phraseLength(tokens, at, [
    'MAX',
    'MAXIMUM',
    'UP TO',
    'FROM',
    'BETWEEN',
    'MIN',
    'AT LEAST',
    'UPTO',
    'TILL',
    'VERY',
  ]);
  const isLone =
    isLoneStrength(tokens[at + opens]?.upper ?? '') ||
    (/^(?:NON|V)$/.test(tokens[at]?.upper ?? '') && found.length > 1);
  return isLone && !otherMatter.test(next?.upper ?? '')
    ? { filters: { fluo: found.grades }, length: found.length }
    : null;
};

import { listed } from '../../format/listed.ts';
import { type MakePreset, makeFields, makePresets } from '../../grading/grade-ranges.ts';
import { gradeNames, parseMake } from '../../grading/grades.ts';
import { parseMakeTriple } from '../../grading/make-triple.ts';
import { isGradeLetter } from './color-words.ts';
import { type GradeReader, gradesAt } from './grade-span.ts';
import { isJoint, type SearchRule, upwardsLength } from './search-rule.ts';
import { joinTokens, phraseLength, phraseOf, type Token } from './tokens.ts';

type MakeField = (typeof makeFields)[number];

const presets: readonly [preset: MakePreset, words: readonly string[]][] = [
  [
    '3EX',
    listed(`
      TRIPLE EXCELLENT, ALL EXCELLENT, ALL EXC, ALL EX, TRIPLE EX, TRIPLE X, 3 EXCELLENT, 3 EXCL, 3 EXC, 3 EX,
      3 X, 3 XXX, XXX, X - X - X
    `),
  ],
  ['2EX', ['DOUBLE EXCELLENT', 'DOUBLE EX', '2 EXCELLENT', '2 EXCL', '2 EXC', '2 EX']],
  ['3VG+', ['TRIPLE VERY GOOD', 'TRIPLE VG', 'ALL VG', '3 VG']],
];

/** The presets of the search form: "3EX", "triple excellent". */
export const readMakePreset: SearchRule = (tokens, at) => {
  const least = phraseLength(tokens, at, ['MINIMUM', 'MIN', 'AT LEAST']);
  const found = phraseOf(tokens, at + least, presets);
  if (!found) return null;
  const end = at + least + found.length;
  const isPlus = tokens[end]?.text !== '+' || tokens[end]!.glued;
  const taken = isPlus && !least ? upwardsLength(tokens, end) : 0;
  return { filters: { ...makePresets[found.value] }, length: least + found.length + taken };
};

const fieldWords: Record<MakeField, readonly string[]> = {
  cut: ['CUT GRADE', 'CUT', 'MAKE'],
  polish: ['POLISH', 'POL', 'P :'],
  symmetry: ['SYMMETRY', 'SYMM', 'SYM', 'S :'],
};

const makes = gradeNames('cut');
/** Words for a grade; single letters are colours. */
const gradeWord = /^(?:IDEAL|IDL|ID|EXCELLENT|EXCL|EXC|EX|VGD|VG|GD|GOOD|FAIR|POOR)$/;
/** Those that are a grade without the word for its field; "good" may be said of a price. */
const loneWord = /^(?:IDEAL|IDL|ID|EXCELLENT|EXCL|EXC|EX|VGD|VG|GD)$/;

/** One grade of cut, polish or symmetry. */
export const makeAt: GradeReader = (tokens, at) => {
  const good = phraseLength(tokens, at, ['VERY GOOD', 'V GOOD', 'V . GOOD']);
  const length = good || 1;
  const words = good ? 'VG' : joinTokens(tokens, at, 1);
  const grade = gradeWord.test(words) ? parseMake(words) : null;
  return grade && { grades: atLeastEx(grade), length };
};

/** A letter is a grade only in "cut: G". */
const makeCodeAt: GradeReader = (tokens, at) => {
  const grade = /^[GFP]$/.test(tokens[at]?.upper ?? '') ? parseMake(tokens[at]!.upper) : null;
  return grade ? { grades: [grade], length: 1 } : makeAt(tokens, at);
};

/** "cut", "pol & sym": the fields that a grade beside them is of. */
function fieldsAt(tokens: readonly Token[], at: number): { fields: MakeField[]; length: number } {
  const fields: MakeField[] = [];
  let length = 0;
  for (;;) {
    const joint = fields.length > 0 && /^(?:AND|&|,|\/|\+)$/.test(tokens[at + length]?.upper ?? '') ? 1 : 0;
    const finish = tokens[at]?.upper === 'FINISH' ? 1 : 0;
    const both = finish || phraseLength(tokens, at, ['P & S', 'P / S', 'P + S', 'P AND S']);
    if (!fields.length && (finish || (both && makeAt(tokens, at + both))))
      return { fields: ['polish', 'symmetry'], length: both };
    const field = makeFields.find((name) => phraseLength(tokens, at + length + joint, fieldWords[name]) > 0);
    if (!field) return { fields, length };
    length += joint + phraseLength(tokens, at + length + joint, fieldWords[field]);
    fields.push(field);
  }
}

/** The fields of a grade before them: the last one of "ex cut, polish vg" is that of the next grade. */
function fieldsBehind(tokens: readonly Token[], at: number): { fields: MakeField[]; length: number } {
  const behind = fieldsAt(tokens, at);
  const [first] = behind.fields;
  const next = behind.fields.length > 1 ? makeAt(tokens, at + behind.length) : null;
  if (!first || !next || fieldsAt(tokens, at + behind.length + next.length).length) return behind;
  return { fields: [first], length: phraseLength(tokens, at, fieldWords[first]) };
}

const filtersOf = (fields: readonly MakeField[], grades: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, [...grades]]));

/** "cut ex", "ex polish", "pol & sym: vg+", "excellent cut". */
export const readNamedMake: SearchRule = (tokens, at) => {
  const before = fieldsAt(tokens, at);
  const colon = before.length && /^[-–:=]$/.test(tokens[at + before.length]?.text ?? '') ? 1 : 0;
  const start = before.length + colon;
  const isCode = colon > 0 && tokens[at + before.length]!.text !== '-';
  const found = gradesAt(tokens, at + start, makes, isCode ? makeCodeAt : makeAt);
  // "cut G" may be a cut or a colour.
  if (!found)
    return before.length && makeCodeAt(tokens, at + start) ? { filters: null, length: start + 1 } : null;
  const next = at + start + found.length;
  if (before.length) {
    // "polish ex or vg": both are of the polish.
    const other = /^(?:OR|\/)$/.test(tokens[next]?.upper ?? '') ? makeAt(tokens, next + 1) : null;
    const own = other && !fieldsAt(tokens, next + 1 + other.length).length ? other : null;
    const grades = [...found.grades, ...(own?.grades ?? [])];
    return { filters: filtersOf(before.fields, grades), length: next - at + (own ? 1 + own.length : 0) };
  }
  const after = fieldsBehind(tokens, next);
  // In "ex cut vg polish" each grade is before its field, in "ex cut vg" too.
  return after.length
    ? { filters: filtersOf(after.fields, found.grades), length: found.length + after.length }
    : null;
};

/** One grade of a row, with its "+". */
function rowGradeAt(tokens: readonly Token[], at: number, isFirst: boolean) {
  const [token, next] = [tokens[at], tokens[at + 1]];
  // The X of "x/x/vg", not that of "x 3" and "8X".
  const isX = /^XX?$/.test(token?.upper ?? '') && !/^\d/.test(next?.text ?? '');
  if (isX && !(token?.glued && /\d$/.test(tokens[at - 1]?.text ?? '')))
    return { grades: atLeastEx('EX'), length: 1 };
  const own = makeAt(tokens, at);
  // "stone id 57943"
  if (token?.upper === 'ID' && /^(?:STONE|STOCK|ITEM|LOT|PACKET)$/.test(tokens[at - 1]?.upper ?? ''))
    return null;
  const isLone = loneWord.test(joinTokens(tokens, at, 1)) || (!isFirst && own?.grades[0] === 'VG');
  if (!own || !isLone) return null;
  const plus = tokens[at + own.length];
  if (plus?.text !== '+' || !plus.glued) return own;
  return { grades: makes.slice(0, makes.indexOf(own.grades.at(-1)!) + 1), length: own.length + 1 };
}

/** "vg or better", "min vg"; "vg+" is read as a row. */
function boundedAt(tokens: readonly Token[], at: number) {
  const found = gradesAt(tokens, at, makes, makeAt);
  const own = makeAt(tokens, at);
  if (!found || (own && (!upwardsLength(tokens, at + own.length) || tokens[at + own.length]?.text === '+')))
    return null;
  const grade = own ? tokens[at] : tokens[at + found.length - 1];
  return loneWord.test(grade?.upper ?? '') ? found : null;
}

/** EX takes Ideal with it, as in the presets. */
const atLeastEx = (grade: string) => (grade === 'EX' ? ['Ideal', 'EX'] : [grade]);

/** "EXEXVG": cut, polish and symmetry in one word. */
function joinedRowAt(tokens: readonly Token[], at: number) {
  const triple = /^\p{L}{5,}$/u.test(tokens[at]?.text ?? '') ? parseMakeTriple(tokens[at]!.upper) : null;
  return triple && filtersOfTriple(makeFields.map((field) => atLeastEx(triple[field])));
}

const filtersOfTriple = ([cut = [], polish = [], symmetry = []]: readonly (readonly string[])[]) => ({
  cut: [...cut],
  polish: [...polish],
  symmetry: [...symmetry],
});

/** "id-ex-ex" is cut, polish and symmetry, "ex ex" polish and symmetry, and "ex" the cut. */
export const readMakeRow: SearchRule = (tokens, at) => {
  const bounded = boundedAt(tokens, at);
  if (bounded) {
    // "min vg vg" is about polish and symmetry, with a third one about the cut too.
    const grade = tokens[at + bounded.length - 1]!.upper;
    const isAgain = (index: number) => makeAt(tokens, at) === null && tokens[index]?.upper === grade;
    const more = [0, 1].findIndex((index) => !isAgain(at + bounded.length + index));
    const fields = more === 0 ? makeFields.slice(0, 1) : makeFields.slice(more === 1 ? 1 : 0);
    return { filters: filtersOf(fields, bounded.grades), length: bounded.length + (more < 0 ? 2 : more) };
  }
  const joined = joinedRowAt(tokens, at);
  if (joined) return { filters: joined, length: 1 };
  const row: (readonly string[])[] = [];
  let length = 0;
  for (let joint = 0; row.length < 3; ) {
    const found = rowGradeAt(tokens, at + length + joint, length === 0);
    if (!found) break;
    row.push(found.grades, ...(tokens[at + length + joint]?.upper === 'XX' ? [found.grades] : []));
    length += joint + found.length;
    joint = isJoint(tokens, at + length) || /^[,;.|]$/.test(tokens[at + length]?.text ?? '') ? 1 : 0;
  }
  const [first, second, third] = row;
  const hyphened = tokens.slice(at, at + length).some((_, index) => isJoint(tokens, at + index));
  // A lone X is a colour.
  if (!first || (!second && tokens[at]?.upper === 'X')) return null;
  if (third && second) return { filters: filtersOfTriple([first, second, third]), length };
  // "ex-vg" may be a range or a pair.
  if (second && hyphened && first.join() !== second.join()) return { filters: null, length };
  if (second) return { filters: { polish: [...first], symmetry: [...second] }, length };
  if (isGradeLetter(tokens, at + length)) return { filters: null, length };
  return isNoun(tokens[at + length]) ? null : { filters: { cut: [...first] }, length };
};

/** "excellent price" is no grade. */
const isNoun = (token: Token | undefined) =>
  /^(?:PRICES?|QUALITY|DEALS?|LUSTER|VALUE|CONDITION|COLOU?R|CLARITY)$/.test(token?.upper ?? '');

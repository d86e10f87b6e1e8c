import { letterColors } from '../../grading/color-grades.ts';
import { gradeNames, parseClarity } from '../../grading/grades.ts';
import { colorAt } from './color-words.ts';
import { hasFluorescenceWord } from './fluorescence-words.ts';
import { type GradeReader, gradesAt, vagueLength } from './grade-span.ts';
import { isJoint, type SearchRule, upwardsLength } from './search-rule.ts';
import { hyphenLength, isWord, joinTokens, phraseLength, type Token } from './tokens.ts';

const clarities = gradeNames('clarity');

/** Both grades of "VS" and "VS12"; SI3 is not one of every laboratory. */
const clarityGroup = (name: string) => {
  const [, group] = /^(VVS|VS|SI)(?:12)?$/.exec(name) ?? [];
  return clarities.filter((grade) => grade.slice(0, -1) === group && grade !== 'SI3');
};

/** "if" is also a word: "if possible", "check if". */
const isConditional = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text.toLowerCase() === 'if' &&
  // "SI1 if no bgm", "si2 if clean": behind a lesser grade, with a word behind it.
  ((tokens[at]!.text === 'if' &&
    /^(?:VV?S|SI|I)[1-3]?$/.test(tokens[at - 1]?.upper ?? '') &&
    isWord(tokens[at + 1])) ||
    /^(?:EYE|EC|CLEAN|POSSIBLE|YOU|U|THERE|IT|ANY|AVAILABLE|THEY|WE|NOT|NEEDED|IN|STILL|REQUIRED|CHEAP|CHEAPER|GOOD|NICE|PRICE|PRICED|SO|MUST)$/.test(
      tokens[at + 1]?.upper ?? '',
    ) ||
    /^(?:CHECK|ASK|KNOW|CONFIRM|SEE|TELL|ADVISE|SAY|WONDERING|EVEN|ONLY|PREFERABLY)$/.test(
      tokens[at - 1]?.upper ?? '',
    ));

/** "VS1", "VS-1", "flawless", and "VS" for both of its grades. */
const clarityAt: GradeReader = (tokens, at) => {
  const token = tokens[at];
  if (!isWord(token) || isConditional(tokens, at)) return null;
  const digit = hyphenLength(tokens, at + 1) ? tokens[at + 2]!.text : '';
  const whole = /^[1-3]$/.test(digit) ? parseClarity(token.upper + digit) : null;
  if (whole) return { grades: [whole], length: 3 };
  const two = /^(?:INTERNALLY|LOUPE)$/.test(token.upper) ? parseClarity(joinTokens(tokens, at, 2)) : null;
  if (two) return { grades: [two], length: 2 };
  if (token.text.length < 2) return null;
  const group = clarityGroup(token.upper);
  if (group.length > 0) return { grades: group, length: 1 };
  const one = parseClarity(token.upper);
  if (!one || (token.upper === 'FL' && hasFluorescenceWord(tokens, at))) return null;
  return { grades: [one], length: 1 };
};

/** The end of "VS1-2": the digit stands for the grade. */
const clarityEndAt: GradeReader = (tokens, at) => {
  const [before, joint, digit] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  const isDigit = joint?.glued && digit?.glued && /^[1-3]$/.test(digit.text);
  const grade = isDigit && before ? parseClarity(before.upper.replace(/\d$/, digit.text)) : null;
  return grade && /\d$/.test(before?.upper ?? '') ? { grades: [grade], length: 1 } : clarityAt(tokens, at);
};

const clarityWords = ['CLARITY', 'CLARITIES', 'CLAR', 'PURITY'];

/** "VS1", "VVS2-VS1", "VS1-2", "VS or better". */
export const readClarity: SearchRule = (tokens, at) => {
  if (clarityEndAt(tokens, at) !== null && clarityAt(tokens, at) === null) return null;
  const vague = vagueLength(tokens, at, clarityAt);
  if (vague) return { filters: null, length: vague };
  const found = gradesAt(tokens, at, clarities, clarityEndAt);
  if (!found) return null;
  return {
    filters: { clarity: found.grades },
    length: found.length + phraseLength(tokens, at + found.length, clarityWords),
  };
};

const leastWords = ['MINIMUM', 'MIN', 'AT LEAST', 'NOT LOWER THAN', 'NO LOWER THAN', 'NOT BELOW'];

/** "G/VS2+", "G VS2 or better", "min G VS2", "up to G/VS2": of one colour and one clarity side by side both are the least. */
export const readLeastGrades: SearchRule = (tokens, at) => {
  const upTo = phraseLength(tokens, at, ['UP TO', 'UPTO']);
  const before = upTo || phraseLength(tokens, at, leastWords);
  const color = colorAt(tokens, at + before);
  if (!color || color.grades.length > 1 || colorAt(tokens, at - 1) || colorAt(tokens, at - 2)) return null;
  const joint = tokens[at + before + color.length]?.text ?? '';
  const start = at + before + color.length + (/^[/-]$/.test(joint) ? 1 : 0);
  const clarity = clarityAt(tokens, start);
  if (!clarity || (upTo && joint !== '/')) return null;
  const end = start + clarity.length;
  const up = upwardsLength(tokens, end);
  const isOfClarity = tokens[end]?.text === '+' && joint !== '/';
  if (before ? up || isJoint(tokens, end) : !up || isOfClarity) return null;
  const filters = {
    color: letterColors.slice(0, letterColors.indexOf(color.grades[0] as (typeof letterColors)[number]) + 1),
    clarity: clarities.slice(0, clarities.indexOf(clarity.grades.at(-1)!) + 1),
  };
  return { filters, length: end + up - at };
};

/** "GVS1": a colour and a clarity in one word; a doubled letter is a typing error. */
export const readColorWithClarity: SearchRule = (tokens, at) => {
  const [, color, rest] = /^([D-N])(?!\1)(IF|VVS[12]|VS[12]|SI[1-3])$/.exec(tokens[at]?.upper ?? '') ?? [];
  const clarity = rest && parseClarity(rest);
  return color && clarity && rest ? { filters: { color: [color], clarity: [clarity] }, length: 1 } : null;
};

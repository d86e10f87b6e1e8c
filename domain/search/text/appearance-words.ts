import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { parseGrade } from '../../grading/grades.ts';
import type { Reading, SearchRule } from './search-rule.ts';
import { phrase, phraseLength, type Token } from './tokens.ts';

type Feature = 'eye_clean';

/** Words that name a feature, the longer phrases first. */
const featureWords: Record<Feature, readonly string[]> = {
  eye_clean: ['EYE CLEAN', 'EYE - CLEAN', 'EYECLEAN'],
};
const features = Object.entries(featureWords) as [Feature, readonly string[]][];

/** Whole phrases with what they say; the longer ones first. */
const sayings: readonly [filters: DiamondFilters, words: readonly string[]][] = [
  [{ eye_clean: ['No'] }, ['NOT EYE CLEAN', 'NOT EYE - CLEAN', 'NON EYE CLEAN']],
  [{ eye_clean: ['Borderline'] }, ['BORDERLINE EYE CLEAN', 'BORDERLINE EYE - CLEAN']],
  [{ eye_clean: ['Yes'] }, ['100 % EYE CLEAN', '100 % EYE - CLEAN', 'EYE CLEAN 100 %', 'EYE - CLEAN 100 %']],
];

/** A "no" that belongs to what follows it is no value: "eye clean, no fluor". */
const isValueEnd = (token: Token | undefined) => token === undefined || /^[^\p{L}\d]$/u.test(token.text);

/** The value of a feature at a place, of one or two words. */
function valueAt(tokens: readonly Token[], at: number, feature: Feature) {
  for (const length of [2, 1]) {
    const words = phrase(tokens, at, length);
    const value = /^\p{L}+(?: \p{L}+)?$/u.test(words) ? parseGrade(feature, words) : null;
    if (value && (!/^NO?$/.test(words) || isValueEnd(tokens[at + length]))) return { value, length };
  }
  return null;
}

/** "Yes, Borderline": the values behind the word of a feature. */
function valuesAt(tokens: readonly Token[], at: number, feature: Feature) {
  const values: string[] = [];
  let next = at;
  for (;;) {
    const joint = values.length > 0 ? phraseLength(tokens, next, [',', '/', 'OR', 'AND', '&']) : 0;
    const found = values.length === 0 || joint ? valueAt(tokens, next + joint, feature) : null;
    if (!found) return { values, length: next - at };
    values.push(found.value);
    next += joint + found.length;
  }
}

/** "eye clean", "not eye clean", "eye clean: borderline": the look of a stone. */
export const readAppearance: SearchRule = (tokens, at) => {
  for (const [filters, words] of sayings) {
    const length = phraseLength(tokens, at, words);
    if (length > 0) return { filters, length };
  }
  for (const [feature, words] of features) {
    const named = phraseLength(tokens, at, words);
    const read = named > 0 ? readFeature(tokens, at + named, feature) : null;
    if (read) return { ...read, length: named + read.length };
  }
  return null;
};

function readFeature(tokens: readonly Token[], at: number, feature: Feature): Reading | null {
  const marked = /^[:=]$/.test(tokens[at]?.text ?? '') ? 1 : 0;
  const { values, length } = valuesAt(tokens, at + marked, feature);
  if (values.length > 0) return { filters: { [feature]: values }, length: marked + length };
  return feature === 'eye_clean' && !marked ? { filters: { eye_clean: ['Yes'] }, length: 0 } : null;
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { listed } from '../../format/listed.ts';
import { shadeAliases } from '../../grading/appearance-grades.ts';
import { parseGrade } from '../../grading/grades.ts';
import { parseCountry, usualCountries } from '../../stone-fields/origin-countries.ts';
import type { Reading, SearchRule } from './search-rule.ts';
import { joinTokens, phraseLength, type Token } from './tokens.ts';

type Feature = 'eye_clean' | 'shade' | 'milky' | 'black_inclusion' | 'mined_in' | 'polished_in';

/** Words that name a feature, the longer phrases first. */
const featureWords: Record<Feature, readonly string[]> = {
  eye_clean: ['EYE CLEAN', 'EYECLEAN', 'E / C'],
  shade: ['SHADE', 'TINGE', 'TINT'],
  milky: ['MILKY', 'MILKINESS'],
  black_inclusion: ['BLACK INCLUSIONS', 'BLACK INCLUSION'],
  mined_in: ['MINED IN', 'COUNTRY OF ORIGIN', 'ORIGIN'],
  polished_in: ['POLISHED IN'],
};
const features = Object.entries(featureWords) as [Feature, readonly string[]][];

/** Without brown, green and milky: another shade is no reason to leave a stone out, but it must be stated. */
const noBgm: DiamondFilters = {
  shade: Object.keys(shadeAliases).filter((shade) => !['Brown', 'Green', 'Mixed'].includes(shade)),
  milky: ['None'],
};

/** Whole phrases with what they say; the longer ones first. */
const sayings: readonly [filters: DiamondFilters, words: readonly string[]][] = [
  [{ eye_clean: ['No'] }, ['NOT EYE CLEAN', 'NON EYE CLEAN']],
  [{ eye_clean: ['Borderline'] }, ['BORDERLINE EYE CLEAN']],
  [{ eye_clean: ['Yes'] }, ['100 % EYE CLEAN', 'EYE CLEAN 100 %', '100 % EC', 'EC 100 %']],
  [
    noBgm,
    listed(`
      NO BGM, NON BGM, WITHOUT BGM, NOBGM, BGM FREE, BGM : NONE, BGM NONE, BGM : NO, BGM NO, NBGM
    `),
  ],
  [{ milky: ['None'] }, ['NO MILKY', 'NON MILKY', 'NOT MILKY', 'WITHOUT MILKY', 'NO MILK']],
  [
    { shade: ['None'] },
    ['NO SHADE', 'NO TINGE', 'NO TINT', 'WITHOUT TINGE', 'NO COLOR TINGE', 'TINGE FREE', 'TINT FREE'],
  ],
  [
    { shade: noBgm.shade! },
    [
      'NO BROWN NO GREEN',
      'NO BROWN OR GREEN',
      'NO BROWN / GREEN',
      'NO BROWN , NO GREEN',
      'NO GREEN NO BROWN',
    ],
  ],
  [
    { black_inclusion: ['None', 'Side'] },
    listed(`
      NO BLACK IN TABLE, NO BLACK ON TABLE, NO BLACK IN CENTER, NO BLACK IN CENTRE, NO BLACK TABLE,
      NO TABLE BLACK, NO BLACK UNDER TABLE
    `),
  ],
  [{ black_inclusion: ['None'] }, ['NO BLACK INCLUSIONS', 'NO BLACK INCLUSION', 'WITHOUT BLACK INCLUSIONS']],
  [{ black_inclusion: ['None'] }, ['BLACK NONE', 'BLACK : NONE', 'NO BLACKS', 'NO BLACK']],
  [{ milky: ['Light'] }, ['LIGHT MILKY', 'SLIGHTLY MILKY']],
  [{ milky: ['Medium'] }, ['MEDIUM MILKY']],
  [{ milky: ['Heavy'] }, ['HEAVY MILKY']],
];

/** A "no" that belongs to what follows it is no value: "eye clean, no fluor". */
const isValueEnd = (token: Token | undefined) => token === undefined || /^[^\p{L}\d]$/u.test(token.text);

function readValue(words: string, feature: Feature): string | null {
  if (feature !== 'mined_in' && feature !== 'polished_in') return parseGrade(feature, words);
  const country = parseCountry(words);
  return country !== null && words.length > 2 && usualCountries.includes(country) ? country : null;
}

/** The value of a feature at a place, of one to three words. */
function valueAt(tokens: readonly Token[], at: number, feature: Feature) {
  for (const length of [3, 2, 1]) {
    const words = joinTokens(tokens, at, length);
    const value = /^\p{L}+(?: \p{L}+)*$/u.test(words) ? readValue(words, feature) : null;
    if (value && (!/^(?:NO|.)$/.test(words) || isValueEnd(tokens[at + length]))) return { value, length };
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

/** "eye clean", "no bgm", "shade: none", "mined in Botswana": the look and origin of a stone. */
export const readAppearance: SearchRule = (tokens, at) => {
  for (const [filters, words] of sayings) {
    const length = phraseLength(tokens, at, words);
    // "no black diamonds" is about the colour, "bgm no problem" about what may be.
    if (tokens[at + length - 1]?.upper === 'NO' && !isValueEnd(tokens[at + length])) continue;
    if (length > 0 && !/^(?:DIAMONDS?|STONES?)$/.test(tokens[at + length]?.upper ?? ''))
      return { filters, length };
  }
  for (const [feature, words] of features) {
    const named = phraseLength(tokens, at, words);
    const read = named > 0 ? readFeature(tokens, at + named, feature) : null;
    if (read) return { ...read, length: named + read.length };
  }
  return null;
};

function readFeature(tokens: readonly Token[], at: number, feature: Feature): Reading | null {
  const marked = /^[:=-]$/.test(tokens[at]?.text ?? '') ? 1 : 0;
  const { values, length } = valuesAt(tokens, at + marked, feature);
  if (values.length > 0) return { filters: { [feature]: values }, length: marked + length };
  return feature === 'eye_clean' && !/^[:=]$/.test(tokens[at]?.text ?? '')
    ? { filters: { eye_clean: ['Yes'] }, length: 0 }
    : null;
}

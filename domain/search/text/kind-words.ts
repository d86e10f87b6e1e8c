import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { listed } from '../../format/listed.ts';
import { parseTreatment, untreatedName, usualTreatments } from '../../stone-fields/treatments.ts';
import { colorAt } from './color-words.ts';
import type { KnownNames } from './known-names.ts';
import { readLaboratory, readShape } from './name-words.ts';
import { numberOf } from './number-span.ts';
import { acceptedLength, type SearchRule } from './search-rule.ts';
import { phraseLength, phraseOf, type Token } from './tokens.ts';

/** Words with what they say of a stone; the longer phrases first. */
const phrases: readonly [filters: DiamondFilters, words: readonly string[]][] = [
  [{ treatment: [untreatedName] }, ['NOT TREATED', 'NON TREATED', 'UN TREATED', 'UNTREATED']],
  [
    { treatment: [untreatedName] },
    listed(`
      AS GROWN, NO TREATMENTS, NO TREATMENT, WITHOUT TREATMENT, NO ENHANCEMENTS, NO ENHANCEMENT
    `),
  ],
  [
    { kind: ['natural'] },
    listed(`
      NOT LAB GROWN, NO LAB GROWN, NON LAB GROWN, NO LABGROWN, NOT LABGROWN, NO LGD, NO LG, NOT LG,
      NO LAB DIAMONDS, NO CVD / HPHT, NO CVD OR HPHT, NO CVD HPHT, NO CVD, NO HPHT / CVD, NO HPHT OR CVD,
      NO SYNTHETICS, NATURALS, NATURAL
    `),
  ],
  [
    { kind: ['laboratory_grown'] },
    listed(`
      LABORATORY GROWN, LAB GROWN, LAB GROWNS, LABGROWN, LAB CREATED, LAB DIAMONDS, LAB DIAMOND, LAB MADE,
      LGDS, LGD, LG
    `),
  ],
  [{ growth: ['CVD'] }, ['GROWTH CVD', 'CVD GROWN', 'CVD']],
  [{ treatment: ['HPHT'] }, ['HPHT TREATED', 'HPHT TREATMENT', 'HPHT ENHANCED']],
  [{ growth: ['HPHT'] }, ['GROWTH HPHT', 'HPHT GROWN', 'HPHT']],
];

/** "HPHT" in them is not wanted, and other growths and treatments may be. */
const exclusions = ['HPHT FREE', 'NO HPHT', 'NON HPHT', 'NOT HPHT', 'WITHOUT HPHT', 'W/O HPHT'];

/** "treatment: HPHT", "treated laser drilled", "fracture filled". */
function treatmentAt(tokens: readonly Token[], at: number) {
  const word = phraseLength(tokens, at, ['TREATMENT', 'TREATED WITH', 'TREATED', 'ENHANCEMENT']);
  const colon = word > 0 && /^[:=]$/.test(tokens[at + word]?.text ?? '') ? 1 : 0;
  const start = at + word + colon;
  for (const length of [2, 1]) {
    const read = tokens.slice(start, start + length);
    if (read.length < length) continue;
    const text = read.map(({ upper }) => upper).join(' ');
    if (word > 0 && text === 'NONE')
      return { filters: { treatment: [untreatedName] }, length: word + colon + 1 };
    const name = parseTreatment(text);
    // On its own a word names a treatment only if it is written out.
    const isKnown = usualTreatments.some((usual) => usual === name && usual !== 'Treated');
    if (name && isKnown && (word > 0 || text.length > 6))
      return { filters: { treatment: [name] }, length: word + colon + length };
  }
  return null;
}

/** "lab 1.5ct oval", "lab rounds", "lab D VVS2": no laboratory is named, and none is meant. */
const isLabGrown = (tokens: readonly Token[], at: number, names: KnownNames) =>
  tokens[at]?.upper === 'LAB' &&
  (numberOf(tokens[at + 1]) !== null ||
    colorAt(tokens, at + 1) !== null ||
    readShape(tokens, at + 1, names) !== null) &&
  !/^(?:ANY|ALL|NO|OTHER|SAME|WHICH|EACH|EVERY)$/.test(tokens[at - 1]?.upper ?? '') &&
  readLaboratory(tokens, at - 1, names) === null;

/** "natural colour" is about the colour, "LG 600000072" a report. */
const isOther = (tokens: readonly Token[], at: number, { kind }: DiamondFilters, next: number) =>
  kind !== undefined &&
  (/^COLOU?R(?:ED)?$/.test(tokens[next]?.upper ?? '') ||
    (tokens[at]?.upper === 'LG' &&
      /^\d{7,12}$/.test(tokens[tokens[next]?.text === '-' ? next + 1 : next]?.text ?? '')));

const isGrownWord = ({ upper }: Token) => /^(?:LAB|LABGROWN|LGDS?|LG)$/.test(upper);

/** "lab grown", "natural", "cvd", "untreated", "treatment HPHT": what a stone is. */
export const readKind: SearchRule = (tokens, at, names) => {
  if (isLabGrown(tokens, at, names)) return { filters: { kind: ['laboratory_grown'] }, length: 1 };
  const phrase = phraseOf(tokens, at, phrases);
  const found: { filters: DiamondFilters; length: number } | null = phrase
    ? { filters: phrase.value, length: phrase.length }
    : treatmentAt(tokens, at);
  const excluded = phraseLength(tokens, at, exclusions);
  if (excluded > (found?.length ?? 0)) return { filters: null, length: excluded };
  // "labgrown, no cvd"
  const noCvd = phraseLength(tokens, at, ['NO CVD']);
  if (noCvd && found?.length === noCvd && tokens.some(isGrownWord)) return { filters: null, length: noCvd };
  // "cvd ok" takes other stones as well.
  const accepted =
    found && !found.filters.kind?.includes('natural') ? acceptedLength(tokens, at + found.length) : 0;
  if (found && accepted) return { filters: null, length: found.length + accepted };
  return found && !isOther(tokens, at, found.filters, at + found.length) ? found : null;
};

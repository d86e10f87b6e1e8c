import { fancyHues, fancyIntensities } from './grade-aliases.ts';

export type FancyHue = keyof typeof fancyHues;
export type FancyIntensity = keyof typeof fancyIntensities;
export type FancyColor = { hue: FancyHue; intensity: FancyIntensity | null; overtone: string | null };

export const hues = Object.keys(fancyHues) as FancyHue[];
export const intensities = Object.keys(fancyIntensities) as FancyIntensity[];

const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const titleCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function find<Name extends string>(
  table: Record<Name, readonly string[]>,
  text: string,
  /** Letters of the shortest code that counts. */
  least: number,
): Name | null {
  const key = normalize(text);
  const names = Object.keys(table) as Name[];
  const found = names.find(
    (name) => normalize(name) === key || table[name].some((alias) => alias === key && alias.length >= least),
  );
  return found ?? null;
}

/** The intensity at the start of the words, longest match first, and its number of words. */
function leadingIntensity(words: string[]): { intensity: FancyIntensity | null; used: number } {
  for (const used of [2, 1]) {
    const intensity = words.length > used ? find(fancyIntensities, words.slice(0, used).join(''), 2) : null;
    if (intensity) return { intensity, used };
  }
  return { intensity: null, used: 0 };
}

/** Intensities that a colour in one word begins with, by their shortest spelling. */
const joinedIntensities: Record<string, FancyIntensity> = {
  F: 'Fancy',
  FL: 'Fancy Light',
  FI: 'Fancy Intense',
  FV: 'Fancy Vivid',
  FD: 'Fancy Deep',
  FDK: 'Fancy Dark',
};

/**
 * Ends of a colour in one word: hue and overtone. "B", "G" and "V" are left out since each may be one of two hues, and so
 * are "FG", colours F to G, and "FGY", greenish yellow or gray.
 */
const joinedHues: Record<string, Pick<FancyColor, 'hue' | 'overtone'>> = {
  Y: { hue: 'Yellow', overtone: null },
  YL: { hue: 'Yellow', overtone: null },
  P: { hue: 'Pink', overtone: null },
  PK: { hue: 'Pink', overtone: null },
  O: { hue: 'Orange', overtone: null },
  GN: { hue: 'Green', overtone: null },
  BL: { hue: 'Blue', overtone: null },
  BR: { hue: 'Brown', overtone: null },
  BN: { hue: 'Brown', overtone: null },
  BK: { hue: 'Black', overtone: null },
  BY: { hue: 'Yellow', overtone: 'Brownish' },
  OY: { hue: 'Yellow', overtone: 'Orangy' },
  OP: { hue: 'Pink', overtone: 'Orangy' },
  PP: { hue: 'Pink', overtone: 'Purplish' },
  YO: { hue: 'Orange', overtone: 'Yellowish' },
};

/** A colour in one word: "FIY", "FLY", "FancyYellow", "FCYINTPINK"; null for anything else. */
function parseJoinedColor(text: string): FancyColor | null {
  const key = normalize(text);
  if (key.length < 2 || key.length > 30) return null;
  for (const length of [1, 2, 3]) {
    const [intensity, rest] = [joinedIntensities[key.slice(0, length)], joinedHues[key.slice(length)]];
    if (intensity && rest) return { intensity, ...rest };
  }
  for (const hue of hues) {
    const ending = [hue.toUpperCase(), ...fancyHues[hue]].find((end) => end.length > 2 && key.endsWith(end));
    const intensity = ending && find(fancyIntensities, key.slice(0, -ending.length), 2);
    if (intensity) return { hue, intensity, overtone: null };
  }
  return null;
}

/** "F Yellow" may be a faint one, a fancy one or a tinge, and "Treated Blue" is no colour alone. */
const noOvertone = /\b(?:\w\b|Treat|Irrad|Enhanc|Coat|Hpht|Cvd)/;

/**
 * Reads "Fancy Vivid Yellow", "FANCY BROWNISH PINK", "Black": the last word is the hue, the words between
 * intensity and hue are the overtone. A single word may be all of it, "FIY". Null when there is no known hue.
 */
export function parseFancyColor(text: string): FancyColor | null {
  const words = text
    .trim()
    .replace(/^natural\s+|[\s,(]+(?:un)?even\)?$/gi, '')
    .split(/[\s,/_-]+/)
    .filter(Boolean);
  const hue = find(fancyHues, words.at(-1) ?? '', 3);
  if (!hue) return words.length === 1 ? parseJoinedColor(text) : null;
  const { intensity, used } = leadingIntensity(words);
  const overtone = words.slice(used, -1).map(titleCase).join(' ');
  return noOvertone.test(overtone) ? null : { hue, intensity, overtone: overtone || null };
}

/** Joins the three fancy columns of a stock file, the first of which may have the whole colour; null when the hue or the intensity is not readable. */
export function composeFancyColor(hue: string, intensity: string, overtone: string): FancyColor | null {
  const byCode = find(fancyHues, hue, 1);
  const whole = byCode ? { hue: byCode, intensity: null, overtone: null } : parseFancyColor(hue);
  const named = find(fancyIntensities, intensity, 1);
  const isUnknown = /[a-z]/i.test(intensity) && normalize(intensity) !== 'NONE' && !named;
  if (!whole || (isUnknown && !whole.intensity)) return null;
  const shade = overtone.trim().split(/\s+/).filter(Boolean).map(titleCase).join(' ');
  return {
    hue: whole.hue,
    intensity: named ?? whole.intensity,
    overtone: /[a-z]/i.test(shade) && normalize(shade) !== 'NONE' ? shade : whole.overtone,
  };
}

/** "Fancy Vivid Brownish Yellow". */
export function fancyColorName(color: FancyColor): string {
  return [color.intensity, color.overtone, color.hue].filter(Boolean).join(' ');
}

/** The trade's short words for the intensities. */
const shortIntensities: Record<FancyIntensity, string> = {
  Faint: 'Fnt',
  'Very Light': 'V Lt',
  Light: 'Lt',
  'Fancy Light': 'Fcy Lt',
  Fancy: 'Fcy',
  'Fancy Dark': 'Fcy Dk',
  'Fancy Intense': 'Fcy Int',
  'Fancy Vivid': 'Fcy Viv',
  'Fancy Deep': 'Fcy Dp',
};

/** A colour as the trade abbreviates it: "Fcy Int Yellow" of "Fancy Intense Yellow"; others, such as "F", as they are. */
export function abbreviateColor(color: string): string {
  const fancy = parseFancyColor(color);
  if (!fancy?.intensity) return color;
  return [shortIntensities[fancy.intensity], fancy.overtone, fancy.hue].filter(Boolean).join(' ');
}

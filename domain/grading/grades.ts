import { blackInclusionAliases, eyeCleanAliases, milkyAliases, shadeAliases } from './appearance-grades.ts';
import { availabilityAliases, availabilityNames } from './availability-grades.ts';
import { groupColors, letterColors } from './color-grades.ts';
import { fancyColorName, hues, intensities, parseFancyColor } from './fancy-color.ts';
import { girdleCode, girdleGrades, girdleName, girdlesWithin, parseGirdle } from './girdle.ts';
import { clarityAliases, fluorescenceAliases, fluorescenceColors, makeAliases } from './grade-aliases.ts';
import type { GradeKind } from './grade-kinds.ts';
import { growthAliases, kindAliases, kindNames } from './kind-grades.ts';

export type Clarity = keyof typeof clarityAliases;
/** Grade of cut, polish or symmetry. */
export type Make = keyof typeof makeAliases;
export type Fluorescence = keyof typeof fluorescenceAliases;
/** What a diamond is, as on the wire. */
export type DiamondKind = keyof typeof kindAliases;
/** How a laboratory-grown diamond was grown. */
export type Growth = keyof typeof growthAliases;
/** Where a stone is, as its supplier states it. */
export type Availability = keyof typeof availabilityAliases;

const clarities = Object.keys(clarityAliases) as Clarity[];
const makes = Object.keys(makeAliases) as Make[];
const fluorescences = Object.keys(fluorescenceAliases) as Fluorescence[];
const diamondKinds = Object.keys(kindAliases) as DiamondKind[];
const growths = Object.keys(growthAliases) as Growth[];
/** Everything that can be stated of where a stone is. */
export const availabilities = Object.keys(availabilityAliases) as Availability[];

/** Letters are ten apart so that a group sorts between its two letters; fancy colours follow from 300. */
const colorCodes = new Map<string, number>([
  ...letterColors.map((letter, index): [string, number] => [letter, (index + 1) * 10]),
  ...groupColors.map((group): [string, number] => [
    group,
    (letterColors.indexOf(group.charAt(0)) + 1) * 10 + 5,
  ]),
]);
const colorNames = [...colorCodes].sort((a, b) => a[1] - b[1]).map(([name]) => name);
const fancyBase = 300;

const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function lookup<Grade extends string>(
  table: Record<Grade, readonly string[]>,
): (text: string) => Grade | null {
  const byAlias = new Map<string, Grade>();
  for (const grade of Object.keys(table) as Grade[]) {
    for (const alias of [grade, ...table[grade]]) byAlias.set(normalize(alias), grade);
  }
  return (text) => byAlias.get(normalize(text)) ?? null;
}

/** Canonical clarity ("IF" for "LC", "I1" for "P1"), or null. */
export const parseClarity: (text: string) => Clarity | null = lookup(clarityAliases);

/** Canonical grade of cut, polish or symmetry, or null. */
export const parseMake: (text: string) => Make | null = lookup(makeAliases);

/** What the words say a diamond is, or null. */
export const parseKind: (text: string) => DiamondKind | null = lookup(kindAliases);

/** Canonical growth method, or null. */
export const parseGrowth: (text: string) => Growth | null = lookup(growthAliases);

/** Where the words of a list say that a stone is, or null. */
export const parseAvailability: (text: string) => Availability | null = lookup(availabilityAliases);

const eyeCleanOf = lookup(eyeCleanAliases);
const shadeOf = lookup(shadeAliases);
const milkyOf = lookup(milkyAliases);
const blackInclusionOf = lookup(blackInclusionAliases);

/** A shade without its strength: "Faint Brown", "BRN1", "Mixed Tinge". */
function parseShade(text: string): string | null {
  const key = normalize(text);
  const bare = key
    .replace(/^(?:VERY)?(?:FAINT|FNT|VLIGHT|VLT|LIGHT|LT|SLIGHT|MEDIUM|MED|STRONG|DARK|HEAVY)/, '')
    .replace(/(?<=.)(?:TINGE|TINT|SHADE)?\d?$/, '');
  return shadeOf(key) ?? (shadeOf(bare) === 'None' ? null : shadeOf(bare));
}

/** "Light Milky" is Light. */
const parseMilky = (text: string): string | null =>
  milkyOf(text) ?? milkyOf(normalize(text).replace(/(?<=.)MILKY$/, ''));

/** The place without the size: "BT1", "Black Table". */
const parseBlackInclusion = (text: string): string | null =>
  blackInclusionOf(normalize(text).replace(/(?<=^[A-Z]{2})\d$/, ''));

const fluorescenceOf = lookup(fluorescenceAliases);

/**
 * Canonical fluorescence, or null. The colour of the glow is dropped, however it is written: "Medium Blue", "MED-BL",
 * "VERYSTRONGBL", "Blue, Strong".
 */
export function parseFluorescence(text: string): Fluorescence | null {
  const key = normalize(text).replace(/(?<=.)FLUORESCEN(?:CE|T)$/, '');
  const direct = fluorescenceOf(key);
  if (direct) return direct;
  for (const color of fluorescenceColors) {
    const isBehind = key.endsWith(color);
    if (!isBehind && !(color.length > 2 && key.startsWith(color))) continue;
    const strength = fluorescenceOf(isBehind ? key.slice(0, -color.length) : key.slice(color.length));
    // "NOB" is no colour of an absent glow.
    if (strength && (strength !== 'None' || color.length > 2)) return strength;
  }
  return null;
}

/** True where a list says that it does not know a grade of which there may be none: "N/A", "null", "-". "NIL" and "N" say that there is none. */
export const isUnstatedGrade = (text: string): boolean =>
  /^(?:[-–—*?.]*|#?n\/a|n\.a\.?|na|null|unknown|not (?:available|stated|tested))$/i.test(text.trim());

const colorDescription = /^(?:FAINT|FNT|VERY LIGHT|VERY LT|V LIGHT|V LT|LIGHT|LT)\b/;

/**
 * The letter or group of a colour that reports describe in words too, "K, Faint Brown", "W-X, Light Brown": the letter
 * prices the stone. "V Lt Blue" is a Very Light Blue.
 */
function describedLetter(text: string): string | null {
  const [, letters = '', joint = '', words = ''] =
    /^([D-Z](?:\s*(?:[-–/]|\bTO\b)\s*[P-Z])?(?:\s+RANGE)?)(\s*[,;:(/]\s*|\s+-\s+|\s+)([A-Z][A-Z .-]*)\)?$/.exec(
      text.trim().toUpperCase(),
    ) ?? [];
  const isCode = joint.trim() === '' && /^[FV]/.test(letters);
  if (isCode || !colorDescription.test(words) || !parseFancyColor(words)) return null;
  return letterOrGroup(letters);
}

function letterOrGroup(text: string): string | null {
  const compact = text.toUpperCase().replace(/\s+/g, '');
  const letter = compact.replace(/(?<![+-])[+-]+$/, '');
  if (colorCodes.has(letter)) return letter;
  const group = /^([O-Y])(?:[-–/]|TO)?([P-Z])(?:RANGE)?$/.exec(compact);
  const groupName = group ? `${group[1]}-${group[2]}` : '';
  return colorCodes.has(groupName) ? groupName : null;
}

/**
 * Canonical colour: a letter, a group ("O-P") or a fancy colour's full text; null otherwise. Of two letters that are no
 * group, such as "N-O", it is null too: `lowerGrade` gives the lower one.
 */
export function parseColor(text: string): string | null {
  const letter = letterOrGroup(text) ?? describedLetter(text);
  if (letter) return letter;
  const fancy = parseFancyColor(text);
  return fancy ? fancyColorName(fancy) : null;
}

/** Kinds of which a list may give two neighbouring grades for one stone. */
const pairedKinds: readonly GradeKind[] = ['color', 'cut', 'polish', 'symmetry', 'fluo'];

/**
 * The lower of two grades that a list gives for one stone: "VG-EX" is VG, "N-O" or "G/H" is the second letter. Null for
 * one grade, for colours that are not neighbours, and for kinds of which two are never given. To be told to the
 * reader as a warning.
 */
export function lowerGrade(kind: GradeKind, text: string): string | null {
  if (parseGrade(kind, text) !== null) return null;
  const parts = pairedKinds.includes(kind) ? text.split(/(?<!\s)\s*(?:-|–|\/|\bto\b)\s*/i) : [];
  const [a = null, b = null] = parts.map((part) => parseGrade(kind, part.replace(/(?<!\s)\s+range$/i, '')));
  if (parts.length !== 2 || !a || !b) return null;
  const [first, second] = [gradeCode(kind, a) ?? 0, gradeCode(kind, b) ?? 0];
  const isPair = kind !== 'color' || (Math.abs(first - second) === 10 && Math.max(first, second) < fancyBase);
  return isPair ? (first > second ? a : b) : null;
}

/** Canonical grade of any kind, or null. */
export function parseGrade(kind: GradeKind, text: string): string | null {
  if (kind === 'color') return parseColor(text);
  if (kind === 'clarity') return parseClarity(text);
  if (kind === 'girdle') return parseGirdle(text);
  if (kind === 'kind') return parseKind(text);
  if (kind === 'growth') return parseGrowth(text);
  if (kind === 'eye_clean') return eyeCleanOf(text);
  if (kind === 'shade') return parseShade(text);
  if (kind === 'milky') return parseMilky(text);
  if (kind === 'black_inclusion') return parseBlackInclusion(text);
  if (kind === 'availability') return parseAvailability(text);
  return kind === 'fluo' ? parseFluorescence(text) : parseMake(text);
}

/** The canonical grades of a kind, best first; fancy colours are not listed. */
export function gradeNames(kind: GradeKind): readonly string[] {
  if (kind === 'color') return colorNames;
  if (kind === 'clarity') return clarities;
  if (kind === 'girdle') return girdleGrades;
  if (kind === 'kind') return diamondKinds;
  if (kind === 'growth') return growths;
  if (kind === 'eye_clean') return Object.keys(eyeCleanAliases);
  if (kind === 'shade') return Object.keys(shadeAliases);
  if (kind === 'milky') return Object.keys(milkyAliases);
  if (kind === 'black_inclusion') return Object.keys(blackInclusionAliases);
  if (kind === 'availability') return availabilities;
  return kind === 'fluo' ? fluorescences : makes;
}

/** A canonical grade as people read it. */
export function gradeLabel(kind: GradeKind, canonical: string): string {
  if (kind === 'kind') return kindNames[canonical as DiamondKind] ?? canonical;
  return kind === 'availability' ? (availabilityNames[canonical as Availability] ?? canonical) : canonical;
}

/**
 * Small integer in grade order (1 is best; fluorescence: 1 is None; girdle: the thinnest first), null for an unknown grade. A fancy
 * colour's code covers hue and intensity only: its overtone is stored as text.
 */
export function gradeCode(kind: GradeKind, canonical: string | null): number | null {
  if (canonical === null) return null;
  if (kind === 'girdle') return girdleCode(canonical);
  if (kind !== 'color') {
    const index = gradeNames(kind).indexOf(canonical);
    return index < 0 ? null : index + 1;
  }
  const code = colorCodes.get(canonical);
  if (code !== undefined) return code;
  const fancy = parseFancyColor(canonical);
  if (!fancy) return null;
  return (
    fancyBase +
    hues.indexOf(fancy.hue) * 10 +
    (fancy.intensity ? intensities.indexOf(fancy.intensity) + 1 : 0)
  );
}

/** The canonical grade of a code, or null; of a fancy colour without its overtone. */
export function gradeName(kind: GradeKind, code: number | null): string | null {
  if (code === null) return null;
  if (kind === 'girdle') return girdleName(code);
  if (kind !== 'color') return gradeNames(kind)[code - 1] ?? null;
  const compact = colorNames.find((name) => colorCodes.get(name) === code);
  if (compact) return compact;
  const hue = hues[Math.floor((code - fancyBase) / 10)];
  const intensity = intensities[((code - fancyBase) % 10) - 1] ?? null;
  return hue && code >= fancyBase ? fancyColorName({ hue, intensity, overtone: null }) : null;
}

/**
 * The codes that match any of the grades; an unknown grade has none. A girdle spans grades: it
 * matches when all its parts are among them.
 */
export function matchingCodes(kind: GradeKind, names: readonly string[]): number[] {
  const grades = names.map((name) => parseGrade(kind, name));
  if (kind === 'girdle') return girdlesWithin(grades.filter((grade) => grade !== null));
  return [...new Set(grades.flatMap((grade) => gradeCode(kind, grade) ?? []))];
}

/** Sorts best first; unknown grades come last by their text. */
export function compareGrades(kind: GradeKind, a: string | null, b: string | null): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (gradeCode(kind, a) ?? last) - (gradeCode(kind, b) ?? last) || (a ?? '').localeCompare(b ?? '');
}

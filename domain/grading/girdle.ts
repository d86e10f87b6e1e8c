const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');

const aliases = {
  'Extremely Thin': ['ETN', 'XTN', 'ET', 'EXT', 'EXTN', 'EXTHIN', 'XTHIN', 'EXTTHIN', 'ETHIN'],
  'Very Thin': ['VTN', 'VT', 'VTHIN'],
  Thin: ['TN', 'T', 'THN'],
  'Slightly Thin': ['STN', 'SLTN', 'SLTHIN', 'SLTTHIN', 'STHIN'],
  Medium: ['M', 'MED', 'MD'],
  'Slightly Thick': ['STK', 'SLTK', 'SLTHICK', 'SLTTHICK', 'STHICK'],
  Thick: ['TK', 'THK'],
  'Very Thick': ['VTK', 'VTHK', 'VTHICK'],
  'Extremely Thick': ['ETK', 'XTK', 'EXTK', 'EXTHICK', 'XTHICK', 'EXTTHICK', 'ETHICK'],
} as const satisfies Record<string, readonly string[]>;

export type GirdleGrade = keyof typeof aliases;

/** The grades of a girdle, the thinnest first. */
export const girdleGrades = Object.keys(aliases) as GirdleGrade[];

const byAlias = new Map(
  girdleGrades.flatMap((grade, index) =>
    [grade, ...aliases[grade]].map((alias): [string, number] => [normalize(alias), index + 1]),
  ),
);

const separators = /\s*(?:-|–|—|\/|,|&|\bto\b|\band\b)\s*/i;

/**
 * Canonical girdle, "Medium" or "Thin - Slightly Thick": the thinnest part first, regardless of the order in the report.
 * Percentages and the finish ("3.5%", "Faceted") are dropped; null when a part is not a grade.
 */
export function parseGirdle(text: string): string | null {
  if (text.length > 100) return null;
  const parts = text
    .replace(/\(.*?\)|[\d.]+\s*%|\b(?:faceted|polished|bruted|fac|pol)\b\.?/gi, ' ')
    .split(separators)
    .filter((part) => normalize(part) !== '');
  const grades = parts.map((part) => byAlias.get(normalize(part)));
  if (grades.length === 0 || grades.length > 2 || grades.includes(undefined)) return null;
  const known = grades as number[];
  return girdleName(Math.min(...known) * 10 + Math.max(...known));
}

/** Tens: the thinnest part, ones: the thickest, each counted from 1; null when it is not a canonical girdle. */
export function girdleCode(canonical: string): number | null {
  const [thin, thick = thin] = canonical
    .split(' - ')
    .map((part) => girdleGrades.indexOf(part as GirdleGrade));
  return thin === undefined || thick === undefined || thin < 0 || thick < thin
    ? null
    : (thin + 1) * 10 + thick + 1;
}

/** The canonical girdle of a code, or null. */
export function girdleName(code: number): string | null {
  const [thin, thick] = [girdleGrades[Math.floor(code / 10) - 1], girdleGrades[(code % 10) - 1]];
  if (!thin || !thick) return null;
  return thin === thick ? thin : `${thin} - ${thick}`;
}

/** Codes of every girdle whose parts are all among the given ones. */
export function girdlesWithin(girdles: readonly string[]): number[] {
  const allowed = new Set<number>();
  for (const code of girdles.map(girdleCode).filter((each) => each !== null)) {
    for (let grade = Math.floor(code / 10); grade <= code % 10; grade += 1) allowed.add(grade);
  }
  const codes: number[] = [];
  for (const thin of allowed) {
    for (let thick = thin; allowed.has(thick); thick += 1) codes.push(thin * 10 + thick);
  }
  return codes;
}

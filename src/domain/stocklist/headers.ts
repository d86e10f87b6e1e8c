import type { FileLayout } from '../shapes.ts';
import type { ListField, UnclearField } from './fields.ts';
import { headerAliases } from './header-aliases.ts';

/** A header without case, spaces and the marks that files vary in; `#` is kept when asked. */
export function squeezeHeader(header: string, keepHash = false): string {
  const bare = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\ufeff_.\-():='"]/g, '');
  return keepHash ? bare : bare.replaceAll('#', '');
}

type Meaning = { field: ListField | UnclearField; rank: number };

const meanings = new Map<string, Meaning>();
const hashMeanings = new Map<string, Meaning>();
for (const field of Object.keys(headerAliases) as (ListField | UnclearField)[]) {
  headerAliases[field].forEach((alias, rank) => {
    const key = squeezeHeader(alias);
    // "Cert #" is a number for certain, "Cert" alone is not: the shorter form must not take the longer one's place.
    if (alias.includes('#')) hashMeanings.set(squeezeHeader(alias, true), { field, rank });
    if (!meanings.has(key) || headerAliases.cert.includes(alias)) meanings.set(key, { field, rank });
  });
}

/** The field a header names and how preferred the alias is (0 first); null for a header that is not known. */
export function headerMeaning(header: string): Meaning | null {
  return hashMeanings.get(squeezeHeader(header, true)) ?? meanings.get(squeezeHeader(header)) ?? null;
}

const layoutMarks: [FileLayout, string[][]][] = [
  ['idex', [['%offidexlist'], ['makecutgrade'], ['makecutgradecut'], ['itemid', 'gradinglab']]],
  ['rapnet', [['rapnetprice'], ['rapnetdiscount%'], ['allowraplinkfeed'], ['sarineloupe']]],
  [
    'nivoda',
    [['finalprice', 'size'], ['certificatepdf'], ['finalprice', 'certificate', 'fluorescenceintensity']],
  ],
];

/** Which system's list this is, by headers that only that system uses. */
export function detectLayout(headers: readonly string[]): FileLayout {
  const present = new Set(headers.map((header) => squeezeHeader(header)));
  const found = layoutMarks.find(([, marks]) => marks.some((all) => all.every((mark) => present.has(mark))));
  return found?.[0] ?? 'general';
}

/**
 * Index of the row that holds the headers: the first of the first ten with three or more known ones; null
 * when there is none.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number | null {
  const index = rows
    .slice(0, 10)
    .findIndex((row) => new Set(row.flatMap((cell) => headerMeaning(cell)?.field ?? [])).size >= 3);
  return index < 0 ? null : index;
}

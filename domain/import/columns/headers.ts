import type { FileLayout } from '../../stone-fields/shape-codes.ts';
import type { AmbiguousField, ListField } from '../list-fields.ts';
import { headerAliases } from './header-aliases.ts';
import { fieldOfWords } from './heading-words.ts';

/** A header without case, spaces and the punctuation that varies between files; `#` stays on request. */
export function normalizeHeader(header: string, keepHash = false): string {
  const normalized = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\ufeff_.\-():='"?*]/g, '');
  return keepHash ? normalized : normalized.replaceAll('#', '');
}

type Meaning = { field: ListField | AmbiguousField; rank: number };

const meanings = new Map<string, Meaning>();
const hashMeanings = new Map<string, Meaning>();
for (const field of Object.keys(headerAliases) as (ListField | AmbiguousField)[]) {
  headerAliases[field].forEach((alias, rank) => {
    const key = normalizeHeader(alias);
    // "Cert #" is always a number, "Cert" alone is ambiguous: the short alias must not replace the long one.
    if (alias.includes('#')) hashMeanings.set(normalizeHeader(alias, true), { field, rank });
    if (!meanings.has(key) || headerAliases.cert.includes(alias)) meanings.set(key, { field, rank });
  });
}

/** After all written-out headers. */
const rankOfWords = 200;

/**
 * The field a header names, as it stands or by its words, and how preferred the header is (0 first); null for a header
 * that is not known.
 */
export function headerMeaning(header: string): Meaning | null {
  const known = hashMeanings.get(normalizeHeader(header, true)) ?? meanings.get(normalizeHeader(header));
  if (known) return known;
  const field = fieldOfWords(header);
  if (field) return { field, rank: rankOfWords };
  // "形状 Shape": the same in two scripts.
  const latin = header.replace(/(?!\p{Script=Latin})\p{L}+/gu, ' ').trim();
  return latin !== header.trim() && /\p{L}/u.test(latin) ? headerMeaning(latin) : null;
}

const layoutMarks: [FileLayout, string[][]][] = [
  ['idex', [['%offidexlist'], ['makecutgrade'], ['makecutgradecut'], ['itemid', 'gradinglab']]],
  ['rapnet', [['rapnetprice'], ['rapnetdiscount%'], ['allowraplinkfeed'], ['sarineloupe']]],
  [
    'nivoda',
    [['finalprice', 'size'], ['certificatepdf'], ['finalprice', 'certificate', 'fluorescenceintensity']],
  ],
];

/** The system that wrote the list, detected by headers that only that system uses. */
export function detectLayout(headers: readonly string[]): FileLayout {
  const present = new Set(headers.map((header) => normalizeHeader(header)));
  const found = layoutMarks.find(([, marks]) => marks.some((all) => all.every((mark) => present.has(mark))));
  return found?.[0] ?? 'general';
}

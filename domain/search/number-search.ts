import { splitCertificate } from '../grading/certificate-text.ts';
import { knownLabs } from '../grading/laboratories.ts';
import { trimmedTexts } from './filter-names.ts';

/** Adds upper- and lower-case variants, because the lookup is case-sensitive and people type either case. */
export function caseVariants(numbers: readonly string[]): string[] {
  const typed = trimmedTexts(numbers);
  return [...new Set(typed.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

/** A certificate number without the laboratory: "2141234567" of "GIA 2141234567". */
const withoutLab = (text: string): string => splitCertificate(text, knownLabs).number;

/** A report number without the prefix of laboratory-grown stones, which some sellers leave out. */
const withoutPrefix = (number: string): string => number.replace(/^LG(?=\d{6})/i, '');

/**
 * As `caseVariants`, with and without the laboratory, and the prefix of laboratory-grown stones: "IGI LG600000072",
 * "LG600000072" and "600000072".
 */
export function certificateVariants(numbers: readonly string[]): string[] {
  const other = (number: string) => (/^\d{6,12}$/.test(number) ? `LG${number}` : withoutPrefix(number));
  return caseVariants(
    trimmedTexts(numbers).flatMap((text) => [text, withoutLab(text), other(withoutLab(text))]),
  );
}

/** Each of the requested numbers once, without blank ones. */
export const typedNumbers = (requested: readonly string[] = []): string[] => [
  ...new Set(trimmedTexts(requested)),
];

/** The typed numbers of stones, or of their certificates, of which none was found in any form that is looked for. */
export function missingNumbers(
  typed: readonly string[],
  found: readonly string[],
  areCertificates: boolean,
): string[] {
  const key = (number: string) =>
    (areCertificates ? withoutPrefix(withoutLab(number)) : number).toLowerCase();
  const existing = new Set(found.map(key));
  return typed.filter((number) => !existing.has(key(number)));
}

/** Looks up stones by number. An exact match takes precedence over one that differs in letter case. */
export function stoneLookup<Stone extends { stone_id: string }>(stones: readonly Stone[]) {
  const exactly = new Map(stones.map((stone) => [stone.stone_id, stone]));
  const anyCase = new Map(stones.map((stone) => [stone.stone_id.toLowerCase(), stone]));
  return (number: string): Stone | undefined => exactly.get(number) ?? anyCase.get(number.toLowerCase());
}

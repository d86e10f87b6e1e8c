/**
 * Returns the stone numbers that a file name may start with, most likely first: the name without its extension,
 * then the name cut at each underscore, space or bracket, longest first, as in `KD-57943_1.jpg` or
 * `KD-57943 (2).jpg`. A hyphen does not end the number, because stone numbers contain hyphens.
 */
export function stoneNumbersInName(fileName: string): string[] {
  const baseName = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const prefixes = [...baseName.matchAll(/[_ (]+/g)].map(({ index }) => baseName.slice(0, index).trim());
  const numbers = [baseName, ...prefixes.reverse().slice(0, maxCandidates)];
  return [...new Set(numbers)].filter((number) => number !== '' && number.length <= maxNumberLength);
}

const maxCandidates = 6;
const maxNumberLength = 50;

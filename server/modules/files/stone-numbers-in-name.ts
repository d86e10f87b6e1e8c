/**
 * The stone numbers that a file's name may begin with, the likeliest first: the whole name without its
 * extension, then without what follows an underscore, a space or a bracket, as in `KD-57943_1.jpg` or
 * `KD-57943 (2).jpg`. A hyphen belongs to the number.
 */
export function stoneNumbersInName(fileName: string): string[] {
  const baseName = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const prefixes = [...baseName.matchAll(/[_ (]+/g)].map(({ index }) => baseName.slice(0, index).trim());
  const numbers = [baseName, ...prefixes.reverse().slice(0, maxCandidates)];
  return [...new Set(numbers)].filter((number) => number !== '' && number.length <= maxNumberLength);
}

const maxCandidates = 6;
const maxNumberLength = 50;

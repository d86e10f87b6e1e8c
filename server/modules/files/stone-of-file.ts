/**
 * The stone numbers that a file's name may begin with, the likeliest first: the whole name without its
 * extension, then without what follows an underscore, a space or a bracket, as in `KD-57943_1.jpg` or
 * `KD-57943 (2).jpg`. A hyphen belongs to the number.
 */
export function numbersIn(fileName: string): string[] {
  const whole = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const cuts = [...whole.matchAll(/[_ (]+/g)].map(({ index }) => whole.slice(0, index).trim());
  const numbers = [whole, ...cuts.reverse().slice(0, mostCuts)];
  return [...new Set(numbers)].filter((number) => number !== '' && number.length <= longestNumber);
}

const mostCuts = 6;
const longestNumber = 50;

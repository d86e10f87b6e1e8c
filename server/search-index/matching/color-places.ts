import { gradeName } from '#domain/grading/grades.ts';
import { type ColorPlace, colorPlace } from '#domain/matching/stone-figures.ts';

/** Colour codes that are no stored names end below this one. */
const builtInCodes = 1000;

const builtIn: [number, ColorPlace][] = Array.from({ length: builtInCodes }, (_, code) => code).flatMap(
  (code) => {
    const name = gradeName('color', code);
    return name === null ? [] : [[code, colorPlace(name)] as [number, ColorPlace]];
  },
);

/** Where each colour code stands; `stored` are the names that the stock added. */
export const colorPlaces = (stored: Iterable<readonly [number, string]>): Map<number, ColorPlace> =>
  new Map([...builtIn, ...[...stored].map(([code, name]): [number, ColorPlace] => [code, colorPlace(name)])]);

/** The place of a code that has no name: a kind of its own. */
export const placeOf = (places: ReadonlyMap<number, ColorPlace>, code: number): ColorPlace =>
  places.get(code) ?? { colorKind: `code ${code}`, color: 0 };

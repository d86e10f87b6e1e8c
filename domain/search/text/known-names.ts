import { knownLabs } from '../../grading/laboratories.ts';
import { isKnownLab } from '../../import/cell-values.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { builtInShapes, isBuiltInShape } from '../../stone-fields/shapes.ts';

/** The names of the stock, as the search form offers them. */
export interface KnownNames {
  shapes: readonly string[];
  labs: readonly string[];
  locations: readonly string[];
}

/** The names that need no stock: built-in shapes, Asscher and the known laboratories. */
export const builtInNames: KnownNames = {
  shapes: [...builtInShapes.map(({ name }) => name), 'Asscher'],
  labs: knownLabs,
  locations: [],
};

const normalize = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Codes of two letters that mean one shape in every system and nothing else. */
const shortCodes = ['RB', 'RD', 'PS', 'OV', 'EM', 'MQ', 'CU', 'HS'];
/** "Brilliant" is also the make of other shapes. */
const vagueWords = ['BRILLIANT'];

const nameIndexes = new WeakMap<readonly string[], Map<string, string>>();

/** The name that a phrase in capitals is. */
function nameOf(words: string, names: readonly string[]): string | null {
  const index = nameIndexes.get(names) ?? new Map(names.map((name) => [normalize(name), name]));
  nameIndexes.set(names, index);
  return index.get(words) ?? null;
}

/** The shape of a phrase in capitals: a name or code, a plural, or another shape in stock. */
export function shapeNamed(words: string, { shapes }: KnownNames): string | null {
  const own = nameOf(words, shapes);
  if (own) return own;
  if (vagueWords.includes(words)) return null;
  // Of "EM D" the D is the colour, and a word of another script is no part of a name.
  if (/^[A-Z]{1,3} [A-Z]$/.test(words) || words.split(' ').some((word) => !/[A-Z]/.test(word))) return null;
  const isCode = words.length < 3;
  if (isCode && !shortCodes.includes(words)) return null;
  const singular = words.replace(/(?<=[A-Z]{3}S)ES$|(?<=[A-Z]{3})S$/, '');
  const found = [words, singular].map((text) => parseShape(text));
  return found.find((shape) => shape !== null && (isBuiltInShape(shape) || shape === 'Asscher')) ?? null;
}

/** The laboratory of a word in capitals. */
export function labNamed(words: string, { labs }: KnownNames): string | null {
  return nameOf(words, labs) ?? (isKnownLab(words) ? words : null);
}

/** Names of one place. A place of the stock is found by each of them. */
const placeNames: readonly (readonly string[])[] = [
  ['HONG KONG', 'HK', 'HKG', 'HONGKONG'],
  ['NEW YORK', 'NY', 'NYC', 'NEW YORK CITY'],
  ['LOS ANGELES', 'LAX'],
  ['TEL AVIV', 'TLV', 'RAMAT GAN', 'TEL AVIV YAFO'],
  ['ANTWERP', 'ANR', 'ANTWERPEN', 'ANVERS'],
  ['MUMBAI', 'BOMBAY', 'BOM'],
  ['DUBAI', 'DXB'],
  ['BANGKOK', 'BKK'],
  ['GENEVA', 'GVA', 'GENF'],
  ['UNITED STATES', 'USA', 'UNITED STATES OF AMERICA', 'AMERICA'],
  ['UNITED KINGDOM', 'UK', 'GREAT BRITAIN'],
  ['UNITED ARAB EMIRATES', 'UAE'],
  ['SOUTH AFRICA', 'RSA'],
];

/** The stock's places by each name that finds them. */
function indexPlaces(locations: readonly string[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const location of locations) {
    const parts = [normalize(location), ...location.split(',').map(normalize)].filter(Boolean);
    const others = placeNames.filter((names) => parts.some((part) => names.includes(part))).flat();
    for (const name of new Set([...parts, ...others]))
      index.set(name, [...(index.get(name) ?? []), location]);
  }
  return index;
}

const indexes = new WeakMap<readonly string[], Map<string, string[]>>();

/** The places of the stock that a phrase in capitals names. */
export function placesNamed(words: string, { locations }: KnownNames): readonly string[] {
  const index = indexes.get(locations) ?? indexPlaces(locations);
  indexes.set(locations, index);
  return index.get(words) ?? [];
}

/** Every word of a shape, place or laboratory, in capitals. */
export function wordsOfNames(names: KnownNames): string[] {
  const all = [...names.shapes, ...names.labs, ...names.locations];
  return [...new Set(all.flatMap((name) => normalize(name).split(' ')))];
}

import { gradeCode, parseClarity, parseMake } from '#domain/grading/grades.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { createSeededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import type { BaseStone } from './base-stones.ts';

/** Codes of lookup names, by name. */
export interface NameCodes {
  lab: ReadonlyMap<string, number>;
  location: ReadonlyMap<string, number>;
}

export const labNames = ['GIA', 'IGI', 'HRD'];
export const locationNames = ['Antwerp', 'Mumbai', 'New York', 'Hong Kong', 'Dubai', 'Tel Aviv'];

/** The columns of a stock row, in the order of its values. */
export const stockColumns = [
  ...['supplier_name', 'stone_id', 'shape', 'carat', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo'],
  ...['lab', 'location', 'rap', 'price', 'discount', 'total_amount', 'j_price', 'j_discount'],
  ...['j_total_amount', 'retail_price', 'retail_discount', 'retail_total_amount', 'measurement', 'length'],
  ...['width', 'height', 'table_pct', 'depth_pct', 'ratio', 'certificate_no', 'img_url', 'featured'],
  ...['status', 'state', 'created_at', 'updated_at'],
];

export type StockValue = string | number | null;

const shapes = { Round: 46, Oval: 12, Pear: 8, Emerald: 7, Princess: 7, Cushion: 6, Radiant: 6, Marquise: 4 };
const rareShapes = { ...shapes, Heart: 2, 'Sq Emerald': 2 };
const makes = { EX: 62, VG: 30, G: 8 };
const fluorescences = { None: 62, Faint: 20, Medium: 12, Strong: 6 };
const suppliers = ['Kesar Diamonds', 'Twin Lakes', 'Kiran Stones', 'Aarav Exports'];
const beginning = Date.UTC(2025, 0, 1);

const hundredths = (value: number) => Math.round(value * 100);

/**
 * Generates stones from those of the list, repeated with other weights, prices, shapes and grades, so that no two
 * are alike. The same list gives the same stock on every machine and engine.
 */
export function* variedStones(
  list: readonly BaseStone[],
  count: number,
  codes: NameCodes,
): Generator<StockValue[]> {
  const random = createSeededRandom(count);
  const shapeCodes = new Map(builtInShapes.map(({ name }, index): [string, number] => [name, index + 1]));
  for (let at = 0; at < count; at += 1) {
    yield variedStone(list[at % list.length]!, at, { random, codes, shapeCodes });
  }
}

interface Making {
  random: SeededRandom;
  codes: NameCodes;
  shapeCodes: ReadonlyMap<string, number>;
}

function variedStone(base: BaseStone, at: number, { random, codes, shapeCodes }: Making): StockValue[] {
  const shape = random.weighted(rareShapes);
  const carat = Math.max(180, Math.round(base.carat * 1000) + 10 * random.int(-3, 12));
  const make = (kind: 'polish' | 'symmetry') => gradeCode(kind, parseMake(random.weighted(makes)));
  const blank = (probability: number, value: StockValue) => (random.bool(probability) ? null : value);
  const lab = blank(0.12, codes.lab.get(random.pick(labNames)) ?? null);
  const state = random.bool(0.04) ? 2 + random.int(0, 1) : 0;
  const made = beginning + at * 37_000;
  return [
    random.pick(suppliers),
    `KD-${at + 1}`,
    shapeCodes.get(shape)!,
    carat,
    gradeCode('color', base.color)!,
    gradeCode('clarity', parseClarity(base.clarity)),
    shape === 'Round' ? gradeCode('cut', parseMake(base.cut)) : null,
    make('polish'),
    make('symmetry'),
    gradeCode('fluo', random.weighted(fluorescences)),
    lab,
    blank(0.1, codes.location.get(random.pick(locationNames)) ?? null),
    ...prices(base, carat, random),
    ...measures(base, carat, shape, random),
    lab === null ? null : String(6_100_000_000 + at),
    null,
    random.bool(0.01) ? 1 : 0,
    random.bool(0.02) ? 2 : 1,
    state,
    made,
    made,
  ];
}

/** List price, then the three sets of price per carat, discount and total, in cents and hundredths of a per cent. */
function prices(base: BaseStone, carat: number, random: SeededRandom): StockValue[] {
  const perCarat = Math.round((base.price / base.carat) * 100 * (0.85 + random.next() * 0.3));
  const rap = random.bool(0.1) ? null : Math.round(perCarat / (1 - random.int(5, 45) / 100) / 100) * 100;
  const set = (price: number) => [
    price,
    rap === null ? null : Math.round(((rap - price) * 10_000) / rap),
    Math.round((price * carat) / 1000),
  ];
  return [rap, ...set(perCarat), ...set(Math.round(perCarat * 1.08)), ...set(Math.round(perCarat * 1.2))];
}

function measures(base: BaseStone, carat: number, shape: string, random: SeededRandom): StockValue[] {
  const scale = Math.cbrt(carat / 1000 / base.carat);
  const stretch = shape === 'Round' || shape === 'Princess' ? 1 : 1 + random.int(0, 60) / 100;
  const sizes = [base.x * scale * stretch, base.y * scale, base.z * scale].map(hundredths);
  const [length, width, height] = sizes as [number, number, number];
  if (length <= 0 || width <= 0 || height <= 0) return [null, null, null, null, null, null, null];
  return [
    sizes.map((size) => (size / 100).toFixed(2)).join(' x '),
    ...sizes,
    hundredths(base.table),
    hundredths(base.depth),
    hundredths(length / width),
  ];
}

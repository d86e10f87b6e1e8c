import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { createSeededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import type { Call } from '../load/call.ts';

/** Weights as the trade names them, in carats, by how often buyers search for them. */
const bands = {
  '0.30 0.39': 8,
  '0.40 0.49': 5,
  '0.50 0.69': 9,
  '0.70 0.89': 9,
  '0.90 0.99': 7,
  '1.00 1.19': 16,
  '1.20 1.49': 8,
  '1.50 1.99': 10,
  '2.00 2.99': 7,
  '3.00 5.00': 3,
};
const shapeShares = {
  Oval: 12,
  Pear: 8,
  Emerald: 7,
  Princess: 7,
  Cushion: 6,
  Radiant: 6,
  Marquise: 4,
  Heart: 2,
};

type Part<Value = DiamondFilters> = (random: SeededRandom) => Value;
type Range = { from: number; to: number };

const ct = (value: number) => Math.round(value * 100) / 100;
const range = (from: number, to: number): Range => ({ from, to });

/** A weight range with slightly random ends. */
const band: Part<Range> = (random) => {
  const [from = 0, to = 0] = random.weighted(bands).split(' ').map(Number);
  return range(ct(from + random.int(0, 4) / 100), ct(to + random.int(0, 6) / 100));
};

/** Neighbours among the grades. */
const neighbours =
  (grades: readonly string[]) =>
  (random: SeededRandom, max = 4) => {
    const count = random.int(1, max);
    const first = random.int(0, grades.length - count);
    return grades.slice(first, first + count);
  };
const colors = neighbours(['D', 'E', 'F', 'G', 'H', 'I', 'J']);
const clarities = neighbours(['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2']);
const fancy: Part<string[]> = (random) => [random.weighted(shapeShares)];

/** From a random amount, up to a random amount above it. */
const amount = (random: SeededRandom, [least, most]: [number, number], [above, upTo]: [number, number]) => {
  const from = random.int(least, most);
  return range(from, from + random.int(above, upTo));
};
const budget: Part<Range> = (random) => amount(random, [300, 9000], [400, 6000]);

const typical: Part = (r) => ({ carat: [band(r)], color: colors(r), clarity: clarities(r) });
const round = { shape: ['Round'] };
const tripleEx = { cut: ['EX', 'Ideal'], polish: ['EX'], symmetry: ['EX'] };
const by = (sortWith: NonNullable<DiamondFilters['sortWith']>, sortMethod = true) => ({
  sortWith,
  sortMethod,
});
const page = (r: SeededRandom, from: number, to: number) => ({
  pageNo: r.int(Math.floor(from), Math.floor(to)),
});
const first10 = (r: SeededRandom) => page(r, 0, 9);
const rising = (...columns: NonNullable<DiamondFilters['sortWith']>[]) => ({
  sort: columns.map((column) => ({ by: column, ascending: true })),
});

type Kind = [perThousand: number, make: (random: SeededRandom, stones: number) => DiamondFilters];

/** The kinds of searches, each as often as buyers use it. */
export const searchKinds: readonly Kind[] = [
  // Shape, weight, colours and clarities: most searches.
  [180, (r) => ({ ...round, ...typical(r), ...by('price') })],
  [110, (r) => ({ ...round, ...typical(r), ...by('total_amount') })],
  [60, (r) => ({ ...round, ...typical(r), ...by('price'), ...page(r, 1, 4) })],
  [90, (r) => ({ shape: fancy(r), ...typical(r), ...by('price') })],
  [40, (r) => ({ shape: r.sample(Object.keys(shapeShares), 3), ...typical(r), ...by('total_amount') })],
  [70, (r) => ({ ...round, ...typical(r), ...tripleEx, ...by('price') })],
  [60, (r) => ({ ...round, ...typical(r), ...tripleEx, fluo: ['None'], lab: ['GIA'], ...by('price') })],
  [30, (r) => ({ ...round, ...typical(r) })],
  [20, (r) => ({ ...round, ...typical(r), carat: [band(r), band(r)], ...by('price') })],
  // By budget, place or proportions.
  [40, (r) => ({ ...round, total_amount: budget(r), ...by('carat', false) })],
  [20, (r) => ({ carat: [band(r)], total_amount: budget(r), ...by('total_amount') })],
  [20, (r) => ({ price: amount(r, [1500, 8000], [500, 3000]), color: colors(r), ...by('price') })],
  [15, (r) => ({ ...round, carat: [band(r)], discount: { from: r.int(20, 40) }, ...by('discount', false) })],
  [12, (r) => ({ ...typical(r), lab: ['GIA'], location: ['Antwerp'], ...by('price') })],
  [8, (r) => ({ ...round, ...typical(r), lab: ['IGI', 'HRD'], ...by('total_amount') })],
  [10, (r) => ({ ...round, carat: [band(r)], table: range(54, r.int(57, 60)), depth: range(59, 62.5) })],
  [8, (r) => ({ shape: ['Oval'], ratio: range(1.3, ct(1.3 + r.int(5, 20) / 100)), ...by('price') })],
  [6, (r) => ({ shape: fancy(r), length: range(r.int(5, 8), r.int(9, 12)), ...by('measurement') })],
  [15, (r) => ({ ...round, carat: [matchingWeight(r)], color: colors(r, 2), ...by('price') })],
  [8, (r) => ({ carat: [band(r)], location: ['Mumbai', 'Dubai'], ...by('price') })],
  [6, (r) => ({ status: 2, carat: [band(r)], ...by('price') })],
  [6, (r) => ({ featured: 1, color: colors(r), ...by('price') })],
  // Broad ones, other sort orders and deep pages.
  [20, (r) => page(r, 0, 3)],
  [12, (r) => ({ ...by('price', r.bool(0.5)), ...first10(r) })],
  [20, (r) => ({ ...round, ...by('price'), ...first10(r) })],
  [8, (r) => ({ ...round, ...by('total_amount', false), ...first10(r) })],
  [12, (r) => ({ shape: fancy(r), ...by('carat', false), ...first10(r) })],
  [15, (r) => ({ carat: [band(r)], ...by('price') })],
  [6, (r) => ({ color: colors(r), ...by('carat', false), ...first10(r) })],
  [6, (r) => ({ clarity: clarities(r), ...by('color'), ...first10(r) })],
  [6, (r) => ({ fluo: ['None'], ...by('clarity'), ...first10(r) })],
  [8, (r) => ({ ...round, carat: [band(r)], ...rising('color', 'clarity', 'price') })],
  [4, (r) => ({ color: colors(r), clarity: clarities(r), ...rising('shape', 'carat') })],
  [3, (r) => ({ carat: [band(r)], ...by('lab') })],
  [3, (r) => ({ carat: [band(r)], ...by('certificate_no') })],
  [6, (r, stones) => ({ ...by('price'), ...page(r, stones / 100, stones / 20) })],
  [4, (r, stones) => ({ ...round, ...by('total_amount'), ...page(r, stones / 200, stones / 40) })],
  [3, (r) => ({ ...round, ...typical(r), ...by('price'), pageSize: 200 })],
  // By stone and certificate numbers.
  [15, (r, stones) => ({ stone_ids: [`KD-${r.int(1, stones)}`] })],
  [12, (r, stones) => ({ stone_id: String(r.int(1, stones)).slice(-4) })],
  [3, (r, stones) => ({ certificate_nos: Array.from({ length: 20 }, () => certificate(r, stones)) })],
];

/** A narrow weight range, as for a matching pair. */
function matchingWeight(random: SeededRandom): Range {
  const from = ct(0.3 + random.int(0, 170) / 100);
  return range(from, ct(from + 0.02));
}

const certificate = (random: SeededRandom, stones: number) => String(6_100_000_000 + random.int(1, stones));

/** An endless sequence of searches, reproducible for a seed. Hardly any two are the same. */
export function drawSearches(seed: number, stones: number): () => DiamondFilters {
  const random = createSeededRandom(seed);
  const weights = Object.fromEntries(searchKinds.map(([weight], at) => [at, weight]));
  return () => searchKinds[Number(random.weighted(weights))]![1](random, stones);
}

export const searchCall = (body: DiamondFilters): Call => ({
  method: 'POST',
  path: '/api/diamond/search',
  body,
});

/** The live counts of a search; a form sends no page and no order. */
export function countsCall({ pageNo, pageSize, sort, sortWith, sortMethod, ...body }: DiamondFilters): Call {
  return { method: 'POST', path: '/api/search/counts', body };
}

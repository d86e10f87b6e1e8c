import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { draw } from './search-draws.ts';

/** A kind of search: its share of all searches, and a generator. */
export interface SearchKind {
  name: string;
  /** Per thousand searches. */
  weight: number;
  make(random: SeededRandom, stones: number): DiamondFilters;
}

const kind = (name: string, weight: number, make: SearchKind['make']): SearchKind => ({ name, weight, make });

const round = { shape: ['Round'] };
const { band, weight, colors, clarities, fancyShape, fancyShapes, budget, perCarat, tripleEx, by, page } =
  draw;
const typical = (random: SeededRandom): DiamondFilters => ({
  carat: [band(random)],
  color: colors(random),
  clarity: clarities(random),
});

/** Shape, weight, colours and clarities: most searches. */
const usual: SearchKind[] = [
  kind('round, weight, colour, clarity by price', 180, (c) => ({ ...round, ...typical(c), ...by('price') })),
  kind('the same by total', 110, (c) => ({ ...round, ...typical(c), ...by('total_amount') })),
  kind('the same, second to fifth page', 60, (c) => ({
    ...{ ...round, ...typical(c), ...by('price'), ...page(c, 1, 4) },
  })),
  kind('fancy shape, weight, colour, clarity by price', 90, (c) => ({
    ...{ shape: [fancyShape(c)], ...typical(c), ...by('price') },
  })),
  kind('several fancy shapes by total', 40, (c) => ({
    ...{ shape: fancyShapes(c), ...typical(c), ...by('total_amount') },
  })),
  kind('round 3EX, weight, colour, clarity', 70, (c) => ({
    ...round,
    ...typical(c),
    ...tripleEx(),
    ...by('price'),
  })),
  kind('round 3EX without fluorescence, GIA', 60, (c) => ({
    ...{ ...round, ...typical(c), ...tripleEx(), fluo: ['None'], lab: ['GIA'], ...by('price') },
  })),
  kind('round, weight, colour, clarity, newest first', 30, (c) => ({ ...round, ...typical(c) })),
  kind('two weights at once', 20, (c) => ({
    ...{ ...round, ...typical(c), carat: [band(c), band(c)], ...by('price') },
  })),
];

/** Searches by budget or by proportions. */
const narrower: SearchKind[] = [
  kind('round within a budget', 40, (c) => ({ ...round, total_amount: budget(c), ...by('carat', false) })),
  kind('weight within a budget', 20, (c) => ({
    ...{ carat: [band(c)], total_amount: budget(c), ...by('total_amount') },
  })),
  kind('price per carat, colour', 20, (c) => ({ price: perCarat(c), color: colors(c), ...by('price') })),
  kind('discount of 30 % and more', 15, (c) => ({
    ...{ ...round, carat: [band(c)], discount: { from: c.int(20, 40) }, ...by('discount', false) },
  })),
  kind('GIA in Antwerp', 12, (c) => ({ ...typical(c), lab: ['GIA'], location: ['Antwerp'], ...by('price') })),
  kind('IGI or HRD', 8, (c) => ({ ...round, ...typical(c), lab: ['IGI', 'HRD'], ...by('total_amount') })),
  kind('table and depth', 10, (c) => ({
    ...{
      ...round,
      carat: [band(c)],
      table: { from: 54, to: c.int(57, 60) },
      depth: { from: 59, to: 62.5 },
    },
    ...by('price'),
  })),
  kind('ratio of an oval', 8, (c) => ({
    ...{ shape: ['Oval'], carat: [band(c)], ratio: { from: 1.3, to: 1.3 + c.int(5, 20) / 100 } },
    ...by('price'),
  })),
  kind('length of a fancy', 6, (c) => ({
    ...{ shape: [fancyShape(c)], length: { from: c.int(5, 8), to: c.int(9, 12) }, ...by('measurement') },
  })),
  kind('a matching weight', 15, (c) => ({
    ...round,
    carat: [weight(c)],
    color: colors(c, 2),
    ...by('price'),
  })),
  kind('weight and place', 8, (c) => ({
    ...{ carat: [band(c)], location: ['Mumbai', 'Dubai'], ...by('price') },
  })),
  kind('hot deals', 6, (c) => ({ status: 2, carat: [band(c)], ...by('price') })),
  kind('starred stones', 6, (c) => ({ featured: 1, color: colors(c), ...by('price') })),
];

/** Broad searches, other sort orders and deep pages. */
const broad: SearchKind[] = [
  kind('nothing filtered, newest first', 20, (c) => page(c, 0, 3)),
  kind('nothing filtered by price', 12, (c) => ({ ...by('price', c.bool(0.5)), ...page(c, 0, 9) })),
  kind('round only by price', 20, (c) => ({ ...round, ...by('price'), ...page(c, 0, 9) })),
  kind('round only by total, dearest first', 8, (c) => ({
    ...round,
    ...by('total_amount', false),
    ...page(c, 0, 9),
  })),
  kind('a fancy shape by weight', 12, (c) => ({
    shape: [fancyShape(c)],
    ...by('carat', false),
    ...page(c, 0, 9),
  })),
  kind('weight only', 15, (c) => ({ carat: [band(c)], ...by('price') })),
  kind('colours only by weight', 6, (c) => ({ color: colors(c), ...by('carat', false), ...page(c, 0, 9) })),
  kind('clarities only by colour', 6, (c) => ({ clarity: clarities(c), ...by('color'), ...page(c, 0, 9) })),
  kind('no fluorescence by clarity', 6, (c) => ({ fluo: ['None'], ...by('clarity'), ...page(c, 0, 9) })),
  kind('round by colour, clarity and price', 8, (c) => ({
    ...{ ...round, carat: [band(c)] },
    sort: [
      { by: 'color', ascending: true },
      { by: 'clarity', ascending: true },
      { by: 'price', ascending: true },
    ],
  })),
  kind('sorted by shape and weight', 4, (c) => ({
    ...{ color: colors(c), clarity: clarities(c) },
    sort: [
      { by: 'shape', ascending: true },
      { by: 'carat', ascending: false },
    ],
  })),
  kind('by laboratory', 3, (c) => ({ carat: [band(c)], ...by('lab') })),
  kind('by certificate number', 3, (c) => ({ carat: [band(c)], ...by('certificate_no') })),
  kind('deep page by price', 6, (c, stones) => ({ ...by('price'), ...page(c, stones / 100, stones / 20) })),
  kind('deep page of rounds by total', 4, (c, stones) => ({
    ...{ ...round, ...by('total_amount'), ...page(c, stones / 200, stones / 40) },
  })),
  kind('two hundred rows of a page', 3, (c) => ({ ...round, ...typical(c), ...by('price'), pageSize: 200 })),
];

/** Stones by their numbers. */
const byNumber: SearchKind[] = [
  kind('a full stone number', 15, (c, stones) => ({ stone_ids: [`KD-${c.int(1, stones)}`] })),
  kind('part of a stone number', 12, (c, stones) => ({ stone_id: String(c.int(1, stones)).slice(-4) })),
  kind('twenty certificate numbers', 3, (c, stones) => ({
    certificate_nos: Array.from({ length: 20 }, () => String(6_100_000_000 + c.int(0, stones - 1))),
  })),
];

export const searchKinds: readonly SearchKind[] = [...usual, ...narrower, ...broad, ...byNumber];

export interface DrawnSearch {
  kind: string;
  filters: DiamondFilters;
}

/** An endless sequence of searches, each kind as often as buyers use it; reproducible for a seed. */
export function* drawSearches(random: SeededRandom, stones: number): Generator<DrawnSearch, never> {
  const byName = new Map(searchKinds.map((each) => [each.name, each]));
  const weights = Object.fromEntries(searchKinds.map(({ name, weight: often }) => [name, often]));
  for (;;) {
    const { name, make } = byName.get(random.weighted(weights))!;
    yield { kind: name, filters: withIntegerPage(make(random, stones)) };
  }
}

/** A drawn search as a call of the server. */
export const searchCall = ({ kind, filters }: DrawnSearch) => ({
  kind,
  call: { method: 'POST' as const, path: '/api/diamond/search', body: filters },
});

/** Rounds the page number down to an integer. */
function withIntegerPage(filters: DiamondFilters): DiamondFilters {
  return filters.pageNo === undefined ? filters : { ...filters, pageNo: Math.floor(filters.pageNo) };
}

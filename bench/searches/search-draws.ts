import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';

/** Weights as the trade names them, in carats, weighted by how often buyers search for them. */
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
const colors = ['D', 'E', 'F', 'G', 'H', 'I', 'J'];
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'];
const fancyShapes = {
  Oval: 12,
  Pear: 8,
  Emerald: 7,
  Princess: 7,
  Cushion: 6,
  Radiant: 6,
  Marquise: 4,
  Heart: 2,
};

const ct = (value: number) => Math.round(value * 100) / 100;

/** Random parts of a search, so that hardly any two searches are the same. */
export const draw = {
  /** A weight range with slightly random ends. */
  band(random: SeededRandom): { from: number; to: number } {
    const [from = 0, to = 0] = random.weighted(bands).split(' ').map(Number);
    return { from: ct(from + random.int(0, 4) / 100), to: ct(to + random.int(0, 6) / 100) };
  },

  /** A narrow weight range, as for a matching pair. */
  weight(random: SeededRandom): { from: number; to: number } {
    const from = ct(0.3 + random.int(0, 170) / 100);
    return { from, to: ct(from + 0.02) };
  },

  /** Neighbouring colours. */
  colors: (random: SeededRandom, max = 4) => neighbours(random, colors, max),

  /** Neighbouring clarities. */
  clarities: (random: SeededRandom, max = 4) => neighbours(random, clarities, max),

  fancyShape: (random: SeededRandom) => random.weighted(fancyShapes),

  /** Several fancy shapes. */
  fancyShapes: (random: SeededRandom) => random.sample(Object.keys(fancyShapes), random.int(2, 4)),

  /** A budget, in US$ without cents. */
  budget(random: SeededRandom): { from: number; to: number } {
    const from = random.int(300, 9000);
    return { from, to: from + random.int(400, 6000) };
  },

  perCarat(random: SeededRandom): { from: number; to: number } {
    const from = random.int(1500, 8000);
    return { from, to: from + random.int(500, 3000) };
  },

  /** 3EX: cut, polish and symmetry. */
  tripleEx: (): DiamondFilters => ({ cut: ['EX', 'Ideal'], polish: ['EX'], symmetry: ['EX'] }),

  by: (sortWith: NonNullable<DiamondFilters['sortWith']>, sortMethod = true): DiamondFilters => ({
    sortWith,
    sortMethod,
  }),

  page: (random: SeededRandom, from: number, to: number): DiamondFilters => ({
    pageNo: random.int(from, to),
  }),
};

function neighbours(random: SeededRandom, names: readonly string[], max: number): string[] {
  const count = random.int(1, max);
  const first = random.int(0, names.length - count);
  return names.slice(first, first + count);
}

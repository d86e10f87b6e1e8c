import type { Chance } from '../../server/db/seed/chance.ts';
import type { DiamondFilters } from '../../src/api/generated/model/diamondFilters.ts';

/** Weights as the trade speaks of them, in carats, each as often as buyers ask for it. */
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

/** Parts of a search, drawn by chance so that hardly any two searches are the same. */
export const draw = {
  /** A band of weights, its ends moved a little. */
  band(chance: Chance): { from: number; to: number } {
    const [from = 0, to = 0] = chance.weighted(bands).split(' ').map(Number);
    return { from: ct(from + chance.whole(0, 4) / 100), to: ct(to + chance.whole(0, 6) / 100) };
  },

  /** A narrow weight, as for a matching pair. */
  weight(chance: Chance): { from: number; to: number } {
    const from = ct(0.3 + chance.whole(0, 170) / 100);
    return { from, to: ct(from + 0.02) };
  },

  /** Neighbouring colours. */
  colors: (chance: Chance, most = 4) => neighbours(chance, colors, most),

  /** Neighbouring clarities. */
  clarities: (chance: Chance, most = 4) => neighbours(chance, clarities, most),

  fancyShape: (chance: Chance) => chance.weighted(fancyShapes),

  /** Several fancy shapes. */
  fancyShapes: (chance: Chance) => chance.some(Object.keys(fancyShapes), chance.whole(2, 4)),

  /** What a stone may cost, in whole dollars. */
  budget(chance: Chance): { from: number; to: number } {
    const from = chance.whole(300, 9000);
    return { from, to: from + chance.whole(400, 6000) };
  },

  perCarat(chance: Chance): { from: number; to: number } {
    const from = chance.whole(1500, 8000);
    return { from, to: from + chance.whole(500, 3000) };
  },

  /** 3EX: cut, polish and symmetry. */
  tripleEx: (): DiamondFilters => ({ cut: ['EX', 'Ideal'], polish: ['EX'], symmetry: ['EX'] }),

  by: (sortWith: NonNullable<DiamondFilters['sortWith']>, sortMethod = true): DiamondFilters => ({
    sortWith,
    sortMethod,
  }),

  page: (chance: Chance, from: number, to: number): DiamondFilters => ({ pageNo: chance.whole(from, to) }),
};

function neighbours(chance: Chance, names: readonly string[], most: number): string[] {
  const count = chance.whole(1, most);
  const first = chance.whole(0, names.length - count);
  return names.slice(first, first + count);
}

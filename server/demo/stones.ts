import { day, hour } from '#domain/format/durations.ts';
import { compareGrades, gradeCode } from '#domain/grading/grades.ts';
import { estimatedCarat } from '#domain/stone-fields/estimated-weight.ts';
import { cutApplies } from '#domain/stone-fields/shape-codes.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { withKind } from './stone-kinds.ts';
import { priceSets } from './stone-prices.ts';

/** A demonstration stone, with names instead of codes. Prices are invented; they come from no price list. */
export interface DemoStone
  extends Omit<NewRow<'diamonds'>, 'shape' | 'color' | 'lab' | 'location' | 'treatment'> {
  shape: string;
  color: string;
  lab: string | null;
  location: string;
  treatment: string | null;
}

const suppliers = {
  KD: 'Kesar Diamonds',
  SV: 'Sevilla Gems',
  RB: 'Rosenbaum & Zonen',
  AG: 'Aurum Gem House',
};

const shapeShares = {
  Round: 46,
  Oval: 11,
  Princess: 7,
  Emerald: 6,
  Pear: 6,
  Cushion: 5,
  'Cushion B': 3,
  Radiant: 4,
  Marquise: 4,
  Heart: 2,
  'Sq Emerald': 2,
  'L Radiant': 2,
  'Sq Radiant': 2,
};

/** Length to width, and depth in percent, as each shape is usually cut. */
const proportions: Record<keyof typeof shapeShares, { ratio: [number, number]; depth: [number, number] }> = {
  Round: { ratio: [100, 102], depth: [5900, 6330] },
  Oval: { ratio: [130, 150], depth: [5800, 6500] },
  Princess: { ratio: [100, 105], depth: [6800, 7600] },
  Emerald: { ratio: [130, 155], depth: [6000, 6900] },
  Pear: { ratio: [145, 172], depth: [5700, 6500] },
  Cushion: { ratio: [100, 118], depth: [6200, 7000] },
  'Cushion B': { ratio: [100, 110], depth: [6100, 6800] },
  Radiant: { ratio: [102, 118], depth: [6200, 6900] },
  Marquise: { ratio: [180, 215], depth: [5600, 6400] },
  Heart: { ratio: [92, 108], depth: [5500, 6200] },
  'Sq Emerald': { ratio: [100, 105], depth: [6200, 7000] },
  'L Radiant': { ratio: [122, 142], depth: [6200, 6900] },
  'Sq Radiant': { ratio: [100, 105], depth: [6400, 7200] },
};

const sizes = {
  '300-499': 22,
  '500-699': 15,
  '700-899': 14,
  '900-999': 6,
  '1000-1199': 16,
  '1200-1499': 9,
  '1500-1999': 9,
  '2000-2999': 6,
  '3000-4999': 2.4,
  '5000-8999': 0.6,
};
const colors = {
  D: 8,
  E: 11,
  F: 13,
  G: 15,
  H: 14,
  I: 12,
  J: 9,
  K: 6,
  L: 3,
  M: 2,
  N: 0.8,
  'O-P': 0.6,
  fancy: 3.5,
};
const fancies = [
  'Fancy Yellow',
  'Fancy Intense Yellow',
  'Fancy Light Yellow',
  'Fancy Vivid Yellow',
  'Fancy Light Pink',
  'Fancy Brown',
  'Fancy Orange',
  'Faint Pink',
  'Fancy Gray',
];
const clarities = {
  FL: 0.4,
  IF: 4,
  VVS1: 8,
  VVS2: 11,
  VS1: 19,
  VS2: 20,
  SI1: 18,
  SI2: 12,
  SI3: 2,
  I1: 4,
  I2: 1,
};
const cuts = { Ideal: 12, EX: 52, VG: 26, G: 8, F: 2 };
const finishes = { EX: 66, VG: 28, G: 6 };
const fluorescences = { None: 58, 'Very Slight': 4, Faint: 19, Medium: 12, Strong: 6, 'Very Strong': 1 };
const girdles = {
  'Slightly Thin - Medium': 16,
  'Thin - Medium': 14,
  Medium: 30,
  'Medium - Slightly Thick': 26,
  'Slightly Thick - Thick': 8,
  'Very Thin - Thick': 2,
};
const labs = { GIA: 64, IGI: 18, HRD: 9, GCAL: 3, IIDGR: 2, none: 4 };
const places = { Mumbai: 30, Antwerp: 20, 'New York': 16, 'Hong Kong': 13, Dubai: 11, 'Tel Aviv': 10 };

/** An invented list price in cents per carat, to the next 100 US$: dearer with weight, colour and clarity. */
function listPrice(carat: number, color: string, clarity: string, shape: string): number {
  const step = [300, 500, 700, 900, 1000, 1500, 2000, 3000, 5000].filter((from) => carat >= from).length;
  const base = [900, 1700, 2600, 3900, 6200, 8400, 12400, 18800, 29000][step - 1] ?? 900;
  const colorLoss = ((gradeCode('color', color) ?? 100) - 10) / 10;
  const clarityLoss = (gradeCode('clarity', clarity) ?? 8) - 1;
  const dollars = base * 1.9 * 0.915 ** colorLoss * 0.905 ** clarityLoss * (shape === 'Round' ? 1 : 0.82);
  return Math.max(500, Math.round(dollars / 100) * 100) * 100;
}

/** The price of a natural fancy colour, in cents per carat: no list price exists for it. */
function fancyPrice(random: SeededRandom, color: string, carat: number): number {
  const strength = /Vivid/.test(color)
    ? 3.4
    : /Intense/.test(color)
      ? 2.2
      : /Light|Faint/.test(color)
        ? 0.8
        : 1.2;
  const hue = /Pink/.test(color) ? 6 : /Orange/.test(color) ? 2.4 : /Brown|Gray/.test(color) ? 0.6 : 1;
  return Math.round(random.int(2200, 3400) * strength * hue * (0.7 + carat / 2500)) * 100;
}

/** Width (hundredths of a millimetre) at which a stone of these proportions (per cent, hundredths) has its weight. */
function widthOf(shape: string, carat: number, long: number, depth_pct: number): number {
  const model = 1000;
  const size = {
    length: Math.round((model * long) / 100),
    width: model,
    height: Math.round((model * depth_pct) / 10_000),
  };
  return Math.round(model * Math.cbrt(carat / (estimatedCarat(shape, size) ?? carat)));
}

function measured(random: SeededRandom, shape: keyof typeof shapeShares, carat: number) {
  const { ratio, depth } = proportions[shape];
  const depth_pct = random.int(...depth);
  const long = random.int(...ratio);
  const width = widthOf(shape, carat, long, depth_pct);
  const length = Math.round((width * long) / 100);
  const height = Math.round((width * depth_pct) / 10_000);
  const mm = (hundredths: number) => (hundredths / 100).toFixed(2);
  return {
    length,
    width,
    height,
    depth_pct,
    table_pct: random.int(5300, shape === 'Princess' || shape === 'Emerald' ? 7200 : 6200),
    ratio: Math.round((length * 100) / width),
    measurement:
      shape === 'Round'
        ? `${mm(width)} - ${mm(length)} x ${mm(height)}`
        : `${mm(length)} x ${mm(width)} x ${mm(height)}`,
  };
}

/** What lists say of the look of a stone; many say nothing. */
const looks = {
  shade: { None: 64, Brown: 3, Yellow: 2, Green: 1, '': 30 },
  milky: { None: 66, Light: 3, Medium: 1, '': 30 },
  included: {
    eye_clean: { Yes: 50, Borderline: 12, No: 8, '': 30 },
    black_inclusion: { None: 48, Side: 14, Table: 8, '': 30 },
  },
  clean: {
    eye_clean: { Yes: 70, Borderline: 0, No: 0, '': 30 },
    black_inclusion: { None: 70, Side: 0, Table: 0, '': 30 },
  },
} as const;

/** Details added in later versions, drawn from a separate seed so that the other draws do not change. */
function extensions(
  stone_id: string,
  now: number,
  { reported, clarity }: { reported: boolean; clarity: string },
) {
  const random = createSeededRandom(Number(stone_id.slice(3)));
  const girdle = gradeCode('girdle', random.weighted(girdles));
  // Reports of the last four years, dated to the day.
  const certificate_date = Math.floor(now / day) - random.int(3, 1460);
  // No inclusion is visible above SI1.
  const isIncluded = compareGrades('clarity', clarity, 'SI1') >= 0;
  const visible = isIncluded ? looks.included : looks.clean;
  const look = {
    eye_clean: gradeCode('eye_clean', random.weighted(visible.eye_clean)),
    shade: gradeCode('shade', random.weighted(looks.shade)),
    milky: gradeCode('milky', random.weighted(looks.milky)),
    black_inclusion: gradeCode('black_inclusion', random.weighted(visible.black_inclusion)),
  };
  return reported ? { girdle, certificate_date, ...look } : { girdle: null, certificate_date: null, ...look };
}

/** A stone of the demonstration: of any built-in shape, from three tenths of a carat up, on sale. */
export const demoStone = (random: SeededRandom, stone_id: string, now: number): DemoStone =>
  withKind(makeStone(random, stone_id, now));

function makeStone(random: SeededRandom, stone_id: string, now: number): DemoStone {
  const shape = random.weighted(shapeShares);
  const [from, to] = random.weighted(sizes).split('-').map(Number) as [number, number];
  // Weights come in hundredths of a carat, as certificates state them.
  const carat = Math.round(random.int(from, to) / 10) * 10;
  const drawn = random.weighted(colors);
  const color = drawn === 'fancy' ? random.pick(fancies) : drawn;
  const clarity = random.weighted(clarities);
  const listed = drawn !== 'fancy' && drawn !== 'N' && drawn !== 'O-P';
  const rap = listed ? listPrice(carat, color, clarity, shape) : null;
  const typed = fancyPrice(random, color, carat);
  const lab = random.weighted(labs);
  const created = now - random.int(0, 120 * 24) * hour;
  return {
    stone_id,
    supplier_name: suppliers[stone_id.slice(0, 2) as keyof typeof suppliers],
    shape,
    carat,
    color,
    lab: lab === 'none' ? null : lab,
    location: random.weighted(places),
    kind: gradeCode('kind', 'natural')!,
    growth: null,
    treatment: null,
    clarity: gradeCode('clarity', clarity),
    cut: cutApplies(shape) ? gradeCode('cut', random.weighted(cuts)) : null,
    polish: gradeCode('polish', random.weighted(finishes)),
    symmetry: gradeCode('symmetry', random.weighted(finishes)),
    fluo: random.bool(0.02) ? null : gradeCode('fluo', random.weighted(fluorescences)),
    ...extensions(stone_id, now, { reported: lab !== 'none', clarity }),
    ...priceSets(random, rap, typed, carat),
    ...measured(random, shape, carat),
    certificate_no: lab === 'none' ? null : String(random.int(1_100_000_000, 7_499_999_999)),
    featured: random.bool(0.012) ? 1 : 0,
    status: random.bool(0.03) ? 2 : 1,
    state: 0,
    order_id: null,
    created_at: created,
    updated_at: created,
  };
}

/** The stock of the demonstration. */
export function demoStones(count: number, now: number): DemoStone[] {
  const random = createSeededRandom(20_260_301);
  const numbers = new Set<string>();
  while (numbers.size < count) {
    numbers.add(`${random.pick(Object.keys(suppliers))}-${random.int(10_000, 99_999)}`);
  }
  return [...numbers].map((number) => demoStone(random, number, now));
}

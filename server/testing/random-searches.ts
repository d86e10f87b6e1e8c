import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { Range } from '#contract/model/range.ts';
import type { GradeKind } from '#domain/grading/grade-kinds.ts';
import { gradeNames } from '#domain/grading/grades.ts';
import { isSeenBy } from '#domain/search/filter-permissions.ts';
import { optionalFilters } from '#domain/search/not-stated.ts';
import {
  type DateField,
  dateFields,
  type GradeField,
  gradeFields,
} from '#domain/stone-fields/field-lists.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import type { RandomSource } from '#tests/support/random-cases.ts';
import type { SampleStone } from './sample-stones.ts';

const shapes = [...builtInShapes.slice(0, 9).map(({ name }) => name), 'Asscher', 'Trilliant'];
const colors = [...'DEFGHIJ', 'O-P', 'Fancy Vivid Yellow', 'Fancy Brownish Pink', 'Black'];
const labs = ['GIA', 'IGI', 'HRD', 'Own report'];
const treatments = ['HPHT', 'Laser drilled', 'None of these'];
const countries = ['Botswana', 'canada', 'India'];
const places = ['Antwerp', 'Surat', 'New York', 'Dubai', 'hong Kong'];

const suppliers = ['Rosy Blue', 'ROSY BLUE', 'Kiran Gems BV', "O'Hara_100%"];

const girdles = ['Medium', 'Thin', 'Thin - Medium', 'Medium - Slightly Thick', 'Very Thin - Extremely Thick'];
const day = (chance: RandomSource) => `2025-0${chance.int(1, 9)}-1${chance.int(0, 9)}`;

/** A stone of a small stock, with blanks and ties. */
export function randomStone(chance: RandomSource, index: number): SampleStone {
  const maybe = <T>(value: T) => (chance.int(1, 5) === 1 ? null : value);
  const grade = (kind: GradeKind) => maybe(chance.pick(gradeNames(kind)));
  const size = maybe([chance.int(300, 1100), chance.int(300, 1100), chance.int(200, 700)] as const);
  return {
    id: 0,
    stone_id: `KD-${String(1000 + index)}${chance.pick(['', '-a', '_B', '%'])}`,
    state: chance.pick([0, 0, 0, 0, 1, 2, 3]),
    supplier_name: maybe(chance.pick(suppliers)),
    shape: chance.pick(shapes),
    carat: chance.int(180, 3200) / 1000,
    color: chance.pick(colors),
    ...(Object.fromEntries(gradeFields.map((name) => [name, grade(name)])) as Record<
      Exclude<GradeField, 'kind'>,
      string | null
    >),
    kind: chance.pick(gradeNames('kind')),
    treatment: maybe(chance.pick(treatments)),
    mined_in: maybe(chance.pick(countries)),
    polished_in: maybe(chance.pick(countries)),
    ...(Object.fromEntries(dateFields.map((name) => [name, maybe(day(chance))])) as Record<
      DateField,
      string | null
    >),
    girdle: maybe(chance.pick(girdles)),
    lab: maybe(chance.pick(labs)),
    location: maybe(chance.pick(places)),
    rap: maybe(chance.int(50, 90) * 100),
    // Few different prices, so that sorts have ties.
    price: chance.int(10, 30) * 100,
    total_amount: chance.int(10, 90) * 100,
    discount: maybe(chance.int(-500, 6000) / 100),
    j_price: chance.int(10, 30) * 110,
    j_total_amount: chance.int(1, 40) === 1 ? 0 : chance.int(10, 90) * 110,
    j_discount: maybe(chance.int(-500, 6000) / 100),
    retail_price: chance.int(10, 30) * 105,
    retail_total_amount: chance.int(10, 90) * 105,
    retail_discount: maybe(chance.int(-500, 6000) / 100),
    table: maybe(chance.int(5000, 7000) / 100),
    depth: maybe(chance.int(5500, 7500) / 100),
    ratio: maybe(chance.int(95, 250) / 100),
    length: size && size[0] / 100,
    width: size && size[1] / 100,
    height: size && size[2] / 100,
    certificate_no: maybe(`64312${chance.int(10000, 99999)}`),
    featured: chance.pick([0, 0, 1]),
    status: chance.pick([1, 1, 2]),
  };
}

const lists = {
  shape: shapes,
  color: colors,
  lab: labs,
  location: places,
  treatment: [...treatments, 'None'],
  mined_in: countries,
  polished_in: countries,
};
const ranges = {
  price: [1000, 3300],
  total_amount: [1000, 9900],
  discount: [-5, 60],
  table: [50, 70],
  depth: [55, 75],
  ratio: [0.95, 2.5],
  length: [3, 11],
  width: [3, 11],
  height: [2, 7],
} as const;
const sortable = Object.values(DiamondSortColumn).filter((by) => by !== 'rap' && by !== 'updated_at');
const sortableBy = {
  ADMIN: sortable,
  USER: sortable.filter((by) => !by.startsWith('retail_')),
};

function randomRange(chance: RandomSource, [least, most]: readonly [number, number]): Range {
  const at = () => Math.round((least + ((most - least) * chance.int(0, 100)) / 100) * 100) / 100;
  const [a, b] = [at(), at()].sort((x, y) => x - y);
  return chance.pick([{ from: a, to: b }, { from: a, to: b }, { from: a }, { to: b }]);
}

/** A range of weights in hundredths, or with third decimals. */
function randomCarats(chance: RandomSource): Range {
  const { from, to } = randomRange(chance, [0.18, 3.2]);
  const fine = chance.boolean() ? 0 : chance.int(1, 9) / 1000;
  const end = (carat: number) => Math.round((carat + fine) * 1000) / 1000;
  return { ...(from !== undefined && { from: end(from) }), ...(to !== undefined && { to: end(to) }) };
}

/** A search of a buyer or an administrator. */
export function randomFilters(chance: RandomSource, role: 'ADMIN' | 'USER'): DiamondFilters {
  const filters: DiamondFilters = {};
  const some = <T>(items: readonly T[]) => Array.from({ length: chance.int(1, 4) }, () => chance.pick(items));
  for (let left = chance.int(0, 3); left > 0; left -= 1) {
    const what = chance.int(1, 13);
    if (what <= 3) {
      const kind = chance.pick(gradeFields.filter((name) => isSeenBy(role, name)));
      filters[kind] = [...some(gradeNames(kind))];
    } else if (what <= 6) {
      const kind = chance.pick([
        'shape',
        'color',
        'lab',
        'location',
        'treatment',
        'mined_in',
        'polished_in',
      ] as const);
      filters[kind] = some(lists[kind]);
    } else if (what <= 9) {
      const key = chance.pick(Object.keys(ranges) as (keyof typeof ranges)[]);
      filters[key] = randomRange(chance, ranges[key]);
    } else if (what === 10) {
      filters.carat = Array.from({ length: chance.int(1, 3) }, () => randomCarats(chance));
    } else if (what === 11) {
      for (const name of dateFields)
        Object.assign(filters, { [name]: chance.pick([{ from: day(chance) }, { to: day(chance) }]) });
    } else if (what === 12) filters.featured = chance.pick([0, 1] as const);
    else filters.status = chance.pick([1, 2] as const);
  }
  if (role === 'ADMIN' && chance.int(1, 5) === 1) filters.supplier_name = some([...suppliers, 'Nobody']);
  if (chance.boolean())
    filters.not_stated = Object.fromEntries(
      Array.from({ length: 4 }, () => [chance.pick(optionalFilters), chance.boolean()]),
    );
  if (role === 'ADMIN' && chance.boolean())
    filters.price_set = chance.pick(['supplier', 'wholesale', 'retail']);
  if (chance.boolean()) {
    const steps = some(sortableBy[role]).map((by) => ({ by, ascending: chance.boolean() }));
    if (steps.length > 1) filters.sort = steps;
    else [filters.sortWith, filters.sortMethod] = [steps[0]!.by, steps[0]!.ascending];
  }
  return filters;
}

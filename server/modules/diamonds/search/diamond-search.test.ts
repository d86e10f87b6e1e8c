import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { Range } from '#contract/model/range.ts';
import { type GradeKind, gradeKinds } from '#domain/grading/grade-kinds.ts';
import { compareGrades, gradeNames } from '#domain/grading/grades.ts';
import {
  type DateField,
  dateFields,
  type GradeField,
  gradeFields,
  valueFilters,
} from '#domain/stone-fields/field-lists.ts';
import { builtInShapes, compareShapes } from '#domain/stone-fields/shapes.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';

// The search against a filter written down plainly over 500 stones: same stones, same order, every page.

let server: TestServer;
let people: Record<'ADMIN' | 'USER', TestUser>;
let stones: SampleStone[] = [];

beforeAll(async () => {
  server = await createTestServer();
  people = { ADMIN: await server.createUser({ user_type: 'ADMIN' }), USER: await server.createUser() };
  forCases(500, (chance) => stones.push(randomStone(chance, stones.length)));
  stones = await insertSampleStones(server.db, server.services.lookupValues, stones);
});
afterAll(() => server.close());

const shapes = [...builtInShapes.slice(0, 9).map(({ name }) => name), 'Asscher', 'Trilliant'];
const colors = [...'DEFGHIJ', 'O-P', 'Fancy Vivid Yellow', 'Fancy Brownish Pink', 'Black'];
const labs = ['GIA', 'IGI', 'HRD', 'Own report'];
const places = ['Antwerp', 'Surat', 'New York', 'Dubai', 'hong Kong'];

const suppliers = ['Rosy Blue', 'ROSY BLUE', 'Kiran Gems BV', "O'Hara_100%"];

const girdles = ['Medium', 'Thin', 'Thin - Medium', 'Medium - Slightly Thick', 'Very Thin - Extremely Thick'];
const day = (chance: RandomSource) => `2025-0${chance.int(1, 9)}-1${chance.int(0, 9)}`;

function randomStone(chance: RandomSource, index: number): SampleStone {
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
      GradeField,
      string | null
    >),
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

const lists = { shape: shapes, color: colors, lab: labs, location: places };
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

function randomFilters(chance: RandomSource, role: Role): DiamondFilters {
  const filters: DiamondFilters = {};
  const some = <T>(items: readonly T[]) => Array.from({ length: chance.int(1, 4) }, () => chance.pick(items));
  for (let left = chance.int(0, 3); left > 0; left -= 1) {
    const what = chance.int(1, 13);
    if (what <= 3) {
      const kind = chance.pick(gradeFields);
      filters[kind] = [...some(gradeNames(kind))];
    } else if (what <= 6) {
      const kind = chance.pick(['shape', 'color', 'lab', 'location'] as const);
      filters[kind] = some(lists[kind]);
    } else if (what <= 9) {
      const key = chance.pick(Object.keys(ranges) as (keyof typeof ranges)[]);
      filters[key] = randomRange(chance, ranges[key]);
    } else if (what === 10) {
      filters.carat = Array.from({ length: chance.int(1, 3) }, () => randomRange(chance, [0.18, 3.2]));
    } else if (what === 11) {
      for (const name of dateFields)
        Object.assign(filters, { [name]: chance.pick([{ from: day(chance) }, { to: day(chance) }]) });
    } else if (what === 12) filters.featured = chance.pick([0, 1] as const);
    else filters.status = chance.pick([1, 2] as const);
  }
  if (role === 'ADMIN' && chance.int(1, 5) === 1) filters.supplier_name = some([...suppliers, 'Nobody']);
  if (chance.boolean()) filters.include_blank = chance.boolean();
  if (role === 'ADMIN' && chance.boolean())
    filters.price_set = chance.pick(['supplier', 'wholesale', 'retail']);
  if (chance.boolean()) {
    const steps = some(sortableBy[role]).map((by) => ({ by, ascending: chance.boolean() }));
    if (steps.length > 1) filters.sort = steps;
    else [filters.sortWith, filters.sortMethod] = [steps[0]!.by, steps[0]!.ascending];
  }
  return filters;
}

type Role = 'ADMIN' | 'USER';

/** The rules in plain words; nothing of the server is used. */
function naiveSearch(filters: DiamondFilters, role: Role): SampleStone[] {
  const blank = filters.include_blank ?? true;
  const priced = (stone: SampleStone, key: 'price' | 'total_amount' | 'discount') =>
    role === 'ADMIN' ? stone[key] : stone[`j_${key}`];
  const within = <End extends number | string>(
    value: End | null,
    range: { from?: End; to?: End } | undefined,
  ) => {
    if (!range) return true;
    if (value === null) return blank;
    return (range.from === undefined || value >= range.from) && (range.to === undefined || value <= range.to);
  };
  const girdleFits = (girdle: string | null) => {
    if (!filters.girdle?.length) return true;
    if (girdle === null) return blank;
    const [thin, thick] = [girdle.split(' - ')[0], girdle.split(' - ').at(-1)].map((grade) =>
      gradeNames('girdle').indexOf(grade!),
    );
    return gradeNames('girdle')
      .slice(thin, thick! + 1)
      .every((grade) => filters.girdle!.includes(grade));
  };
  const listed = (value: string | null, wanted: string[] | undefined) =>
    !wanted?.length || (value === null ? blank : wanted.includes(value));
  const filtered = (stone: SampleStone, key: 'price' | 'total_amount' | 'discount') => {
    if (filters.price_set === 'wholesale') return stone[`j_${key}`];
    return filters.price_set === 'retail' ? stone[`retail_${key}`] : priced(stone, key);
  };
  const matches = (stone: SampleStone) =>
    (role === 'ADMIN' ? stone.state !== 3 : stone.state === 0 && stone.j_total_amount > 0) &&
    valueFilters.filter((key) => key !== 'girdle').every((key) => listed(stone[key], filters[key])) &&
    girdleFits(stone.girdle) &&
    (!filters.supplier_name?.length || filters.supplier_name.includes(stone.supplier_name ?? '')) &&
    dateFields.every((key) => within<string>(stone[key], filters[key])) &&
    (['table', 'depth', 'ratio', 'length', 'width', 'height'] as const).every((key) =>
      within(stone[key], filters[key]),
    ) &&
    (['price', 'total_amount', 'discount'] as const).every((key) =>
      within(filtered(stone, key), filters[key]),
    ) &&
    (!filters.carat?.length || filters.carat.some((range) => within(stone.carat, range))) &&
    (filters.featured === undefined || stone.featured === filters.featured) &&
    (filters.status === undefined || stone.status === filters.status);
  const sortKeys =
    filters.sort ??
    (filters.sortWith ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }] : []);
  return stones.filter(matches).sort((a, b) => {
    for (const { by, ascending } of sortKeys) {
      const order = compareBy(by, a, b, ascending ? 1 : -1, priced);
      if (order !== 0) return order;
    }
    return sortKeys.length ? a.id - b.id : b.id - a.id;
  });
}

function compareBy(
  by: DiamondSortColumn,
  a: SampleStone,
  b: SampleStone,
  direction: 1 | -1,
  priced: (stone: SampleStone, key: 'price' | 'total_amount' | 'discount') => number | null,
): number {
  const key = by as keyof SampleStone;
  const sortedValue = (stone: SampleStone) => {
    if (by === 'measurement') return stone.length;
    return by === 'price' || by === 'total_amount' || by === 'discount' ? priced(stone, by) : stone[key];
  };
  const [x, y] = [sortedValue(a), sortedValue(b)];
  if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
  const grade = gradeKinds.find((kind) => kind === by);
  if (grade === 'color') return direction * colorOrder(String(x), String(y));
  if (grade) return direction * compareGrades(grade, String(x), String(y));
  if (typeof x === 'number') return direction * (x - Number(y));
  if (by === 'shape') return direction * compareShapes(String(x), String(y));
  const same = by === 'stone_id' || by === 'certificate_no';
  return direction * (same ? (x < String(y) ? -1 : x === y ? 0 : 1) : x.localeCompare(String(y), 'en'));
}

const colorOrder = (a: string, b: string) => (a === b ? 0 : compareGrades('color', a, b));

async function search(role: Role, body: DiamondFilters, page?: number) {
  const { body: answer } = await server.request('searchDiamonds', {
    as: people[role],
    body,
    query: page === undefined ? {} : { page },
  });
  return answer.data;
}

async function searchAll(role: Role, filters: DiamondFilters, pageSize: number): Promise<Diamond[]> {
  const found: Diamond[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await search(role, { ...filters, pageSize }, page);
    found.push(...data);
    if (page * pageSize >= total) return found;
  }
}

describe.each(['USER', 'ADMIN'] as const)('a search by a %s', (role) => {
  it('finds the same stones in the same order as a naive search', async () => {
    const cases: DiamondFilters[] = [];
    forCases(120, (chance) => cases.push(randomFilters(chance, role)));
    for (const filters of cases) {
      const expected = naiveSearch(filters, role).map((stone) => stone.stone_id);
      const found = (await searchAll(role, filters, 200)).map((stone) => stone.stone_id);
      expect(found, JSON.stringify(filters)).toEqual(expected);
    }
  });

  it('answers another price set than the own to administrators only', async () => {
    for (const body of [{ price_set: 'retail', price: { from: 1 } }, { sortWith: 'retail_price' }] as const) {
      const { status } = await server.request('searchDiamonds', { as: people[role], body });
      expect(status).toBe(role === 'ADMIN' ? 200 : 403);
    }
    const query = { price_set: 'supplier' } as const;
    const { status } = await server.request('getSearchFields', { as: people[role], query });
    expect(status).toBe(role === 'ADMIN' ? 200 : 403);
  });

  it('lists each stone on exactly one page when many have equal sort values', async () => {
    const filters: DiamondFilters = { sortWith: 'status', sortMethod: false };
    const found = await searchAll(role, filters, 7);
    expect(found.map(({ id }) => id)).toEqual(naiveSearch(filters, role).map(({ id }) => id));
  });

  it('returns the total on a page past the end', async () => {
    for (const filters of [{}, { shape: ['Heart'] }] as DiamondFilters[]) {
      const page = await search(role, filters, 400);
      expect(page).toMatchObject({ data: [], current_page: 400, per_page: 10 });
      expect(page.total).toBe(naiveSearch(filters, role).length);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { gradeKinds } from '#domain/grading/grade-kinds.ts';
import { compareGrades } from '#domain/grading/grades.ts';
import { compareShapes } from '#domain/stone-fields/shapes.ts';
import { ownPrice, plainMatch } from '#server/testing/plain-search.ts';
import { randomFilters, randomStone } from '#server/testing/random-searches.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases } from '#tests/support/random-cases.ts';

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

type Role = 'ADMIN' | 'USER';

/** The matching stones in their order; nothing of the server is used. */
function naiveSearch(filters: DiamondFilters, role: Role): SampleStone[] {
  const sortKeys =
    filters.sort ??
    (filters.sortWith ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }] : []);
  return stones.filter(plainMatch(filters, role)).sort((a, b) => {
    for (const { by, ascending } of sortKeys) {
      const order = compareBy(by, a, b, ascending ? 1 : -1, (stone, key) => ownPrice(stone, key, role));
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

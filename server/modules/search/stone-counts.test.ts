import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import { makePresets } from '#domain/grading/grade-ranges.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import { isOptionalFilter } from '#domain/search/not-stated.ts';
import { randomFilters, randomStone } from '#server/testing/random-searches.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import { testEngine } from '#server/testing/test-database.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';

// Each count is compared with the search that it predicts.

let server: TestServer;
let people: Record<'ADMIN' | 'USER', TestUser>;

beforeAll(async () => {
  server = await createTestServer();
  people = { ADMIN: await server.createUser({ user_type: 'ADMIN' }), USER: await server.createUser() };
  const stones: SampleStone[] = [];
  forCases(400, (chance) => stones.push(randomStone(chance, stones.length)));
  await insertSampleStones(server.db, server.services.lookupValues, stones);
});
afterAll(() => server.close());

type Role = keyof typeof people;

async function count(filters: DiamondFilters, role: Role) {
  const { body, status } = await server.request('getStoneCounts', { as: people[role], body: filters });
  expect(status).toBe(200);
  return body.data;
}

async function found(filters: DiamondFilters, role: Role): Promise<number> {
  const { body } = await server.request('searchDiamonds', { as: people[role], body: filters });
  return body.data.total;
}

/** The search in which a value is the only choice of a field. */
const choosing = (filters: DiamondFilters, key: string, value: string): DiamondFilters => {
  if (key !== 'carat') return { ...filters, [key]: [value] };
  const chosen = filters.carat?.find((range) => caratChipLabel(range) === value);
  const [from, to] = value.split(' - ').map(Number);
  return { ...filters, carat: [chosen ?? { from, to }] };
};

async function checkField(
  { key, without, options, presets, buckets, blank = 0 }: FieldCounts,
  { filters, role, chance }: { filters: DiamondFilters; role: Role; chance: RandomSource },
) {
  const about = JSON.stringify({ key, filters, role });
  const others = { ...filters, [key]: undefined };
  expect(without, about).toBe(await found(others, role));
  if (options && Object.keys(options).length > 0) {
    const value = chance.pick(Object.keys(options));
    const alone = choosing(filters, key, value);
    if (isOptionalFilter(key)) alone.not_stated = { ...filters.not_stated, [key]: false };
    expect(options[value], `${value} ${about}`).toBe(await found(alone, role));
  }
  const lab = { lab: ['Nobody'], not_stated: { ...filters.not_stated, lab: true } };
  if (key === 'lab') expect(blank, about).toBe(await found({ ...others, ...lab }, role));
  if (presets) {
    const name = chance.pick(['3EX', '2EX', '3VG+'] as const);
    expect(presets[name], about).toBe(await found({ ...filters, ...makePresets[name] }, role));
  }
  if (!buckets) return;
  const bars = buckets.reduce((sum, bar) => sum + bar.count, 0);
  expect(bars + blank, about).toBe(without);
  const at = chance.int(1, Math.max(1, buckets.length - 2));
  const bar = buckets[at];
  if (key !== 'price' || !bar || at === buckets.length - 1) return;
  const range = { from: bar.from, to: Math.round((bar.to - 0.01) * 100) / 100 };
  expect(bar.count, about).toBe(await found({ ...others, price: range }, role));
}

describe('the live counts', () => {
  it('count each weight range that the search chose, one without stones as well', async () => {
    const carat = [{ from: 0.55, to: 1.2 }, { from: 3 }, { to: 0.35 }, { from: 77, to: 78 }];
    const filters = { color: ['D', 'E', 'F', 'G'], carat };
    const { fields } = await count(filters, 'USER');
    const { options } = fields.find(({ key }) => key === 'carat')!;
    for (const range of carat)
      expect(options?.[caratChipLabel(range)]).toBe(await found({ ...filters, carat: [range] }, 'USER'));
    expect(options?.['77.00 - 78.00']).toBe(0);
  });

  it.each(['ADMIN', 'USER'] as const)(
    'predict the searches of role %s',
    async (role) => {
      const cases: [DiamondFilters, RandomSource][] = [];
      forCases(testEngine === 'sqlite' ? 24 : 10, (chance) => {
        const { sort, sortWith, sortMethod, ...filters } = randomFilters(chance, role);
        if (chance.int(1, 6) === 1) filters.stone_id = String(chance.int(1, 9));
        if (chance.int(1, 6) === 1) filters.stone_ids = ['KD-1001', 'KD-1002-a', 'kd-1003', 'KD-1004'];
        cases.push([filters, chance]);
      });
      const total = await found({}, role);
      for (const [filters, chance] of cases) {
        const counts = await count(filters, role);
        expect([counts.found, counts.total]).toEqual([await found(filters, role), total]);
        const keys = counts.fields.map(({ key }) => key);
        expect(keys.includes('supplier_name')).toBe(role === 'ADMIN');
        for (const key of Object.keys(filters))
          if (!['not_stated', 'price_set'].includes(key)) expect(keys).toContain(key);
        const active = counts.fields.filter(({ key }) => key in filters || chance.int(1, 4) === 1);
        for (const field of active) await checkField(field, { filters, role, chance });
      }
    },
    60_000,
  );

  it('have each stone in exactly one weight range, also between two hundredths', async () => {
    const { fields } = await count({}, 'USER');
    const options: number[] = Object.values(fields.find(({ key }) => key === 'carat')?.options ?? {});
    expect(options.reduce((sum, stones) => sum + stones, 0)).toBe(await found({}, 'USER'));
  });

  it('name the pasted numbers that match no stone', async () => {
    const { missing } = await count({ stone_ids: ['KD-0'], certificate_nos: [] }, 'USER');
    expect(missing).toEqual({ stone_ids: ['KD-0'], certificate_nos: [] });
  });

  it('are of the prices of the set', async () => {
    const bucketsOf = async (price_set: 'supplier' | 'wholesale', role: Role) =>
      (await count({ price_set }, role)).fields.find(({ key }) => key === 'price')?.buckets;
    expect(await bucketsOf('wholesale', 'ADMIN')).toEqual(
      await bucketsOf('wholesale', 'USER').then((own) =>
        own?.map((bar) => expect.objectContaining({ from: bar.from, to: bar.to })),
      ),
    );
    expect(await bucketsOf('supplier', 'ADMIN')).not.toEqual(await bucketsOf('wholesale', 'ADMIN'));
  });

  it('refuse a buyer the prices and the names of suppliers', async () => {
    for (const body of [{ price_set: 'supplier' as const }, { supplier_name: ['Rosy Blue'] }]) {
      const { status } = await server.request('getStoneCounts', { as: people.USER, body });
      expect(status).toBe(403);
    }
  });
});

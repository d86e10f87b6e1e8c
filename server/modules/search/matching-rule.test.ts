import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import { makePresets } from '#domain/grading/grade-ranges.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';
import { isOptionalFilter } from '#domain/search/not-stated.ts';
import { valueFilters } from '#domain/stone-fields/field-lists.ts';
import { planFilters } from '#server/modules/diamonds/diamonds.service.ts';
import { toCondition } from '#server/modules/diamonds/search/search-plan.repository.ts';
import { StoneSets } from '#server/modules/notifications/matching/stone-sets.ts';
import { readStones } from '#server/search-index/sync/stock-reader.ts';
import { plainMatch } from '#server/testing/plain-search.ts';
import { randomFilters, randomStone } from '#server/testing/random-searches.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';

// One matching rule in every form: index, SQL, saved searches that notify, and the counts of the form.

const cases = 2000;
/** One in so many is counted as well, and searched in SQL; PostgreSQL answers several times slower. */
const [countShare, sqlShare] = testEngine === 'sqlite' ? [1, 4] : [3, 9];

let server: TestServer;
const stones: SampleStone[] = [];
let present: SampleStone[] = [];
let sets: StoneSets;

beforeAll(async () => {
  server = await createTestServer();
  forCases(160, (chance, seed) => stones.push(randomStone(chance, seed)));
  present = await insertSampleStones(server.db, server.services.lookupValues, stones);
  await server.services.searchIndex.ready();
  // The database answers rows in any order.
  for await (const batch of readStones(server.db.read, idsOf(present)))
    sets = new StoneSets(batch.stones.toSorted((a, b) => a.id - b.id));
});
afterAll(() => server.close());

const idsOf = (found: readonly SampleStone[]) => found.map(({ id }) => id);

type Case = { filters: DiamondFilters; role: 'ADMIN' | 'USER'; chance: RandomSource };

const plain = (filters: DiamondFilters, role: Case['role']) => present.filter(plainMatch(filters, role));

function checkCounts({ key, options, presets, blank }: FieldCounts, { filters, role, chance }: Case) {
  const name = valueFilters.find((each) => each === key);
  const about = JSON.stringify({ key, filters, role });
  const countOf = (choice: DiamondFilters, stated = true) => {
    const not_stated = { ...filters.not_stated, ...(isOptionalFilter(key) && { [key]: !stated }) };
    return plain({ ...filters, not_stated, ...choice }, role).length;
  };
  if (name && options && Object.keys(options).length > 0) {
    const value = chance.pick(Object.keys(options));
    expect(options[value], `${value} ${about}`).toBe(countOf({ [name]: [value] }));
    if (blank !== undefined && name !== 'girdle')
      expect(blank, about).toBe(countOf({ [name]: [value] }, false) - options[value]!);
  }
  for (const [label, count] of Object.entries(presets ?? {})) {
    const preset = makePresets[label as keyof typeof makePresets];
    expect(count, `${label} ${about}`).toBe(plain({ ...filters, ...preset }, role).length);
  }
}

it(`finds and counts the same stones in every form for ${cases} random searches`, async () => {
  const drawn: Case[] = [];
  forCases(cases, (chance) => {
    const role = chance.pick(['ADMIN', 'USER'] as const);
    const { sort, sortWith, sortMethod, ...filters } = randomFilters(chance, role);
    drawn.push({ filters: filtersFromParams(filtersToParams(filters)), role, chance });
  });
  const { db, services } = server;
  let found = 0;
  for (const [at, one] of drawn.entries()) {
    const { filters, role } = one;
    const about = JSON.stringify(one);
    const expected = idsOf(plain(filters, role));
    const planned = await planFilters(filters, { role }, services.lookupValues);
    const visible = role === 'ADMIN' ? 'not-deleted' : 'on-sale';
    const order = [{ by: 'id', ascending: true }] as const;
    const page = await services.searchIndex.search(
      { visible, filters: planned, order },
      { limit: 200, offset: 0 },
    );
    expect(page, about).toEqual({ ids: expected, total: expected.length });
    const seen = plain({}, role);
    const notified = seen.filter(({ id }) => {
      const position = present.findIndex((stone) => stone.id === id);
      return planned.every((filter) => (sets.of(filter)[position >>> 5]! >>> (position & 31)) & 1);
    });
    expect(idsOf(notified), about).toEqual(expected);
    found += expected.length;
    if (at % countShare > 0) continue;
    const counts = await services.search.countStones({ role }, filters);
    expect(counts.found, about).toBe(expected.length);
    checkCounts(one.chance.pick(counts.fields), one);
    checkCounts(counts.fields.find(({ key }) => key === 'cut')!, one);
    if (at % sqlShare > 0) continue;
    const rows = await db.read
      .selectFrom('diamonds')
      .select('id')
      .where((where) => where.and(planned.map(toCondition)))
      .where('id', 'in', [0, ...idsOf(seen)])
      .orderBy('id')
      .execute();
    expect(
      rows.map(({ id }) => id),
      about,
    ).toEqual(expected);
  }
  expect(found).toBeGreaterThan(cases);
}, 60_000);

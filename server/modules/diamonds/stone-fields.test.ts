import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { gradeNames } from '#domain/grading/grades.ts';
import { fieldHeaders } from '#domain/import/columns/field-headers.ts';
import {
  type DateField,
  dateFields,
  described,
  type GradeField,
  gradeFields,
} from '#domain/stone-fields/field-lists.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

// A described field can be edited, imported, searched, displayed and exported.

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

/** Fields that every role sees; `stone-availability.test.ts` tests the one that buyers do not. */
type Field = Exclude<GradeField, 'availability'> | DateField;
const fields = [...gradeFields, ...dateFields].filter((name): name is Field => name !== 'availability');

/** A value, and a filter that finds it but not the other one. */
function sample(name: Field) {
  const { storage } = described[name];
  if (storage.kind === 'grade') {
    const [value, other] = gradeNames(storage.grade) as [string, string];
    return { value, other, filter: [value] };
  }
  return { value: '2024-02-29', other: '2024-03-01', filter: { from: '2024-02-01', to: '2024-02-29' } };
}

async function search(as: TestUser, filters: DiamondFilters): Promise<Diamond[]> {
  const { body } = await server.request('searchDiamonds', { as, body: { ...filters, pageSize: 200 } });
  return body.data.data;
}

async function updated(id: number, change: object) {
  return server.request('updateDiamond', { as: admin, body: { id, ...change } as never });
}

describe.each(fields)('%s', (name) => {
  const { value, other, filter } = sample(name);
  // Natural stones have no growth method.
  const base = name === 'growth' ? { kind: 2 } : {};

  test('can be edited, filtered and sorted by, and is sent to every role', async () => {
    const stone = await server.createDiamond(base);
    const later = await server.createDiamond(base);
    expect((await updated(stone.id, { [name]: value })).body.data[name]).toBe(value);
    expect((await updated(later.id, { [name]: other })).status).toBe(200);
    const ids = [stone.id, later.id];
    for (const as of [admin, buyer]) {
      const found = await search(as, { ids, [name]: filter } as DiamondFilters);
      expect(found.map((each) => [each.id, each[name]])).toEqual([[stone.id, value]]);
      const sorted = await search(as, { ids, sortWith: name, sortMethod: false });
      expect(sorted.map(({ id }) => id)).toEqual([later.id, stone.id]);
    }
    const [shared] = await server.services.diamonds.presentToVisitor([stone.id], { prices: false });
    expect(shared?.[name]).toBe(value);
  });

  test('rejects an invalid value, and is cleared by null', async () => {
    const stone = await server.createDiamond(base);
    expect((await updated(stone.id, { [name]: 'no such value' })).error?.fields).toHaveProperty(name);
    if (!described[name].nullable) return;
    expect((await updated(stone.id, { [name]: null })).body.data[name]).toBeNull();
    const filters = { ids: [stone.id], [name]: filter } as DiamondFilters;
    expect(await search(buyer, filters)).toHaveLength(0);
    expect(await search(buyer, { ...filters, not_stated: { [name]: true } })).toHaveLength(1);
  });

  test('appears in the search form under its label', async () => {
    const { body } = await server.request('getSearchFields', { as: admin, query: { type: 'Search,Admin' } });
    const keys = body.data.flatMap(({ groups }) => groups).map(({ key, label }) => [key, label]);
    expect(keys).toContainEqual([name, described[name].label]);
  });

  test('is imported under every header, and is unchanged after an export and import', async () => {
    const { exported } = described[name].listing!;
    for (const header of [exported!.header, ...fieldHeaders[name]]) {
      await server.db.write.deleteFrom('diamonds').execute();
      const list = `Stock #,Shape,Carat,Color,Price/Ct,Wholesale Price,Retail Price,${header}\nKD-1,Round,1.00,F,5000,5400,6000,${value}\n`;
      const report = await reportOf(server, list);
      expect(report, header).toMatchObject({ added: 1, problems: [], warnings: [] });
      expect((await search(buyer, {}))[0]?.[name], header).toBe(value);
    }
    const { body } = await server.request('exportDiamonds', { as: admin, body: {} });
    const again = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
    expect(await reportOf(server, again)).toMatchObject({
      unchanged: 1,
      warnings: [],
      notes: expect.any(Array),
    });
    // A list without the column leaves the field unchanged.
    const short = 'Stock #,Shape,Carat,Color,Price/Ct\nKD-1,Round,1.00,F,6000\n';
    expect(await reportOf(server, short)).toMatchObject({ updated: 1 });
    expect((await search(buyer, {}))[0]?.[name]).toBe(value);
  });
});

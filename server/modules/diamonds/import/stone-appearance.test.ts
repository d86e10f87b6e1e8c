import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

// What a list says of the look of a stone is stored as it is said; what it does not say is found by no filter.

let server: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser();
});
afterAll(() => server.close());
beforeEach(() => server.db.write.deleteFrom('diamonds').execute());

const prices = { 'Price/Ct': '5000', 'Wholesale Price': '5400', 'Retail Price': '6000' };
const plain = { Shape: 'Round', Carat: '1.00', Color: 'F', ...prices };

function list(...rows: readonly Record<string, string>[]): string {
  const lines = rows.map((cells, index) => ({ 'Stock #': `KD-${index + 1}`, ...plain, ...cells }));
  return [Object.keys(lines[0]!), ...lines.map(Object.values)].map((cells) => cells.join(';')).join('\n');
}

async function search(filters: DiamondFilters = {}): Promise<Diamond[]> {
  return (await server.request('searchDiamonds', { as: buyer, body: filters })).body.data.data;
}

test.each<[Record<string, string>, Partial<Diamond>]>([
  [{}, { eye_clean: null }],
  [{ 'Eye Clean': '' }, { eye_clean: null }],
  [{ 'Eye Clean': '-' }, { eye_clean: null }],
  [{ 'Eye Clean': '100%' }, { eye_clean: 'Yes' }],
  [{ EyeClean: 'Y' }, { eye_clean: 'Yes' }],
  [{ 'Eye Clean': 'Borderline' }, { eye_clean: 'Borderline' }],
  [{ 'Eye Clean': 'N' }, { eye_clean: 'No' }],
])('imports %j as %j', async (cells, expected) => {
  expect(await reportOf(server, list(cells))).toMatchObject({ added: 1, problems: [], warnings: [] });
  expect(await search()).toMatchObject([expected]);
});

test.each([
  ['Eye Clean', '95%', 'eye clean not recognised: left blank'],
  ['Eye Clean', 'E1', 'eye clean not recognised: left blank'],
])('leaves %s "%s" blank with a warning', async (column, value, reason) => {
  const report = await reportOf(server, list({ [column]: value }));
  expect(report).toMatchObject({ added: 1, problems: [], warnings: [{ line: 2, column, value, reason }] });
  expect(await search()).toMatchObject([{ eye_clean: null }]);
});

test('finds stones that state what is filtered for, and those that state nothing on request', async () => {
  await reportOf(server, list({ 'Eye Clean': 'Yes' }, { 'Eye Clean': 'No' }, { 'Eye Clean': '' }));
  const numbers = async (filters: DiamondFilters) => (await search(filters)).map(({ stone_id }) => stone_id);
  expect(await numbers({ eye_clean: ['Yes'] })).toEqual(['KD-1']);
  expect((await numbers({ eye_clean: ['Yes'], not_stated: { eye_clean: true } })).sort()).toEqual([
    'KD-1',
    'KD-3',
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { readSearchText } from '#domain/search/text/read-search-text.ts';
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
  [
    { Shade: 'None', Milky: 'NIL' },
    { shade: 'None', milky: 'None' },
  ],
  [
    { Shade: 'N/A', Milky: '-', 'Black Inclusion': '' },
    { shade: null, milky: null, black_inclusion: null },
  ],
  [{ Shade: 'Faint Brown' }, { shade: 'Brown' }],
  [{ 'Color Shade': 'GRAYISH' }, { shade: 'Grey' }],
  [{ Tinge: 'MT2' }, { shade: 'Mixed' }],
  [{ Milky: 'ML2' }, { milky: 'Medium' }],
  [{ Milky: 'Light Milky' }, { milky: 'Light' }],
  [{ Milky: 'Yes' }, { milky: 'Yes' }],
  [{ BGM: 'No BGM' }, { shade: 'None', milky: 'None' }],
  [{ BGM: 'None' }, { shade: 'None', milky: 'None' }],
  [{ BGM: 'Brown' }, { shade: 'Brown', milky: null }],
  [{ BGM: 'Light Brown, Milky' }, { shade: 'Brown', milky: 'Yes' }],
  [
    { BGM: 'M', Shade: 'Yellow' },
    { shade: 'Yellow', milky: 'Yes' },
  ],
  [{ BGM: '-' }, { shade: null, milky: null }],
  [{ 'Black Inclusion': 'None' }, { black_inclusion: 'None' }],
  [{ 'Black Inclusion': 'BT1' }, { black_inclusion: 'Table' }],
  [{ 'Black Inclusion': 'Black Crown' }, { black_inclusion: 'Side' }],
  [{ 'Country of Origin': 'BW' }, { mined_in: 'Botswana' }],
  [{ 'Mined In': 'Canada, Russia' }, { mined_in: 'Canada, Russia' }],
  [
    { 'Mined In': 'Unknown', 'Polished In': 'INDIA' },
    { mined_in: null, polished_in: 'India' },
  ],
])('imports %j as %j', async (cells, expected) => {
  expect(await reportOf(server, list(cells))).toMatchObject({ added: 1, problems: [], warnings: [] });
  expect(await search()).toMatchObject([expected]);
});

test.each([
  ['Eye Clean', '95%', 'eye clean not recognised: left blank'],
  ['Eye Clean', 'E1', 'eye clean not recognised: left blank'],
  ['Shade', 'No Brown', 'shade not recognised: left blank'],
  ['Milky', '7', 'milkiness not recognised: left blank'],
  ['Black Inclusion', 'Small', 'black inclusion not recognised: left blank'],
  ['BGM', 'Yes', 'not recognised: left blank'],
])('leaves %s "%s" blank with a warning', async (column, value, reason) => {
  const report = await reportOf(server, list({ [column]: value }));
  expect(report).toMatchObject({ added: 1, problems: [], warnings: [{ line: 2, column, value, reason }] });
  expect(await search()).toMatchObject([
    { eye_clean: null, shade: null, milky: null, black_inclusion: null },
  ]);
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

test('says where BGM contradicts the shade, which stays', async () => {
  const report = await reportOf(server, list({ BGM: 'None', Shade: 'Green' }));
  expect(report).toMatchObject({
    warnings: [{ column: 'BGM', reason: 'says None, but the shade is Green' }],
  });
  expect(await search()).toMatchObject([{ shade: 'Green', milky: 'None' }]);
});

test('finds stones without brown, green and milky by "no bgm", and none that state nothing', async () => {
  const said = ['None', 'Brown', 'Green', 'Milky', '', 'Yellow'];
  await reportOf(server, list(...said.map((BGM) => ({ BGM, Milky: BGM === 'Yellow' ? 'No' : '' }))));
  const { filters, notUnderstood } = readSearchText('no bgm');
  expect(notUnderstood).toEqual([]);
  expect((await search(filters)).map(({ stone_id }) => stone_id).sort()).toEqual(['KD-1', 'KD-6']);
});

test('countries survive an edit, an export and an import, and sort by name', async () => {
  const admin = await server.createUser({ user_type: 'ADMIN' });
  await reportOf(server, list({ 'Mined In': 'South Africa' }, { 'Mined In': 'Botswana' }));
  const sorted = await search({ sortWith: 'mined_in' });
  expect(sorted.map(({ mined_in }) => mined_in)).toEqual(['Botswana', 'South Africa']);
  const change = { id: sorted[0]!.id, polished_in: 'IND', mined_in: 'unknown' };
  const edited = await server.request('updateDiamond', { as: admin, body: change });
  expect(edited.body.data).toMatchObject({ mined_in: null, polished_in: 'India' });
  const { body } = await server.request('exportDiamonds', { as: admin, body: {} });
  const again = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
  expect(await reportOf(server, again)).toMatchObject({ unchanged: 2, problems: [], warnings: [] });
  expect(await search({ polished_in: ['india'] })).toMatchObject([{ stone_id: 'KD-2' }]);
});

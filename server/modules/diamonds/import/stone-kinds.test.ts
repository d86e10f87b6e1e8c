import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportOf, sendList } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

// A laboratory-grown or treated stone must not go on sale as a plain diamond, whichever column of a list says so.

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(() => server.db.write.deleteFrom('diamonds').execute());

const plain = { 'Stock #': 'KD-1', Shape: 'Round', Carat: '1.00', Color: 'F', 'Price/Ct': '5000' };

function list(cells: Record<string, string>): string {
  const row = { ...plain, ...cells };
  return `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`;
}

async function stored() {
  const { body } = await server.request('searchDiamonds', { as: admin, body: {} });
  return body.data.data.map(({ kind, growth, treatment }) => ({ kind, growth, treatment }));
}

async function imported(cells: Record<string, string>) {
  expect(await reportOf(server, list(cells))).toMatchObject({ problems: [], warnings: [] });
  const [stone] = await stored();
  return [stone?.kind, stone?.growth, stone?.treatment];
}

const grown = 'laboratory_grown';
const natural = 'natural';

test.each<[Record<string, string>, (string | null)[]]>([
  [{}, [natural, null, null]],
  [{ 'Lab Grown': 'Y' }, [grown, null, null]],
  [{ 'Lab Grown?': 'True' }, [grown, null, null]],
  [{ LG: 'Yes', 'CVD/HPHT': 'cvd' }, [grown, 'CVD', null]],
  [{ 'Lab Grown': 'No' }, [natural, null, null]],
  [{ 'Diamond Type': 'Lab-Grown' }, [grown, null, null]],
  [{ 'Stone Type': 'Natural' }, [natural, null, null]],
  [{ 'Natural/Lab': 'N' }, [natural, null, null]],
  [{ Type: 'Laboratory Grown CVD' }, [grown, 'CVD', null]],
  [{ 'Growth Process': 'HPHT' }, [grown, 'HPHT', null]],
  [{ 'Growth Type': 'CVD' }, [grown, 'CVD', null]],
  [{ 'Certificate #': 'LG512345678' }, [grown, null, null]],
  [{ 'Certificate #': 'lg-512345678' }, [grown, null, null]],
  [{ Lab: 'IGI LG' }, [grown, null, null]],
  [{ Treatment: 'CVD' }, [grown, 'CVD', null]],
  [{ Treatment: 'HPHT' }, [natural, null, 'HPHT']],
  [{ Treatment: 'None' }, [natural, null, null]],
  [{ Treatment: 'irradiated' }, [natural, null, 'Irradiation']],
  [{ Enhancement: 'Laser Drilled' }, [natural, null, 'Laser drilled']],
  [{ 'Clarity Enhanced': 'Y' }, [natural, null, 'Clarity enhanced']],
  [{ Treatment: 'HPHT', 'Lab Grown': 'Y', Growth: 'CVD' }, [grown, 'CVD', 'HPHT']],
  [{ Treatment: 'Oiled' }, [natural, null, 'Oiled']],
])('reads %j', async (cells, expected) => {
  expect(await imported(cells)).toEqual(expected);
});

test.each<[Record<string, string>, string, string]>([
  [
    { 'Diamond Type': 'Natural', 'Certificate #': 'LG512345678' },
    'Diamond Type',
    'says natural, but the certificate number "LG512345678" says laboratory-grown',
  ],
  [
    { 'Lab Grown': 'N', 'Growth Type': 'CVD' },
    'Lab Grown',
    'says natural, but the growth method "CVD" says laboratory-grown',
  ],
  [
    { Type: 'Lab Grown', LG: 'No' },
    'Type',
    'says laboratory-grown, but the laboratory-grown "No" says natural',
  ],
  [{ 'Lab Grown': 'perhaps' }, 'Lab Grown', 'is neither yes nor no'],
])('refuses %j', async (cells, column, reason) => {
  const report = await reportOf(server, list(cells));
  expect(report).toMatchObject({ added: 0, problems: [{ line: 2, column, reason }] });
});

describe('the kind of the list', () => {
  test('is that of the stones of which it says nothing, also of known ones', async () => {
    await imported({});
    expect(await reportOf(server, list({}), { kind: grown })).toMatchObject({
      updated: 1,
      kind: grown,
      notes: expect.arrayContaining(['Stones of which the list does not say it are laboratory-grown.']),
    });
    expect(await stored()).toEqual([{ kind: grown, growth: null, treatment: null }]);
    await reportOf(server, list({}), { kind: natural });
    expect(await stored()).toMatchObject([{ kind: natural }]);
  });

  test('refuses a row that says otherwise', async () => {
    const report = await reportOf(server, list({ Growth: 'CVD' }), { kind: natural });
    const reason = 'says laboratory-grown, but the kind of the list is natural';
    expect(report).toMatchObject({
      added: 0,
      problems: [{ line: 2, column: 'Growth', value: 'CVD', reason }],
    });
  });

  test('is one of two words', async () => {
    const { status, error } = await sendList(server, list({}), { kind: 'synthetic' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['kind']]);
  });
});

describe('a later list', () => {
  test('keeps the kind where it says nothing, and follows what it says', async () => {
    await imported({ 'Lab Grown': 'Y', Growth: 'CVD', Treatment: 'HPHT' });
    expect(await imported({})).toEqual([grown, 'CVD', 'HPHT']);
    expect(await imported({ 'Certificate #': '512345678', 'Lab Grown': '' })).toEqual([grown, 'CVD', 'HPHT']);
    expect(await imported({ 'Lab Grown': 'N', Treatment: '' })).toEqual([natural, null, null]);
  });

  test('reads back what an own export writes', async () => {
    const kinds: Record<string, string>[] = [
      { 'Lab Grown': 'Y', Growth: 'HPHT', Treatment: 'Laser drilled' },
      { Treatment: 'HPHT' },
      { Treatment: 'Coated by CVD' },
      {},
    ];
    for (const [index, cells] of kinds.entries()) await imported({ ...cells, 'Stock #': `KD-${index}` });
    const { body } = await server.request('exportDiamonds', { as: admin, body: {} });
    const file = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
    const before = await stored();
    expect(await reportOf(server, file)).toMatchObject({ unchanged: 4, problems: [], warnings: [] });
    await server.db.write.deleteFrom('diamonds').execute();
    expect(await reportOf(server, file)).toMatchObject({ added: 4, problems: [], warnings: [] });
    const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
    expect((await stored()).toSorted(byText)).toEqual(before.toSorted(byText));
  });
});

describe('a stone entered by hand', () => {
  const input = {
    supplier_name: 'Kiran',
    stone_id: 'KD-7',
    location: 'Surat',
    shape: 'Round',
    carat: 1,
    color: 'F',
    discount: null,
    price: 100,
    total_amount: 100,
    j_discount: null,
    j_price: 110,
    j_total_amount: 110,
    retail_discount: null,
    retail_price: 120,
    retail_total_amount: 120,
  };
  const create = (more: object) =>
    server.request('createDiamond', { as: admin, body: { ...input, ...more } as never });

  test('is natural unless its certificate or growth method says otherwise', async () => {
    expect((await create({})).body.data.kind).toBe(natural);
    expect((await create({ stone_id: 'KD-8', certificate_no: 'LG123' })).body.data.kind).toBe(grown);
    expect((await create({ stone_id: 'KD-9', growth: 'CVD' })).body.data.kind).toBe(grown);
  });

  test('cannot be natural with a growth method or the number of a laboratory-grown diamond', async () => {
    const refused = await create({ kind: natural, growth: 'CVD', certificate_no: 'LG123' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error!.fields!)).toEqual(['growth', 'certificate_no']);
    const { id } = (await create({ kind: grown, certificate_no: 'LG123' })).body.data;
    const change = (fields: object) =>
      server.request('updateDiamond', { as: admin, body: { id, ...fields } as never });
    expect((await change({ kind: natural })).error?.fields).toHaveProperty('certificate_no');
    expect((await change({ kind: natural, certificate_no: '123' })).body.data.kind).toBe(natural);
    expect((await change({ certificate_no: 'LG9' })).error?.fields).toHaveProperty('certificate_no');
  });
});

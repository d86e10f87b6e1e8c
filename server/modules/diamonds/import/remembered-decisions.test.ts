import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendList, storedStone, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  await server.db.write.deleteFrom('supplier_decisions').execute();
});

const list = 'Stone ID,Shape,Cts,Color,Clarity,Net\nC-1,Round,2.03,G,VS1,7200\nC-2,Oval,0.70,F,VS2,2030';
const kiran = { supplier_name: 'Kiran Gems BV' };
const decided = { ...kiran, columns: 'Net = total_amount\nClarity = ignored' };
const question = 'Is "Net" the price of a carat or of the stone? The figures do not tell.';

async function forget(supplier_name: string) {
  const as = await server.createUser({ user_type: 'ADMIN' });
  return server.request('deleteImportDecisions', { as, body: { supplier_name } });
}

test('reads the next list of the supplier as it was decided, and says so', async () => {
  await sendList(server, list, decided);
  const next = list.replace('Net', 'NET.').replace('7200', '7300');
  const { body } = await sendList(server, next, { supplier_name: 'KIRAN  gems bv' });
  expect(body.data.columns.slice(-2)).toEqual([
    { header: 'Clarity', field: null, read_as: 'ignored, as last time', samples: ['VS1', 'VS2'] },
    { header: 'NET.', field: 'total_amount', read_as: 'as last time', samples: ['7300', '2030'] },
  ]);
  expect(body.data.notes).toContain('As last time for this supplier: "Clarity" is ignored, "NET." is total.');
  expect(body.data.remembered_supplier).toBe('KIRAN  gems bv');
  expect(await storedStone(server, 'C-1')).toMatchObject({ total_amount: 730_000, clarity: null });
});

test('finds the supplier in the list itself', async () => {
  const named = list.replace('Stone ID', 'Supplier,Stone ID').replaceAll('C-', 'Kiran Gems BV,C-');
  await sendList(server, named, { columns: 'Net = total_amount' });
  const { body } = await sendList(server, named);
  expect(body.data).toMatchObject({ unchanged: 2, remembered_supplier: 'Kiran Gems BV' });
});

test.each([
  ['another supplier', { supplier_name: 'Kesar' }],
  ['no supplier', {}],
])('asks about a list of %s', async (_, fields) => {
  await sendList(server, list, decided);
  const { error } = await sendList(server, list, fields);
  expect(error).toMatchObject({ fields: { columns: question } });
  expect(error).not.toHaveProperty('remembered_supplier');
});

test('remembers nothing of a check, of a list without a supplier and of several suppliers', async () => {
  await sendList(server, list, { ...decided, dry_run: 'true' });
  await sendList(server, list, { columns: decided.columns });
  const two = list
    .replace('Net', 'Net,Supplier')
    .replace('7200', '7200,Kiran Gems BV')
    .replace('2030', '2030,B');
  await sendList(server, two, { columns: 'Net = total_amount' });
  expect(await server.db.read.selectFrom('supplier_decisions').selectAll().execute()).toEqual([]);
});

test('prefers what is decided now, and remembers that', async () => {
  await sendList(server, list, decided);
  await sendList(server, list, { ...kiran, columns: 'Net = price' });
  const { body } = await sendList(server, list, kiran);
  expect(body.data.columns.at(-1)).toMatchObject({ field: 'price', read_as: 'as last time' });
  expect(await storedStone(server, 'C-1')).toMatchObject({ price: 720_000, clarity: null });
});

test('asks again when the figures contradict what is remembered', async () => {
  await sendList(server, list, decided);
  const per = list.replace('Net', 'Net,Amount').replace('7200', '7200,14616').replace('2030', '2030,1421');
  const { status, error } = await sendList(server, per, kiran);
  const asked =
    'Last time "Net" was the price of the stone, but the figures of this list say the price of a carat. Which is it?';
  expect([status, error]).toMatchObject([
    422,
    { fields: { columns: asked }, remembered_supplier: 'Kiran Gems BV' },
  ]);
  expect(await storedStone(server, 'C-1')).toMatchObject({ total_amount: 720_000 });
  const { body } = await sendList(server, per, { ...kiran, columns: 'Net = price' });
  expect(body.data.updated).toBe(2);
});

test('asks when two columns have the header that was decided', async () => {
  await sendList(server, list, decided);
  const twice = list.replace('Net', 'Net,Net').replace('7200', '7200,7200').replace('2030', '2030,2030');
  expect((await sendList(server, twice, kiran)).status).toBe(422);
});

const shapeless = 'Stone ID,Cts,Color,Price/Ct,Length,Width,Height\nC-1,2.03,G,7200,8.1,8.1,5';
const oval = shapeless.replace('8.1,8.1', '10.1,7.1');

test('takes the shape of an earlier list, unless titles or sizes say another one', async () => {
  await sendList(server, shapeless, { ...kiran, shape: 'Round' });
  const { body } = await sendList(server, shapeless.replace('7200', '7300'), kiran);
  expect(body.data.notes).toContain(
    'The list has no shape column: every stone is imported as Round, as last time.',
  );
  const bySizes = await sendList(server, oval, kiran);
  expect(bySizes.error?.fields).toEqual({ shape: expect.stringContaining('sizes in this list') });
  const byTitle = await sendList(server, `Cushions\n${shapeless}`, kiran);
  expect(byTitle.error?.fields).toEqual({ shape: expect.stringContaining('this list says Cushion') });
});

test('takes the kind of an earlier list, unless rows say another one', async () => {
  const priced = list.replace('Net', 'Price/Ct');
  await sendList(server, priced, { ...kiran, kind: 'laboratory_grown' });
  const { body } = await sendList(server, priced.replaceAll('C-', 'D-'), kiran);
  expect(body.data).toMatchObject({
    added: 2,
    kind: 'laboratory_grown',
    remembered_supplier: 'Kiran Gems BV',
  });
  expect(body.data.notes).toContain(
    'Stones of which the list does not say it are laboratory-grown, as last time.',
  );
  const stated = priced.replace('Clarity', 'Type').replace('VS1', 'Natural').replace('VS2', '');
  expect((await sendList(server, stated, kiran)).error).toMatchObject({
    fields: {
      kind: 'Last time the stones of this supplier were laboratory-grown, but this list says natural. Which is it?',
    },
    remembered_supplier: 'Kiran Gems BV',
  });
  // Another question names the kind that is remembered.
  expect((await sendList(server, list, kiran)).error).toMatchObject({
    fields: { columns: question },
    kind: 'laboratory_grown',
  });
  await forget('Kiran Gems BV');
  expect((await sendList(server, priced, kiran)).body.data).not.toHaveProperty('kind');
});

test('forgets what was decided for a supplier', async () => {
  await sendList(server, list, decided);
  expect((await forget('kiran gems  BV')).body).toEqual({
    success: true,
    message: 'What was decided for kiran gems  BV is forgotten',
  });
  expect((await sendList(server, list, kiran)).error?.fields).toEqual({ columns: question });
  const again = await forget('Kiran Gems BV');
  expect([again.status, again.error?.error]).toEqual([404, 'Nothing is remembered for "Kiran Gems BV"']);
  expect(await storedStones(server)).toHaveLength(2);
});

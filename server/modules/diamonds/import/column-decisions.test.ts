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
});

const list = 'Stone ID,Shape,Cts,Color,Clarity,Net\nC-1,Round,2.03,G,VS1,7200\nC-2,Oval,0.70,F,VS2,2030';

test('asks what a column contains, with its values, and stores nothing', async () => {
  const { status, error } = await sendList(server, list);
  const question = 'Is "Net" the price of a carat or of the stone? The figures do not tell.';
  expect([status, error]).toMatchObject([422, { error: question, fields: { columns: question } }]);
  expect((error as unknown as { columns: unknown[] }).columns.at(-1)).toEqual({
    header: 'Net',
    field: 'price',
    read_as: 'price per carat: not certain',
    samples: ['7200', '2030'],
  });
  expect(await storedStones(server)).toEqual([]);
});

test.each([
  ['price', 7200, 14_616],
  ['total_amount', 3546.8, 7200],
])('imports a column as it is decided: %s', async (field, price, total) => {
  const { body } = await sendList(server, list, { columns: `Net = ${field}` });
  expect(body.data.columns.at(-1)).toMatchObject({ header: 'Net', field, read_as: 'as decided' });
  expect(await storedStone(server, 'C-1')).toMatchObject({ price: price * 100, total_amount: total * 100 });
});

test('leaves a column out, and takes a header for another field, on request', async () => {
  const columns = 'Net = price\nClarity = ignored\nColor = ignored\nCol 2 = color';
  const { body } = await sendList(
    server,
    list.replace('Clarity', 'Clarity,Col 2').replaceAll(/,(VS.),/g, ',$1,H,'),
    {
      columns,
    },
  );
  expect(body.data).toMatchObject({ added: 2, rejected: 0 });
  expect(await storedStone(server, 'C-1')).toMatchObject({ clarity: null, color: 50 });
});

test('asks for the shape of a list without a column for it', async () => {
  const shapeless = list
    .replace('Shape,', '')
    .replaceAll(/(Round|Oval),/g, '')
    .replace('Net', 'Price/Ct');
  const refused = await sendList(server, shapeless);
  expect(refused.error?.fields).toEqual({ shape: expect.stringContaining('no shape column') });
  const { body } = await sendList(server, shapeless, { shape: 'pear' });
  expect(body.data).toMatchObject({ added: 2 });
});

test('asks whether values of "Rap %" without prices are discounts', async () => {
  const shares = 'Stone ID,Shape,Cts,Color,Rap,Rap %\nC-1,Round,2,G,10000,68\nC-2,Oval,1,F,5000,65';
  const { status, error } = await sendList(server, shares);
  expect(status).toBe(422);
  expect(error?.fields).toEqual({ columns: expect.stringContaining('Are the values of "Rap %" discounts') });
  expect((error as unknown as { columns: { read_as: string }[] }).columns.at(-1)?.read_as).toMatch(
    /: not certain$/,
  );
  expect((await sendList(server, shares.replace('Rap %', 'Rap Disc %'), { dry_run: 'true' })).status).toBe(
    200,
  );
  await sendList(server, shares, { columns: 'Rap % = discount' });
  expect(await storedStone(server, 'C-1')).toMatchObject({ discount: 6800, price: 320_000 });
  const priced = shares.replace(',Rap,', ',Rap,Price/Ct,').replace(',10000,', ',10000,3200,');
  const { body } = await sendList(server, priced.replace(',5000,', ',5000,1750,'));
  expect(body.data).toMatchObject({ rejected: 0 });
});

test('refuses a decision that is none', async () => {
  const { status, error } = await sendList(server, list, { columns: 'Net = money' });
  expect([status, error?.fields]).toEqual([422, { columns: 'No field has the name "money"' }]);
});

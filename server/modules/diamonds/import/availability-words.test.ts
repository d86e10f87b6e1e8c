import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportOf, sendList } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

// A word that is not known is asked about once for a supplier.

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['diamonds', 'supplier_decisions'] as const)
    await server.db.write.deleteFrom(table).execute();
});

const header = 'Stock #,Shape,Carat,Color,Price/Ct,Wholesale Price,Retail Price,Availability';
const list = (...words: readonly string[]) =>
  [header, ...words.map((word, at) => `A-${at + 1},Round,1.00,F,5000,5400,6000,${word}`)].join('\n');
const kesar = { supplier_name: 'Kesar' };
const decided = { ...kesar, availability: 'at show = on_memo\nREADY NOW = available' };
const words = ['At Show', 'AT  SHOW', 'Ready now', 'Available'];

const states = async () => {
  const body = { sortWith: 'stone_id', sortMethod: true } as const;
  const found = await server.request('searchDiamonds', { as: admin, body });
  return found.body.data.data.map(({ availability, state }) => [availability, state]);
};
const unknown = [null, 'hidden'];
const known = [
  ['on_memo', 'hidden'],
  ['on_memo', 'hidden'],
  ['available', 'on_sale'],
  ['available', 'on_sale'],
];

test('stores stones with an unknown word off sale, with a warning, and asks what it means', async () => {
  const report = await reportOf(server, list(...words), kesar);
  expect(report).toMatchObject({
    added: 4,
    availability_words: [
      { word: 'At Show', stones: 2, availability: null, as_last_time: false },
      { word: 'Ready now', stones: 1, availability: null, as_last_time: false },
    ],
  });
  expect(report.warnings).toHaveLength(3);
  expect(report.notes).toContain(
    'Availability “At Show” is not a known word: 2 stones are not on sale. Say what it means, once for this supplier.',
  );
  expect(report).not.toHaveProperty('remembered_supplier');
  expect(await states()).toEqual([unknown, unknown, unknown, ['available', 'on_sale']]);
});

test('reads a word as it was confirmed, in the next list of the supplier too, until it is forgotten', async () => {
  await reportOf(server, list(...words), kesar);
  const confirmed = await reportOf(server, list(...words), decided);
  expect(confirmed).toMatchObject({ updated: 3, unchanged: 1, warnings: [] });
  expect(confirmed.notes).toContain('Availability “At Show” means on memo.');
  expect(await states()).toEqual(known);

  await server.db.write.deleteFrom('diamonds').execute();
  const next = await reportOf(server, list(...words), { supplier_name: ' KESAR' });
  expect(next).toMatchObject({
    added: 4,
    warnings: [],
    remembered_supplier: 'KESAR',
    availability_words: [
      { word: 'At Show', stones: 2, availability: 'on_memo', as_last_time: true },
      { word: 'Ready now', stones: 1, availability: 'available', as_last_time: true },
    ],
  });
  expect(next.notes).toContain('Availability “At Show” means on memo, as last time.');
  expect(await states()).toEqual(known);

  const other = await reportOf(server, list(...words), { supplier_name: 'Mehta', dry_run: 'true' });
  expect(other).not.toHaveProperty('remembered_supplier');
  expect(other.warnings).toHaveLength(3);

  await server.request('deleteImportDecisions', { as: admin, body: { supplier_name: 'Kesar' } });
  const forgotten = await reportOf(server, list(...words), kesar);
  expect(forgotten.availability_words).toMatchObject([{ availability: null }, { availability: null }]);
  expect(await states()).toEqual([unknown, unknown, unknown, ['available', 'on_sale']]);
});

test('prefers what is confirmed now, keeps what was confirmed of other words, and remembers no check', async () => {
  await reportOf(server, list(...words), { ...decided, dry_run: 'true' });
  expect(await server.db.read.selectFrom('supplier_decisions').selectAll().execute()).toEqual([]);
  await reportOf(server, list(...words), decided);
  await reportOf(server, list(...words), { ...kesar, availability: 'At Show = sold' });
  await reportOf(server, list(...words), kesar);
  expect(await states()).toEqual([['sold', 'hidden'], ['sold', 'hidden'], ...known.slice(2)]);
});

test('refuses a decision that is none', async () => {
  const sent = await sendList(server, list(...words), { availability: 'At Show = memo' });
  expect([sent.status, Object.keys(sent.error?.fields ?? {})]).toEqual([422, ['availability']]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendList } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const list = (numbers: readonly [stone: string, certificate: string][]) =>
  [
    'Stone ID,Shape,Cts,Color,Clarity,Price/Ct,Lab,Report No',
    ...numbers.map(([stone, certificate]) => `${stone},Round,1.01,G,VS1,4836,GIA,${certificate}`),
  ].join('\n');

const about = 'under another number too, by their certificates';

it('names the stones whose certificates are in stock already, and administrators find them', async () => {
  const first = await sendList(
    server,
    list([
      ['A-1', '2141000001'],
      ['A-2', '2141000002'],
    ]),
  );
  expect(first.body.data.notes.join()).not.toContain(about);
  const again = await sendList(
    server,
    list([
      ['B-1', 'GIA 2141000001'],
      ['B-3', '2141000003'],
    ]),
  );
  expect(again.body.data.notes).toContain(
    '1 stone is in stock under another number too, by their certificates: B-1. Buyers meet the one with the lowest total.',
  );
  const admin = await server.createUser({ user_type: 'ADMIN' });
  const { body } = await server.request('searchDiamonds', { as: admin, body: { listing: 'repeated' } });
  expect(body.data.data.map(({ stone_id }) => stone_id).sort()).toEqual(['A-1', 'B-1']);
});

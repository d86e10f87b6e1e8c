import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stoneState } from '#server/platform/db/schema.ts';
import { importText, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const unnumbered = (count: number) =>
  ['Shape,Carat,Color,Price/Ct', ...Array.from({ length: count }, () => 'BR,1,E,100')].join('\n');
const numbers = async () => (await storedStones(server)).map(({ stone_id }) => stone_id);

it('continues after the highest number with the prefix, including deleted stones', async () => {
  await server.createDiamond({ stone_id: 'K_D-7', state: stoneState.DELETED });
  for (const other of ['K_D-12x', 'KxD-99', 'K_D-', 'k_d-50', 'K_D-00000000000000000001'])
    await server.createDiamond({ stone_id: other });
  const { report } = await importText(server, unnumbered(2), { numberFrom: 'K_D-' });
  expect(report).toMatchObject({
    numbered: 2,
    added: 2,
    missing_fields: expect.arrayContaining(['stone_id']),
  });
  expect(report.notes).toContain('Stock numbers K_D-8 to K_D-9 were assigned.');
  expect((await numbers()).slice(-2)).toEqual(['K_D-8', 'K_D-9']);
});

it('keeps the numbers of the list and continues after the highest of them', async () => {
  const rows = ['', 'KD-5', '', 'X-1'].map((stock) => `${stock},BR,1,E,100`);
  const content = ['Stock #,Shape,Carat,Color,Price/Ct', ...rows].join('\n');
  const { report } = await importText(server, content, { numberFrom: 'KD-' });
  expect(report).toMatchObject({ added: 4, numbered: 2 });
  expect((await numbers()).sort()).toEqual(['KD-5', 'KD-6', 'KD-7', 'X-1']);
});

it('assigns no number twice in concurrent imports', async () => {
  const imports = [400, 300].map((count) => importText(server, unnumbered(count), { numberFrom: 'KD-' }));
  await Promise.all(imports);
  const given = (await numbers()).map((number) => Number(number.slice(3))).sort((a, b) => a - b);
  expect(given).toEqual(Array.from({ length: 700 }, (_, at) => at + 1));
});

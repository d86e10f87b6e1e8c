import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { diamondsRepository, selectIdRange } from '../diamonds.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('streams stones as they were when it began, and lets writes go on', async () => {
  // More than one window of ids apart.
  const [later, earlier] = [await server.createDiamond(), await server.createDiamond()];
  await server.db.write.updateTable('diamonds').set({ id: 5000 }).where('id', '=', later.id).execute();
  const stones = server.services.diamonds.streamStones({}, { role: 'ADMIN' });
  const first = await stones.next();
  const rename = { supplier_name: 'Renamed meanwhile' };
  await server.db.write.updateTable('diamonds').set(rename).where('id', '=', earlier.id).execute();
  await server.createDiamond();
  const all = [...first.value!];
  for await (const batch of stones) all.push(...batch);
  expect(all.map(({ stone_id }) => stone_id)).toEqual([later.stone_id, earlier.stone_id]);
  expect(all.map(({ supplier_name }) => supplier_name)).not.toContain(rename.supplier_name);
  await server.db.write.deleteFrom('diamonds').execute();
});

it('returns the span of ids, and null for an empty database', async () => {
  expect(await diamondsRepository.idRange(server.db.read)).toEqual({ first: 1, last: 0 });
  const [first, , last] = [
    await server.createDiamond(),
    await server.createDiamond(),
    await server.createDiamond(),
  ];
  expect(await diamondsRepository.idRange(server.db.read)).toEqual({ first: first!.id, last: last!.id });
});

it.runIf(testEngine === 'sqlite')('finds the span of ids without a full scan', async () => {
  const { sql, parameters } = selectIdRange(server.db.read).compile();
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await server.db.read.executeQuery<{ detail: string }>(plan);
  const steps = rows.map(({ detail }) => detail).filter((detail) => detail.includes('diamonds'));
  expect(steps).toEqual(['SEARCH diamonds', 'SEARCH diamonds']);
});

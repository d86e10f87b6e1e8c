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

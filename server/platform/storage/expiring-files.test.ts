import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, hour } from '#domain/format/durations.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createWorkFolder } from './expiring-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('removes rejected rows after an hour and abandoned work after a day, and leaves other files', async () => {
  const { dataDir } = server.config;
  const rejects = () => readdirSync(join(dataDir, 'files', 'rejects'));
  const work = () => readdirSync(join(dataDir, 'work'));
  await reportOf(server, 'Stock #,Shape,Carat,Color,Price/Ct\nA-1,BR,x,E,100\n');
  await createWorkFolder(server.config, server.clock.now);
  await writeFile(join(dataDir, 'work', 'notes.txt'), 'kept');
  await removeExpired(server.services);
  expect([rejects().length, work().length]).toEqual([1, 2]);
  server.clock.advance(hour + 1);
  await removeExpired(server.services);
  expect([rejects().length, work().length]).toEqual([0, 2]);
  server.clock.advance(day);
  await removeExpired(server.services);
  expect(work()).toEqual(['notes.txt']);
});

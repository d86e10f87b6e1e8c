import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { importText, listForm } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { runDetailsLifetimeMs } from './run-files.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
// The sessions of earlier ones may have expired.
beforeEach(async () => {
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Priya Shah' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  await server.db.write.deleteFrom('import_runs').execute();
});

const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
const list = `${header}A-1,BR,1,E,100,Kesar\nA-2,BR,2,E,100,Kesar\nA-3,BR,x,E,100,Kesar\n`;

const upload = (content: string, fields: Record<string, string> = {}, name = 'kesar november.csv') =>
  server.request('importDiamonds', { as: admin, form: listForm(content, fields, name) });
const runs = async (query = {}) => (await server.request('listImports', { as: admin, query })).body.data;
const runOf = async (id: number) =>
  (await server.request('getImport', { as: admin, query: { id } })).body.data;

describe('an import', () => {
  it('is recorded with file, account, options, counts and price moves', async () => {
    await upload(list);
    const dearer = list
      .replace('A-1,BR,1,E,100', 'A-1,BR,1,E,150')
      .replace('A-2,BR,2,E,100', 'A-2,BR,2,E,90');
    const { data } = (await upload(dearer, { retail: '+15%', reprice: 'true' })).body;
    const { data: rows, total } = await runs();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      id: data.run_id,
      source: 'screen',
      imported_by: { id: admin.id, name: 'Priya Shah' },
      file_name: 'kesar november.csv',
      file_bytes: dearer.length,
      state: 'imported',
      added: 0,
      updated: 2,
      unchanged: 0,
      rejected: 1,
      taken_off: 0,
      undone_at: null,
      undone_by: null,
      undoable: true,
    });
    expect(rows[0]?.price_moves.supplier).toEqual({
      rises: { stones: 1, amount: 50, largest: { stone_id: 'A-1', from: 100, to: 150 } },
      falls: { stones: 1, amount: 20, largest: { stone_id: 'A-2', from: 200, to: 180 } },
    });
    const { options, report } = await runOf(data.run_id!);
    expect(options).toEqual({
      supplier_name: null,
      number_from: null,
      wholesale: null,
      retail: '+15%',
      reprice: true,
      take_off_missing: false,
    });
    expect(report).toMatchObject({ updated: 2, problem_count: 1, run_id: data.run_id });
    expect(report?.changes.map(({ stone_id }) => stone_id)).toEqual(['A-1', 'A-2']);
  });

  it('of the command line is recorded without an account', async () => {
    await importText(server, list, { fileName: 'cron.csv' });
    expect((await runs()).data[0]).toMatchObject({
      source: 'command_line',
      imported_by: null,
      file_name: 'cron.csv',
      added: 2,
    });
  });

  it('is recorded even if every row is rejected or unchanged, but not as a trial run', async () => {
    await upload(list);
    await upload(list);
    await upload(`${header}A-9,BR,x,E,100,Kesar\n`);
    await upload(list, { dry_run: 'true' });
    await upload(list.replace('A-1,BR,1', 'A-1,BR,3'), { on_change: 'ask' });
    expect((await runs()).data.map(({ added, unchanged, rejected }) => [added, unchanged, rejected])).toEqual(
      [
        [0, 0, 1],
        [0, 2, 1],
        [2, 0, 1],
      ],
    );
  });

  it('that fails while storing leaves no run', async () => {
    const stop = new AbortController();
    const onProgress = ({ phase }: { phase: string }) =>
      phase === 'storing' && stop.abort(new Error('stopped'));
    await expect(importText(server, list, { signal: stop.signal, onProgress })).rejects.toThrow('stopped');
    expect((await runs()).total).toBe(0);
    expect(await server.db.read.selectFrom('diamonds').selectAll().execute()).toEqual([]);
  });
});

describe('the files of an import', () => {
  const kept = () => {
    const folder = join(server.config.dataDir, 'files', 'imports');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('can be downloaded by new signed links until they expire, the run stays', async () => {
    const { data } = (await upload(list)).body;
    server.clock.advance(2 * hour);
    admin = await server.createUser({ user_type: 'ADMIN' });
    const { rejects_url, list_url } = await runOf(data.run_id!);
    expect(await (await server.fetch(list_url!)).text()).toBe(list);
    const rejects = await server.fetch(rejects_url!);
    expect(rejects.headers.get('content-disposition')).toBe('attachment; filename="rejected-rows.csv"');
    expect(await rejects.text()).toContain('A-3,BR,x,E,100,Kesar,4,Carat is not a number');
    expect((await server.fetch(list_url!.split('?')[0]!)).status).toBe(404);

    server.clock.advance(runDetailsLifetimeMs - 2 * hour);
    await removeExpired(server.services);
    expect(kept().length).toBeGreaterThan(0);
    server.clock.advance(1);
    await removeExpired(server.services);
    expect(kept()).toEqual([]);
    admin = await server.createUser({ user_type: 'ADMIN' });
    expect(await runOf(data.run_id!)).toMatchObject({
      report: null,
      rejects_url: null,
      list_url: null,
      run: { added: 2, rejected: 1 },
    });
  });

  it('are those of a run that exists', async () => {
    const { status, error } = await server.request('getImport', { as: admin, query: { id: 999_999 } });
    expect([status, error?.error]).toEqual([404, 'This import does not exist']);
  });
});

it('lists imports page by page, newest first', async () => {
  for (let at = 1; at <= 3; at += 1) await upload(`${header}P-${at},BR,1,E,100,Kesar\n`, {}, `${at}.csv`);
  const names = (await runs({ page: 2, limit: 2 })).data.map(({ file_name }) => file_name);
  expect(names).toEqual(['1.csv']);
  expect((await runs({ limit: 2 })).data.map(({ file_name }) => file_name)).toEqual(['3.csv', '2.csv']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { recordHistory } from './history.service.ts';
import { type HistoryRecord, toEntry } from './history-entry.ts';
import { createHistoryExport } from './history-export.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Dana Admin' });
  buyer = await server.createUser();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(1000));

const change = (values: Partial<HistoryRecord> = {}): HistoryRecord => ({
  at: server.clock.now(),
  account: admin.id,
  subject: { kind: 'stone', id: 7, label: 'KD-7' },
  action: 'update',
  changes: [{ field: 'price', from: 10.5, to: 11 }],
  ...values,
});
const record = (...entries: HistoryRecord[]) =>
  server.db.transaction((trx) => recordHistory(trx, ...entries));
const list = async (query: Record<string, string | number> = {}) =>
  (await server.request('listHistory', { as: admin, query })).body.data;
const subjects = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ subject }) => subject.label);

it('lists who changed what, the newest first', async () => {
  await record(change());
  await record(change({ account: null, action: 'delete', changes: [], source: { kind: 'import', id: 3 } }));
  const { data, total } = await list({ subject_id: 7 });
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { account: null, action: 'delete', changes: [], source: { kind: 'import', id: 3 } },
    {
      at: new Date(server.clock.now()).toISOString(),
      account: { id: admin.id, name: 'Dana Admin' },
      subject: { kind: 'stone', id: 7, label: 'KD-7' },
      changes: [{ field: 'price', from: 10.5, to: 11 }],
      source: null,
    },
  ]);
});

it('leaves out an update that changed nothing, and keeps long changes short', async () => {
  const before = (await list()).total;
  await record(change({ changes: [] }));
  expect((await list()).total).toBe(before);
  const long = Array.from({ length: 40 }, (_, at) => ({ field: `f${at}`, from: null, to: 'x'.repeat(500) }));
  await record(change({ changes: long }));
  const [entry] = (await list()).data;
  expect(entry?.changes).toHaveLength(40);
  expect(entry?.changes[0]?.to).toBe(`${'x'.repeat(49)}…`);
});

it('is stored with the change or not at all', async () => {
  const before = (await list()).total;
  const failing = server.db.transaction(async (trx) => {
    await recordHistory(trx, change());
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect((await list()).total).toBe(before);
});

it('cannot be changed or removed', async () => {
  await record(change());
  const { write } = server.db;
  const attempts = [
    sql`update history set action = 'create'`,
    sql`delete from history`,
    server.db.engine === 'postgres'
      ? sql`truncate history`
      : sql`insert or replace into history select * from history limit 1`,
  ];
  const before = await list();
  for (const attempt of attempts) await expect(attempt.execute(write)).rejects.toThrow(/append-only/);
  expect(await list()).toEqual(before);
});

describe('a filter', () => {
  beforeAll(async () => {
    const at = new Date(2026, 2, 5, 23, 30).getTime();
    const order = { kind: 'order', id: 1204, label: '1204' } as const;
    await record(
      change({ at, subject: order, account: buyer.id, action: 'place' }),
      change({ at: at + 3_600_000, subject: { kind: 'stone', id: 8, label: 'XR-90_1' } }),
      change({ at: at + 7_200_000, subject: { kind: 'stone', id: 9, label: 'xr-9012' } }),
    );
  });

  it.each([
    [{ kind: 'order' }, ['1204']],
    [{ kind: 'stone', subject_id: 9 }, ['xr-9012']],
    [{ action: 'place' }, ['1204']],
    [{ search: 'XR-90' }, ['xr-9012', 'XR-90_1']],
    [{ search: 'xr-90_' }, ['XR-90_1']],
    [{ search: 'r-9' }, []],
    [{ to: new Date(2026, 2, 6).toISOString() }, ['1204']],
    [{ to: new Date(2026, 2, 5, 23, 30).toISOString() }, []],
    [
      { from: new Date(2026, 2, 6).toISOString(), to: new Date(2026, 2, 7).toISOString() },
      ['xr-9012', 'XR-90_1'],
    ],
    [{ search: 'xr', limit: 1, page: 2 }, ['XR-90_1']],
  ])('%j finds %j', async (query, expected) => {
    expect(await subjects(query as Record<string, string | number>)).toEqual(expected);
  });

  it('of an account finds its changes', async () => {
    expect(await subjects({ account: buyer.id })).toEqual(['1204']);
  });
});

it('is for administrators only', async () => {
  expect((await server.request('listHistory', { as: buyer })).status).toBe(403);
  expect((await server.request('exportHistory', { as: buyer, body: {} })).status).toBe(403);
});

describe('the export', () => {
  const download = async (body: object) => {
    const { url } = (await server.request('exportHistory', { as: admin, body })).body;
    return (await server.fetch(url)).text();
  };

  it('has a line per changed field and runs no formula', async () => {
    await record(
      change({
        subject: { kind: 'layout', id: 4, label: '=HYPERLINK("x")' },
        changes: [
          { field: 'j_price', from: -38.5, to: 1_234.5 },
          { field: 'shape', from: null, to: '+cmd|calc' },
        ],
      }),
    );
    const lines = (await download({ kind: 'layout' })).trim().split('\r\n');
    const start = `${new Date(server.clock.now()).toISOString()},Dana Admin,${admin.id},layout,"'=HYPERLINK(""x"")",4,update`;
    expect(lines).toEqual([
      'Time (UTC),Account,Account id,Kind,Record,Record id,Action,Field,From,To,Part of',
      `${start},j_price,-38.5,1234.5,`,
      `${start},shape,,'+cmd|calc,`,
    ]);
  });

  it('exports every entry of a filter in the order of the list', async () => {
    const at = server.clock.now();
    const many = Array.from({ length: 1201 }, (_, id) =>
      change({ at: at + (id % 7), subject: { kind: 'video', id: id + 1, label: `video ${id}` } }),
    );
    await record(...many);
    const lines = (await download({ kind: 'video' })).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1201);
    expect(new Set(lines).size).toBe(1201);
    const first = (await subjects({ kind: 'video', limit: 5 })).map((label) => `,${label},`);
    for (const [index, label] of first.entries()) expect(lines[index]).toContain(label);
  });
});

it('exports the entries of one moment', async () => {
  const entry = change({ subject: { kind: 'stone', id: 9009, label: 'KD-9009' } });
  // More than are found at once.
  for (let made = 0; made < 5500; made += 500)
    await record(...Array.from({ length: 500 }, () => ({ ...entry, at: entry.at + 1 })));
  let batches = 0;
  const assertRoom = async () => {
    batches += 1;
    // A transaction that began earlier.
    if (batches === 3) await record({ ...entry, account: buyer.id });
  };
  const context = { ...server.services, diskReserve: { ...server.services.diskReserve, assertRoom } };
  const view = {
    filter: { subjectId: 9009 },
    present: (row: Parameters<typeof toEntry>[0]) => [toEntry(row)],
  };
  const url = await createHistoryExport(context, 100_000)(view, new AbortController().signal);
  const lines = (await (await server.fetch(url)).text()).trim().split('\n');
  expect(batches).toBeGreaterThan(3);
  expect(lines).toHaveLength(1 + 5500);
});

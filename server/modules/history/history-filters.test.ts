import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type HistoryFilter, historyRepository as repository } from './history.repository.ts';
import { recordHistory } from './history.service.ts';

let server: TestServer;
let admin: number;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: admin } = await server.createUser({ user_type: 'ADMIN' }));
  await server.db.transaction((trx) =>
    recordHistory(
      trx,
      ...Array.from({ length: 120 }, (_, at) => ({
        at: 1000 + (at % 50),
        account: at % 3 === 0 ? null : admin,
        subject: {
          kind: at % 2 ? ('stone' as const) : ('order' as const),
          id: at % 7,
          label: `KD-${at % 9}`,
        },
        action: at % 5 ? ('accept' as const) : ('delete' as const),
      })),
    ),
  );
});
afterAll(() => server.close());

const parts = (): HistoryFilter[] => [
  { kind: 'stone' },
  { accountId: admin },
  { action: 'delete' },
  { from: 1010, until: 1040 },
  { search: 'kd-3' },
  { kind: 'stone', subjectId: 3 },
];
const pairs = () => parts().flatMap((one) => parts().map((other) => ({ ...one, ...other })));
const page = { limit: 200, offset: 0 };

it('finds the same entries in the same order however a search is read', async () => {
  for (const filter of pairs()) {
    const found = await repository.page(server.db.read, filter, page);
    for (const readBy of ['label', 'time'] as const) {
      const read = await repository.page(server.db.read, { ...filter, readBy }, page);
      expect(read).toEqual(found);
      expect(await repository.count(server.db.read, { ...filter, readBy }, 1000)).toBe(found.length);
    }
  }
});

it('reads the entries of a filter in parts, the newest first', async () => {
  const filter = { kind: 'stone', action: 'accept' } as const;
  const all = await repository.positions(server.db.read, filter, null, 1000);
  const parted = [];
  for (let after = null; ; after = parted.at(-1)!) {
    const part = await repository.positions(server.db.read, filter, after, 7);
    if (part.length === 0) break;
    parted.push(...part);
  }
  expect(parted).toEqual(all);
  const rows = await repository.rows(server.db.read, all.map(({ id }) => id).reverse());
  expect(rows.map(({ at, id }) => ({ at, id }))).toEqual(all);
});

describe.runIf(testEngine === 'sqlite')('on SQLite', () => {
  /** How SQLite finds the entries of a filter. */
  async function planOf(filter: HistoryFilter): Promise<string> {
    const { read } = server.db;
    let sent: RootOperationNode | undefined;
    const record: KyselyPlugin = {
      transformQuery({ node }) {
        sent = node;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await repository.positions(read.withPlugin(record), filter, null, 10);
    const { sql, parameters } = read.getExecutor().compileQuery(sent!, { queryId: 'plan' });
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await read.executeQuery<{ detail: string }>(plan);
    return rows.map(({ detail }) => detail).join('; ');
  }

  it.each<[string, HistoryFilter]>([
    ['history_by_subject_kind_action_at_id', { kind: 'stone', action: 'delete' }],
    ['history_by_account_id_subject_kind_at_id', { accountId: 1, kind: 'stone' }],
    ['history_by_account_id_action_at_id', { accountId: 1, action: 'delete', from: 5 }],
    ['history_by_account_id_subject_kind_action_at_id', { accountId: 1, kind: 'stone', action: 'delete' }],
    ['history_by_subject_kind_subject_id_at_id', { kind: 'stone', subjectId: 3, action: 'delete' }],
    ['history_by_subject_key_at_id', { search: 'kd-3', readBy: 'label', kind: 'stone', from: 5 }],
    ['history_by_subject_kind_at_id', { search: 'kd', readBy: 'time', kind: 'stone' }],
  ])('an index, %s, leads to the entries of %j', async (index, filter) => {
    const plan = await planOf(filter);
    expect(plan).toContain(`INDEX ${index} `);
    expect(plan).not.toMatch(/SCAN history(?! USING)/);
  });
});

import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallResult, type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import { diskOf, fillDisk, noIsolatedDisk, withIsolatedDisk } from '../support/isolated-disk.ts';
import {
  engines,
  type PreparedDatabase,
  prepareDatabase,
  querySqlite,
} from '../support/prepared-database.ts';
import { tinyPicture } from '../support/tiny-picture.ts';

const megabytes = 32;
const full = /^The disk is full/;

async function onIsolatedDisk(
  { engine, settings }: { engine: PreparedDatabase['engine']; settings?: Record<string, string> },
  work: (database: PreparedDatabase, server: CrashableServer, disk: string) => Promise<void>,
): Promise<void> {
  const database = await prepareDatabase(engine, engine === 'sqlite' ? 250 : 8);
  const at = mkdtempSync(join(tmpdir(), 'facet-disk-'));
  const wrapper = withIsolatedDisk({ at, from: database.dataDir, megabytes });
  const server = await startOn({ ...database, dataDir: at }, { wrapper, ...(settings && { settings }) });
  try {
    await server.ready();
    const disk = diskOf(server.child.pid!, at);
    const rows = ((query: string) =>
      engine === 'sqlite' ? queryCopy(disk, query) : database.rows(query)) as PreparedDatabase['rows'];
    await work({ ...database, rows }, server, disk);
    expect(await server.signal('SIGTERM')).toBe(0);
  } finally {
    await server.signal('SIGKILL');
    rmSync(at, { recursive: true });
    await database.remove();
  }
}

/** Queries a copy of the database: another process's mount is not accessible to SQLite. */
async function queryCopy(disk: string, query: string): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-copy-'));
  for (const name of ['facet.sqlite', 'facet.sqlite-wal']) copyFileSync(join(disk, name), join(folder, name));
  return querySqlite(folder, query, false).finally(() => rmSync(folder, { recursive: true }));
}

const filesIn = (disk: string, folder: string): string[] =>
  existsSync(join(disk, folder)) ? readdirSync(join(disk, folder), { recursive: true }).map(String) : [];

function callsOf({ admins: [admin], buyers: [buyer], stones }: PreparedDatabase, server: CrashableServer) {
  return {
    order: (stone: number) => {
      const { id, amount } = stones[stone]!;
      const body = { remark: `stone ${stone}`, diamondIdWithAmount: [{ id, amount }] };
      return server.call('createOrder', { as: buyer, body });
    },
    list(length = 3000) {
      const rows = Array.from({ length }, (_, at) => `F-${at},BR,1,E,1000`).join('\n');
      const form = new FormData();
      form.set('supplier_name', 'Kesar Diamonds');
      form.set('file', new File([`Stock #,Shape,Carat,Color,Price/Ct\n${rows}\n`], 'list.csv'));
      return server.call('importDiamonds', { as: admin, form });
    },
    picture() {
      const form = new FormData();
      form.set('filepath', 'profile');
      form.set('file[]', new File([tinyPicture], 'face.png', { type: 'image/png' }));
      return server.call('storeFiles', { as: buyer, form });
    },
    export: () => server.call('exportDiamonds', { as: admin, body: {} }),
    read: () => server.call('listOrders', { as: admin }),
  };
}

/** The server measures its disk a few times a second. */
const measured = () => new Promise((resolve) => setTimeout(resolve, 300));

const message = ({ status, body }: CallResult) => ({ status, error: String(body?.error) });
const lowAnswer = { status: 503, error: expect.stringMatching(/^The disk is almost full/) };
const fullAnswer = { status: 503, error: expect.stringMatching(full) };

describe('a full disk', () => {
  beforeEach((context) => context.skip(noIsolatedDisk !== undefined, noIsolatedDisk));

  it.for(engines)('on %s: writes nothing partially, serves reads, and recovers with free space', (engine) =>
    onIsolatedDisk({ engine }, async (database, server, disk) => {
      const calls = callsOf(database, server);
      expect((await calls.order(0)).status).toBe(200);
      const stored = filesIn(disk, 'files');
      const makeRoom = fillDisk(disk);

      // The reserve is measured a few times a second: the first of them may still meet the disk itself.
      const refused503 = { status: 503, error: expect.stringMatching(/^The disk is (almost )?full/) };
      expect(message(await calls.picture())).toEqual(refused503);
      expect(message(await calls.list())).toEqual(refused503);
      // The write-ahead log has free space of its own; with the database elsewhere, orders need none here.
      let placed = 1;
      let refused: CallResult | undefined;
      while (!refused && placed < database.stones.length) {
        const answer = await calls.order(placed);
        if (answer.status === 200) placed += 1;
        else refused = answer;
      }
      if (engine === 'sqlite') expect(message(refused!)).toEqual(fullAnswer);
      else expect(refused).toBeUndefined();

      expect((await calls.read()).body.data.total).toBe(placed);
      expect((await server.get('/healthz')).status).toBe(200);
      expect(await server.get('/readyz')).toMatchObject({
        status: 503,
        body: { status: 'unavailable', reason: 'the disk is full' },
      });
      expect(filesIn(disk, 'work')).toEqual([]);
      expect(filesIn(disk, 'files')).toEqual(stored);
      expect(await checkInvariants(database)).toEqual([]);

      makeRoom();
      await server.ready();
      expect((await calls.list()).status).toBe(200);
      expect((await calls.picture()).status).toBe(200);
      if (refused) expect((await calls.order(placed)).status).toBe(200);
      const [row] = await database.rows<{ n: number }>(
        "select count(*) as n from diamonds where stone_id like 'F-%'",
      );
      expect(Number(row?.n)).toBe(3000);
      expect(await checkInvariants(database)).toEqual([]);
    }),
  );

  it.for(engines)('on %s: keeps a reserve for orders, which uploads, imports and exports leave', (engine) =>
    onIsolatedDisk({ engine, settings: { DISK_RESERVE_MB: '12' } }, async (database, server, disk) => {
      const calls = callsOf(database, server);
      expect((await calls.picture()).status).toBe(200);
      const makeRoom = fillDisk(disk, 10 * 1024 * 1024);
      await measured();
      const stored = filesIn(disk, 'files');
      for (const call of [calls.picture, calls.list, calls.export])
        expect(message(await call())).toEqual(lowAnswer);
      for (let stone = 0; stone < 5; stone += 1) expect((await calls.order(stone)).status).toBe(200);
      expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { disk: 'low' } });
      expect([filesIn(disk, 'files'), filesIn(disk, 'work')]).toEqual([stored, []]);
      makeRoom();
      await measured();
      expect((await calls.picture()).status).toBe(200);
    }),
  );

  it.for(engines)(
    'on %s without a reserve: answers an import within a second when its disk is full',
    (engine) =>
      onIsolatedDisk({ engine, settings: { DISK_RESERVE_MB: '0' } }, async (database, server, disk) => {
        const calls = callsOf(database, server);
        const makeRoom = fillDisk(disk, 100 * 1024);
        const startedAt = performance.now();
        expect(message(await calls.list(200_000))).toEqual(fullAnswer);
        expect(performance.now() - startedAt).toBeLessThan(2000);
        expect(filesIn(disk, 'work')).toEqual([]);
        makeRoom();
      }),
  );

  it('names a read-only disk on start', async () => {
    const database = await prepareDatabase('sqlite', 1);
    const at = mkdtempSync(join(tmpdir(), 'facet-disk-'));
    const wrapper = withIsolatedDisk({ at, from: database.dataDir, megabytes, readOnly: true });
    const server = await startOn({ dataDir: at, url: undefined }, { wrapper });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Nothing can be written to the data directory ${at}`);
    rmSync(at, { recursive: true });
    await database.remove();
  });
});

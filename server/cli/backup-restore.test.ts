import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '#server/platform/db/backup/create-backup.ts';
import { checkBackup, findBackup, listBackups } from '#server/platform/db/backup/manifest.ts';
import { restoreEmbedded } from '#server/platform/db/backup/restore-embedded.ts';
import { restorePostgres } from '#server/platform/db/backup/restore-postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { loadRelease, readEverything } from '#server/testing/released-database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { compileCache } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-backup-'));
const dataDir = join(folder, 'data');
const backups = join(folder, 'backups');
let owned: TemporaryDatabase | null = null;
let db: Database;

const location = () => (owned ? { url: owned.url } : { dataDir });
const restoreHere = async (from: string, replace: boolean) => {
  const backup = { folder: from, manifest: await checkBackup(from) };
  return owned
    ? restorePostgres(backup, { url: owned.url, dataDir, replace })
    : restoreEmbedded(backup, { dataDir, replace });
};

beforeAll(async () => {
  if (testEngine === 'postgres') owned = await createTemporaryDatabase();
  mkdirSync(join(dataDir, 'files', 'users'), { recursive: true });
  mkdirSync(join(dataDir, 'files', 'exports'));
  writeFileSync(join(dataDir, 'files', 'users', 'a.png'), 'a picture');
  writeFileSync(join(dataDir, 'files', 'users', '.part-1'), 'half a pic');
  writeFileSync(join(dataDir, 'files', 'exports', 'list.csv'), 'for an hour');
  db = openDatabase(location());
  await loadRelease(db, '0.1.0');
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  await owned?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in a process. */
async function run(command: string, args: string[]) {
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    INIT_CWD: folder,
    DATABASE_URL: owned?.url ?? '',
    ...compileCache,
  };
  const child = spawn(process.execPath, [program, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

/** Pays the first order a cent at a time: the payments and the order's paid amount change together. */
async function takeCents(until: () => boolean): Promise<number> {
  let taken = 0;
  while (!until()) {
    await db.transaction(async (trx) => {
      const payment = { order_id: 1, amount: 1, recorded_by: 1, created_at: 1 };
      await trx.insertInto('payments').values(payment).execute();
      await trx
        .updateTable('orders')
        .set((to) => ({ paid_cents: to('paid_cents', '+', 1) }))
        .where('id', '=', 1)
        .execute();
    });
    taken += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return taken;
}

async function paid(db: Database) {
  const order = await db.read
    .selectFrom('orders')
    .select('paid_cents')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const payments = await db.read.selectFrom('payments').select('id').where('order_id', '=', 1).execute();
  return { order: order.paid_cents, payments: payments.length };
}

describe('a backup', () => {
  it('is made while the server runs, and shows one moment', async () => {
    let ended = false;
    const making = run('backup', ['--to', 'backups']).finally(() => {
      ended = true;
    });
    const taken = await takeCents(() => ended);
    const { code, output } = await making;
    expect(output).toContain('Backup created');
    expect(code).toBe(0);
    const from = await findBackup(backups);
    expect(readdirSync(from).sort()).toEqual(['facet.sqlite', 'files', 'manifest.json']);
    for (const path of [backups, from, join(from, 'facet.sqlite'), join(from, 'files')])
      expect(statSync(path).mode & 0o077, path).toBe(0);
    const elsewhere = join(folder, 'elsewhere');
    const manifest = await checkBackup(from);
    const recorded = db.read.selectFrom('configs').select('updated_at').where('config_type', '=', 'BACKUP');
    expect(await recorded.execute()).toEqual([{ updated_at: Date.parse(manifest.madeAt) }]);
    expect(await restoreEmbedded({ folder: from, manifest }, { dataDir: elsewhere, replace: false })).toEqual(
      {
        previous: null,
        atNextStart: false,
      },
    );
    const restored = openDatabase({ dataDir: elsewhere });
    const { order, payments } = await paid(restored);
    expect(order).toBe(payments);
    expect(taken).toBeGreaterThan(payments);
    await restored.close();
  });

  it('contains the stored files, without partial and temporary ones', async () => {
    const from = await findBackup(backups);
    const { files } = await checkBackup(from);
    expect(Object.keys(files).sort()).toEqual(['facet.sqlite', 'files/users/a.png']);
    expect(readFileSync(join(folder, 'elsewhere', 'files', 'users', 'a.png'), 'utf8')).toBe('a picture');
  });

  it('becomes a working database', async () => {
    const restored = openDatabase({ dataDir: join(folder, 'elsewhere') });
    const works = await createTestServer({}, restored);
    const signIn = { email: 'old.buyer@old-house.example', password: 'the old password', appType: 'ADMIN' };
    const { status, body } = await works.request('loginUser', { body: signIn });
    expect(status).toBe(200);
    const as = { token: (body as unknown as { token: string }).token };
    const search = await works.request('searchDiamonds', { as, body: { stone_ids: ['OLD-2'] } });
    const [stone] = search.body.data.data;
    const order = await works.request('createOrder', {
      as,
      body: { remark: 'After all', diamondIdWithAmount: [{ id: stone!.id, amount: stone!.total_amount }] },
    });
    expect(order.status).toBe(200);
    await works.close();
  });

  it.each([
    ['a changed byte', (copy: string) => flip(join(copy, 'facet.sqlite'))],
    ['a missing file', (copy: string) => rmSync(join(copy, 'files/users/a.png'))],
    ['half a manifest', (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{"format": 1,')],
    ['a row more than the manifest lists', (copy: string) => alterManifest(copy)],
  ])('is refused with %s, without any change', async (_, damage) => {
    const copy = join(folder, 'damaged');
    cpSync(await findBackup(backups), copy, { recursive: true });
    damage(copy);
    await expect(restoreHere(copy, true)).rejects.toThrow('The backup is damaged');
    rmSync(copy, { recursive: true });
    expect((await paid(db)).order).toBeGreaterThan(0);
  });

  it('does not replace a database without --replace', async () => {
    const refused = await run('restore', ['--from', 'backups']);
    expect(refused.output).toContain('There is already data in');
    expect(refused.output).toContain('Add --replace');
    expect(refused.code).toBe(1);
  });

  it('replaces a running database with --replace, and moves the old one aside', async () => {
    const now = await paid(db);
    const { previous, atNextStart } = await restoreHere(await findBackup(backups), true);
    expect(atNextStart).toBe(owned === null);
    if (owned === null) {
      expect(await paid(db)).toEqual(now);
      await db.close();
      db = openDatabase({ dataDir });
      const [kept] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
      const before = openDatabase({ dataDir: join(dataDir, kept!) });
      expect(await paid(before)).toEqual(now);
      await before.close();
      expect(existsSync(join(dataDir, 'restore-prepared'))).toBe(false);
    } else {
      expect(previous).toContain('facet_before_restore_');
      // The sequence of the change log has continued.
      await db.write.updateTable('diamonds').set({ featured: 1 }).where('id', '=', 2).execute();
      const { rows } = await sql`select stones from stock_changes where stones = '[2]'`.execute(db.read);
      expect(rows).toHaveLength(1);
    }
    const elsewhere = await checkBackup(await findBackup(backups));
    expect((await paid(db)).order).toBeLessThan(now.order);
    expect((await readEverything(db)).payments).toHaveLength(elsewhere.tables.payments!.rows);
    expect(readFileSync(join(dataDir, 'files', 'users', 'a.png'), 'utf8')).toBe('a picture');
    const next = { user_id: 2, requirements: 'more', created_at: 1 };
    await db.write.insertInto('demands').values(next).execute();
    await migrate(db);
  });

  it('removes older backups', async () => {
    const order = { location: location(), filesFolder: join(dataDir, 'files'), bucket: null, to: backups };
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push((await createBackup({ ...order, keep: 2 })).folder);
    expect((await listBackups(backups)).map((name) => join(backups, name))).toEqual(made.slice(1));
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[8192] = bytes[8192]! ^ 1;
  writeFileSync(file, bytes);
}

function alterManifest(copy: string): void {
  const file = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.tables.users.rows += 1;
  writeFileSync(file, JSON.stringify(manifest));
}

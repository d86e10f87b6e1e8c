import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeTables } from '#server/testing/describe-tables.ts';
import { loadRelease, readEverything, releases } from '#server/testing/released-database.ts';
import { openBlankDatabase, openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { migrate, migrations, NewerDatabaseError } from './migrate.ts';

const password = 'the old password';
let db: TestDatabase;
beforeEach(async () => {
  db = await openBlankDatabase();
});
afterEach(() => db.close());

describe.each(releases)('a database of version %s', (version) => {
  beforeEach(() => loadRelease(db, version));

  it('has a row in every table', async () => {
    const everything = Object.entries(await readEverything(db));
    expect(everything.length).toBeGreaterThan(25);
    expect(everything.filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('preserves every row and value when it is migrated', async () => {
    const before = await readEverything(db);
    await migrate(db);
    const after = await readEverything(db);
    for (const [table, rows] of Object.entries(before)) {
      const migratedRows = (after[table] ?? []).map((row) => pick(row, Object.keys(rows[0] ?? {})));
      const kept = table === 'diamonds' ? rows.map(withPriceState) : rows;
      expect(migratedRows, table).toEqual(expect.arrayContaining(kept));
    }
  });

  it.runIf(version === '0.1.0')(
    'marks the stones on sale without a wholesale price, which no buyer sees',
    async () => {
      const unpriced = ({ state, j_total_amount }: Record<string, unknown>) =>
        state === 0 && j_total_amount === 0;
      const found = ((await readEverything(db)).diamonds ?? []).filter(unpriced);
      await migrate(db);
      const marked = ((await readEverything(db)).diamonds ?? []).filter(({ state }) => state === 4);
      expect(marked.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      expect(marked.length).toBeGreaterThan(0);
    },
  );

  it.runIf(version === '0.1.0')(
    'calls the stones laboratory-grown whose certificate numbers begin with LG, and the others natural',
    async () => {
      const [first, second] = (await readEverything(db)).diamonds ?? [];
      for (const [row, number] of [
        [first, 'LG512345678'],
        [second, ' lg-7'],
      ] as const)
        await sql`update diamonds set certificate_no = ${number} where id = ${row?.id}`.execute(db.write);
      await migrate(db);
      const stones = (await readEverything(db)).diamonds ?? [];
      const grown = stones.filter(({ kind }) => kind === 2).map(({ id }) => id);
      expect(grown).toEqual([first?.id, second?.id]);
      expect(stones.filter(({ kind }) => kind === 1)).toHaveLength(stones.length - 2);
    },
  );

  it('gets the same tables as a new database', async () => {
    await migrate(db);
    const fresh = await openTestDatabase();
    const shapes = await describeTables(fresh);
    await fresh.close();
    expect(await describeTables(db)).toEqual(shapes);
  });

  it('is usable: users sign in, and stones, orders and payments are readable', async () => {
    await migrate(db);
    const server = await createTestServer({}, { ...db, close: async () => {} });
    const signIn = (email: string) =>
      server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
    const buyer = await signIn('old.buyer@old-house.example');
    expect(buyer.status).toBe(200);
    const admin = await signIn('old.admin@old-house.example');
    const as = { token: (admin.body as unknown as { token: string }).token };
    const found = await server.request('searchDiamonds', { as, body: {} });
    expect(found.status).toBe(200);
    const orders = await server.request('listOrders', { as });
    expect(orders.body.data.data.map(({ total_paid }) => total_paid).sort()).toEqual([0, 0, 0, 1000.5, 8585]);
    const made = await server.db.write
      .insertInto('demands')
      .values({ user_id: 2, requirements: 'a new one', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(made.id).toBe(3);
    const person = await server.createUser();
    // Id 6 belonged to a deleted account: it is not reused.
    expect(person.id).toBe(7);
    await server.close();
  });

  it('stays unchanged when a migration fails half-way, and is migrated by the next start', async () => {
    const before = [await describeTables(db), await readEverything(db)];
    const failing = migrate(db, {
      ...migrations,
      '999-broken': async (trx) => {
        await trx.schema.createTable('half_made').addColumn('id', 'integer').execute();
        await sql`update orders set total_cents = 0`.execute(trx);
        throw new Error('the power went');
      },
    });
    await expect(failing).rejects.toThrow('the power went');
    expect([await describeTables(db), await readEverything(db)]).toEqual(before);
    await expect(migrate(db)).resolves.toBeUndefined();
  });

  it('is migrated once by servers that start simultaneously', async ({ skip }) => {
    if (!db.beside) return skip('One server at a time opens this database');
    const before = await readEverything(db);
    let runs = 0;
    const slow = {
      ...migrations,
      '998-slow': async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    };
    const servers = [db.beside(), db.beside(), db.beside()];
    await Promise.all(servers.map((server) => migrate(server, slow)));
    await Promise.all(servers.map((server) => server.close()));
    expect(runs).toBe(1);
    // Later columns come with the migrations.
    expect((await readEverything(db)).payments).toMatchObject(before.payments!);
  });
});

it('refuses a database of a later version without changing it', async () => {
  await migrate(db, { ...migrations, '999-later': async () => {} });
  const refused = migrate(db);
  await expect(refused).rejects.toThrow(NewerDatabaseError);
  await expect(migrate(db)).rejects.toThrow('it has 999-later, which this version does not know');
});

const withPriceState = (stone: Record<string, unknown>) =>
  stone.state === 0 && stone.j_total_amount === 0 ? { ...stone, state: 4 } : stone;

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

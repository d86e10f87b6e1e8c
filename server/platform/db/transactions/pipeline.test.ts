import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { findPostgres } from '#server/testing/test-database.ts';
import { changeManyRows, type Database, lockRows, openDatabase, type Queries } from '../database.ts';
import { faultOf } from '../database-fault.ts';
import { migrate } from '../migrate.ts';
import { send } from './pipeline.ts';

const postgres = await findPostgres();

describe.runIf(postgres)('statements that are sent without waiting', () => {
  let temporary: TemporaryDatabase;
  beforeAll(async () => {
    temporary = (await createTemporaryDatabase())!;
    const db = openDatabase({ url: temporary.url });
    await migrate(db);
    await db.close();
  });
  afterAll(() => temporary.drop());

  describe.each([true, false])('with prepared statements: %s', (preparedStatements) => {
    let db: Database;
    beforeAll(() => {
      db = openDatabase({ url: temporary.url, preparedStatements, queryTimeoutMs: 700 });
    });
    afterAll(() => db.close());

    const category = (name: string) => {
      const key = `${name}-${preparedStatements}`;
      return { name: key, name_key: key, created_at: 1, updated_at: 1 };
    };
    const insert = (to: Queries, name: string) => to.insertInto('categories').values(category(name));
    const read = (from: Queries, name: string) =>
      from
        .selectFrom('categories')
        .select('id')
        .where('name_key', '=', category(name).name_key)
        .execute()
        .then((rows) => rows.length);

    it('leave in one write to the socket where nobody waits between them', async () => {
      await db.transaction(async (trx) => {
        await read(trx, 'none');
        const writes = [vi.spyOn(Socket.prototype, '_writev'), vi.spyOn(Socket.prototype, '_write')];
        await Promise.all([send(trx, insert(trx, 'one')), read(trx, 'one'), read(trx, 'other')]);
        const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        vi.restoreAllMocks();
        expect(count).toBe(1);
      });
    });

    it('of a trade are planned once, and those of a change of many rows for their values', async () => {
      const planning = async (from: Queries) => {
        const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(from);
        return rows[0]!.plan_cache_mode;
      };
      expect(await planning(db.read)).toBe('auto');
      expect(await db.transaction(planning)).toBe('force_generic_plan');
      const ofMany = await db.transaction(async (trx) => {
        await changeManyRows(db, trx);
        return planning(trx);
      });
      expect(ofMany).toBe('auto');
      expect(await db.transaction(planning)).toBe('force_generic_plan');
    });

    it('are committed, also the last one that nobody waits for', async () => {
      await db.transaction(async (trx) => {
        void send(trx, insert(trx, 'first'));
        void send(trx, insert(trx, 'last'));
      });
      expect([await read(db.read, 'first'), await read(db.read, 'last')]).toEqual([1, 1]);
    });

    it('fail the transaction at its commit, and nothing of it stays', async () => {
      const refused = db.transaction(async (trx) => {
        await send(trx, insert(trx, 'twice'));
        await send(trx, insert(trx, 'twice'));
        await send(trx, insert(trx, 'after'));
      });
      await expect(refused).rejects.toMatchObject({ code: '23505' });
      expect([await read(db.read, 'twice'), await read(db.read, 'after')]).toEqual([0, 0]);
    });

    it('tell why they failed, whichever answer is noticed first', async () => {
      const refused = db.transaction(async (trx) => {
        const deep = async () => {
          await Promise.all([insert(trx, 'deep').execute(), insert(trx, 'deep').execute()]).then(
            (all) => all,
          );
        };
        await Promise.all([deep().then(() => {}), send(trx, insert(trx, 'beside')), read(trx, 'deep')]);
      });
      await expect(refused).rejects.toMatchObject({ code: '23505' });
    });

    it('answer that the database is busy when they wait too long for a lock', async () => {
      const { id } = await insert(db.write, 'locked').returning('id').executeTakeFirstOrThrow();
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
      const holder = db.transaction(async (trx) => {
        await lockRows(db, trx, 'categories', [id]);
        await read(trx, 'locked');
        isLocked();
        await done;
      });
      await locked;
      const waiting = db.transaction(async (trx) => {
        await lockRows(db, trx, 'categories', [id]);
        await Promise.all([send(trx, insert(trx, 'behind the lock')), read(trx, 'locked')]);
      });
      const failure = await waiting.catch((thrown: unknown) => thrown);
      // The transaction that holds the lock was idle for less than its own timeout.
      end();
      await holder;
      expect(faultOf(failure)).toBe('busy');
      expect(await read(db.read, 'behind the lock')).toBe(0);
    });

    it('are refused after the transaction has failed, and after a snapshot', async () => {
      let late: Promise<unknown> | undefined;
      const refused = db.transaction(async (trx) => {
        const failing = Promise.reject(new Error('refused by a rule'));
        late = failing.catch(async () => {
          await new Promise(setImmediate);
          await insert(trx, 'late').execute();
        });
        late.catch(() => {});
        await failing;
      });
      await expect(refused).rejects.toThrow('refused by a rule');
      await expect(late).rejects.toThrow();
      expect(await read(db.read, 'late')).toBe(0);
      let kept: Queries | undefined;
      await db.together(async (from) => {
        kept = from;
        await read(from, 'late');
      });
      await expect(read(kept!, 'late')).rejects.toThrow('after the end of the work');
    });
  });
});

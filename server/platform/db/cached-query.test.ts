import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { cachedQuery } from './cached-query.ts';
import type { Queries } from './database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  const rows = ['a', 'b', 'c'].map((name, index) => ({ name, value: `of ${name}`, created_at: index }));
  await db.write.insertInto('secrets').values(rows).execute();
});
afterAll(() => db.close());

const make = vi.fn((from: Queries, params: { name: string; from: number }) =>
  from
    .selectFrom('secrets')
    .select(['value', 'created_at'])
    .where('name', '=', params.name)
    .where('created_at', '>=', params.from)
    .where('created_at', '<', 100),
);
const find = cachedQuery(make);

it('is compiled once and runs with the given parameters each time', async () => {
  expect(await find(db.read, { name: 'a', from: 0 })).toEqual([{ value: 'of a', created_at: 0 }]);
  expect(await find(db.read, { name: 'c', from: 2 })).toEqual([{ value: 'of c', created_at: 2 }]);
  expect(await find(db.read, { name: 'c', from: 3 })).toEqual([]);
  expect(make).toHaveBeenCalledOnce();
});

it('sees changes of its transaction, and committed ones', async () => {
  await db.transaction(async (trx) => {
    await trx.updateTable('secrets').set({ value: 'new' }).where('name', '=', 'b').execute();
    expect(await find(trx, { name: 'b', from: 0 })).toEqual([{ value: 'new', created_at: 1 }]);
  });
  expect(await find(db.read, { name: 'b', from: 0 })).toEqual([{ value: 'new', created_at: 1 }]);
});

it('is prepared once per connection on PostgreSQL', async ({ skip }) => {
  if (!db.beside) return skip('only a server has prepared statements');
  for (let time = 0; time < 3; time += 1) await find(db.read, { name: 'a', from: 0 });
  const { rows } = await sql<{ times: number }>`
    select generic_plans + custom_plans as times from pg_prepared_statements where statement like 'select "value"%"secrets"%'
  `.execute(db.read);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.times).toBeGreaterThanOrEqual(3);
});

it('keeps working after a column has changed its type', async ({ skip }) => {
  if (!db.beside) return skip('SQLite has no types to change');
  await find(db.read, { name: 'a', from: 0 });
  await sql`alter table secrets alter column value type varchar(200)`.execute(db.write);
  for (let time = 0; time < 3; time += 1)
    expect(await find(db.read, { name: 'a', from: 0 })).toEqual([{ value: 'of a', created_at: 0 }]);
});

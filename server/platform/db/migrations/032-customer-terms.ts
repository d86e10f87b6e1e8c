import { CompiledQuery, type Kysely, sql } from 'kysely';
import { localDay } from '#domain/format/days.ts';
import { col, createTable, type Engine, maybe, primary } from '../portable-columns.ts';
import { boundRows } from '../tables/bound-rows.ts';

const pageSize = 5000;

/**
 * The terms that a customer has: days to pay, a limit of credit, whether orders are stopped. An order keeps the day on
 * which it is due; one accepted before is due on the day on which it was placed, from which its age has been counted.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'customer_terms', {
    user_id: primary(col.ref('users', 'cascade')),
    payment_days: col.whole,
    credit_limit_cents: maybe(col.big),
    stopped: col.flag(0),
    updated_at: col.big,
  });
  await db.schema.alterTable('orders').addColumn('due_day', 'integer').execute();
  await fillDueDays(db, engine);
}

async function fillDueDays(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; created_at: number }>`
      select id, created_at from orders where id > ${last} and status in (0, 2) order by id limit ${pageSize}`.execute(
      db,
    );
    if (rows.length === 0) return;
    last = Number(rows.at(-1)!.id);
    const days = rows.map(({ id, created_at }) => [id, localDay(Number(created_at))] as const);
    const { query, parameters } = boundRows(engine, [false, false], days);
    const statement = `update orders set due_day = filled.column2 from (${query}) as filled where orders.id = filled.column1`;
    await db.executeQuery(CompiledQuery.raw(statement, parameters));
  }
}

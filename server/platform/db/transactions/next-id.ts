import { sql } from 'kysely';
import { engineOf } from '../cached-query.ts';
import type { Trx } from '../database.ts';
import type { Schema } from '../schema.ts';

/** The id of a row that this transaction inserts later: what refers to the row does not wait for it. */
export async function nextId(trx: Trx, table: keyof Schema): Promise<number> {
  const next =
    engineOf(trx) === 'postgres'
      ? sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`
      : sql<{
          id: number;
        }>`select coalesce(max(seq), 0) + 1 as id from sqlite_sequence where name = ${table}`;
  const { rows } = await next.execute(trx);
  return rows[0]!.id;
}

import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine } from '../portable-columns.ts';

/** Links that put the former email of an account back, as hashes of their tokens. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'email_undos', {
    token_hash: col.key,
    user_id: col.ref('users', 'cascade'),
    email: col.text,
    created_at: col.big,
    expires_at: col.big,
  });
  await createIndex(db, 'email_undos', ['user_id']);
}

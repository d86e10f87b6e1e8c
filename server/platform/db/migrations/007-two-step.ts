import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, primary } from '../portable-columns.ts';

/** Two-step sign-in: the authenticator apps of accounts, and their recovery codes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'two_step', {
    user_id: primary(col.ref('users', 'cascade')),
    secret: maybe(col.text),
    pending_secret: maybe(col.text),
    confirmed_at: maybe(col.big),
    last_step: maybe(col.big),
    created_at: col.big,
  });
  await createTable(db, engine, 'recovery_codes', {
    code_hash: col.key,
    user_id: col.ref('users', 'cascade'),
    created_at: col.big,
    used_at: maybe(col.big),
  });
  await createIndex(db, 'recovery_codes', ['user_id']);
}

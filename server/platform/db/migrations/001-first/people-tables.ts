import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, unique } from '../../portable-columns.ts';

/** Places, accounts, and what signing in needs. */
export async function createPeopleTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPlaceTables(db, engine);
  await createTable(db, engine, 'users', {
    id: col.id,
    name: col.text,
    username: unique(col.text),
    email: unique(col.text),
    password_hash: col.text,
    mobile_no: maybe(col.text),
    whatsapp_no: maybe(col.text),
    user_type: col.text,
    profile_img: maybe(col.text),
    company_profile_img: maybe(col.text),
    company_name: maybe(col.text),
    company_address1: maybe(col.text),
    company_address2: maybe(col.text),
    company_country_id: maybe(col.ref('countries', 'set null')),
    company_state_id: maybe(col.ref('states', 'set null')),
    company_city_id: maybe(col.ref('cities', 'set null')),
    company_zipcode: maybe(col.text),
    status: col.flag(1),
    approval: maybe(col.code),
    approval_reason: maybe(col.text),
    owner_proof: maybe(col.text),
    visiting_card: maybe(col.text),
    demo: col.flag(0),
    last_login_at: maybe(col.big),
    previous_login_at: maybe(col.big),
    created_at: col.big,
    updated_at: col.big,
  });
  await createIndex(db, 'users', ['user_type', 'id']);
  await createIndex(db, 'users', ['approval', 'id']);
  await createSignInTables(db, engine);
}

async function createPlaceTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'countries', { id: col.id, name: unique(col.text), phonecode: col.text });
  await createTable(db, engine, 'states', {
    id: col.id,
    country_id: col.ref('countries', 'cascade'),
    name: col.text,
  });
  await createIndex(db, 'states', ['country_id', 'name']);
  await createTable(db, engine, 'cities', {
    id: col.id,
    state_id: col.ref('states', 'cascade'),
    name: col.text,
  });
  await createIndex(db, 'cities', ['state_id', 'name']);
}

async function createSignInTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'sessions', {
    token_hash: col.key,
    user_id: col.ref('users', 'cascade'),
    created_at: col.big,
    last_used_at: col.big,
    ip: maybe(col.text),
    user_agent: maybe(col.text),
  });
  await createIndex(db, 'sessions', ['user_id']);
  await createIndex(db, 'sessions', ['last_used_at']);
  await createTable(db, engine, 'sign_in_attempts', {
    id: col.id,
    account: col.text,
    address: col.text,
    created_at: col.big,
  });
  await createIndex(db, 'sign_in_attempts', ['account', 'created_at']);
  await createIndex(db, 'sign_in_attempts', ['address', 'created_at']);
  await createTable(db, engine, 'password_resets', {
    token_hash: col.key,
    user_id: col.ref('users', 'cascade'),
    created_at: col.big,
    expires_at: col.big,
    used_at: maybe(col.big),
  });
  await createIndex(db, 'password_resets', ['user_id']);
  await createTable(db, engine, 'secrets', { name: col.key, value: col.text, created_at: col.big });
  await createTable(db, engine, 'idempotency_keys', {
    id: col.id,
    user_id: col.ref('users', 'cascade'),
    operation: col.text,
    key: col.text,
    request_hash: col.text,
    status: maybe(col.whole),
    answer: maybe(col.text),
    created_at: col.big,
  });
  await createIndex(db, 'idempotency_keys', ['user_id', 'operation', 'key'], { unique: true });
  await createIndex(db, 'idempotency_keys', ['created_at']);
}

import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, otherwise } from '../../portable-columns.ts';

/** Enquiries, orders, payments, and what a buyer keeps: searches, recommendations, demands. */
export async function createTradeTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createEnquiryTables(db, engine);
  await createOrderTables(db, engine);
  await createTable(db, engine, 'saved_searches', {
    id: col.id,
    user_id: col.ref('users', 'cascade'),
    title: col.text,
    status: col.text,
    searchquery: col.text,
    created_at: col.big,
  });
  await createIndex(db, 'saved_searches', ['user_id', 'status', 'id']);
  await createTable(db, engine, 'recommendations', {
    id: col.id,
    user_id: col.ref('users', 'cascade'),
    diamond_id: col.ref('diamonds', 'cascade'),
    created_by: col.ref('users', 'cascade'),
    created_at: col.big,
  });
  await createIndex(db, 'recommendations', ['user_id', 'diamond_id'], { unique: true });
  await createTable(db, engine, 'demands', {
    id: col.id,
    user_id: col.ref('users', 'cascade'),
    requirements: col.text,
    status: col.flag(1),
    created_at: col.big,
  });
  await createIndex(db, 'demands', ['user_id', 'id']);
}

async function createEnquiryTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'enquiries', {
    id: col.id,
    user_id: col.ref('users'),
    remark: col.text,
    created_at: col.big,
    updated_at: col.big,
  });
  await createIndex(db, 'enquiries', ['user_id', 'id']);
  await createIndex(db, 'enquiries', ['created_at']);
  await createTable(
    db,
    engine,
    'enquiry_diamonds',
    {
      enquiry_id: col.ref('enquiries', 'cascade'),
      diamond_id: col.ref('diamonds'),
      position: col.whole,
    },
    (table) => table.addPrimaryKeyConstraint('enquiry_diamonds_key', ['enquiry_id', 'diamond_id']),
  );
}

async function createOrderTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'orders', {
    id: col.id,
    user_id: col.ref('users'),
    status: otherwise(col.code, 1),
    total_cents: col.big,
    paid_cents: otherwise(col.big, 0),
    remark: col.text,
    created_at: col.big,
    updated_at: col.big,
  });
  await createIndex(db, 'orders', ['user_id', 'id']);
  await createIndex(db, 'orders', ['status', 'id']);
  await createIndex(db, 'orders', ['created_at']);
  await createTable(db, engine, 'order_lines', {
    id: col.id,
    order_id: col.ref('orders', 'cascade'),
    diamond_id: col.ref('diamonds'),
    position: col.whole,
    amount: col.big,
    price: col.big,
  });
  await createIndex(db, 'order_lines', ['order_id', 'diamond_id'], { unique: true });
  await createIndex(db, 'order_lines', ['diamond_id']);
  await createTable(db, engine, 'payments', {
    id: col.id,
    order_id: col.ref('orders'),
    amount: col.big,
    recorded_by: col.ref('users'),
    created_at: col.big,
    idempotency_key: maybe(col.text),
  });
  await createIndex(db, 'payments', ['order_id', 'id']);
}

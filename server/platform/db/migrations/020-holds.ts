import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** Stones on hold. The unique indexes let one hold keep a stone, and an account have one open hold of it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'holds', {
    id: col.id,
    diamond_id: col.ref('diamonds'),
    user_id: col.ref('users'),
    status: col.text,
    hours: maybe(col.whole),
    until: maybe(col.big),
    queued_at: maybe(col.big),
    order_id: maybe(col.ref('orders')),
    reason: maybe(col.text),
    created_at: col.big,
    updated_at: col.big,
    notified_at: maybe(col.big),
    read_at: maybe(col.big),
    mail_at: maybe(col.big),
    mailed_at: maybe(col.big),
  });
  await sql`create unique index holds_holding on holds (diamond_id) where status in ('active', 'ordered')`.execute(
    db,
  );
  await sql`create unique index holds_open on holds (diamond_id, user_id) where status in ('asked', 'queued', 'active', 'ordered')`.execute(
    db,
  );
  await createIndex(db, 'holds', ['diamond_id', 'status']);
  await createIndex(db, 'holds', ['user_id', 'status']);
  await createIndex(db, 'holds', ['user_id', 'notified_at']);
  await createIndex(db, 'holds', ['status', 'until']);
  await createIndex(db, 'holds', ['order_id']);
  await createIndex(db, 'holds', ['mail_at']);
  await sql`insert into locks (name, taken) values ('holds', 0)`.execute(db);
}

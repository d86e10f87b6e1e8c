import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { PreparedDatabase } from './prepared-database.ts';

/** The paths whose answers are the largest that a buyer and an administrator can ask for. */
export const largestLists = {
  buyer: [
    '/api/user/saved-search?limit=20',
    '/api/diamond/enquiry?isLatestRecord=true&recordLimit=20',
    '/api/diamond/orders?isLatestRecord=true&recordLimit=20',
    '/api/diamond/enquiry/diamonds?id=1&limit=200',
    '/api/diamond/order/diamonds?id=1&limit=200',
  ],
  admin: [
    '/api/diamond/enquiries?isLatestRecord=true&recordLimit=20',
    '/api/diamond/orders?isLatestRecord=true&recordLimit=20',
    '/api/diamond/order/diamonds?id=1&limit=200',
  ],
};

const documents = 100;
const savedSearches = 100;
const searchLength = 8000;

/** Gives the first buyer as many saved searches, enquiries and orders of every stone as a buyer can send. */
export function fillLists({ dataDir, buyers: [buyer], stones }: PreparedDatabase): void {
  const database = new Sqlite(join(dataDir, 'facet.sqlite'));
  const now = Date.now();
  const owner = { user_id: buyer.id, remark: 'r'.repeat(2000), created_at: now, updated_at: now };
  const query = JSON.stringify({ filters: { stone_ids: ['s'.repeat(searchLength - 40)] } });
  database.transaction(() => {
    for (let number = 1; number <= savedSearches; number += 1) {
      const title = `Search ${number}`;
      insert(database, 'saved_searches', {
        user_id: buyer.id,
        title,
        status: 'active',
        searchquery: query,
        created_at: now,
      });
    }
    for (let id = 1; id <= documents; id += 1) {
      insert(database, 'enquiries', { id, ...owner });
      insert(database, 'orders', { id, ...owner, status: 1, total_cents: stones.length, paid_cents: 0 });
      for (const [position, { id: diamond_id }] of stones.entries()) {
        insert(database, 'enquiry_diamonds', { enquiry_id: id, diamond_id, position });
        insert(database, 'order_lines', { order_id: id, diamond_id, position, amount: 1, price: 1 });
      }
    }
  })();
  database.close();
}

/** Adds administrators with a session each; returns their tokens. */
export function addAdmins({ dataDir, admins: [model] }: PreparedDatabase, count: number): string[] {
  const database = new Sqlite(join(dataDir, 'facet.sqlite'));
  const row = database.prepare('select * from users where id = ?').get(model.id) as Record<string, unknown>;
  const tokens = Array.from({ length: count }, (_, index) => {
    const name = `admin-of-many-${index}`;
    const account = { ...row, id: undefined, username: name, email: `${name}@northlight.example` };
    const { lastInsertRowid } = insert(database, 'users', account);
    const token = randomUUID();
    const now = Date.now();
    insert(database, 'sessions', {
      token_hash: hashToken(token),
      user_id: lastInsertRowid,
      created_at: now,
      last_used_at: now,
    });
    return token;
  });
  database.close();
  return tokens;
}

const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

function insert(database: Sqlite.Database, table: string, row: Record<string, unknown>): Sqlite.RunResult {
  const known = statements.get(database) ?? new Map<string, Sqlite.Statement>();
  statements.set(database, known);
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`;
  const statement = known.get(text) ?? database.prepare(text);
  known.set(text, statement);
  return statement.run(row);
}

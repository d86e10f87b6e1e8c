import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { fewRecords } from '../bench-run.ts';
import { makeBaseStones } from '../stock/base-stones.ts';
import type { BenchUsers } from './bench-users.ts';
import { databaseLocation } from './database-location.ts';
import { withServices } from './server-services.ts';
import { tradingDatabase } from './trading-database.ts';

const { stones, ...counts } = fewRecords;
const folder = mkdtempSync(join(tmpdir(), 'facet-trading-'));
const location = databaseLocation('sqlite', 'screens', folder, '');
const list = makeBaseStones(60);
const signedIn = (id: number): SignedIn => ({
  ...{ id, role: 'ADMIN', name: 'Bench', email: '', twoStep: false, sessionHash: '' },
});
let users: BenchUsers;
beforeAll(async () => {
  users = await tradingDatabase(location, { stones, counts, list });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the lists of the trading database have as many records as asked for', async () => {
  await withServices(location, async ({ users: accounts, orders, enquiries, demands, approvals }) => {
    const admin = signedIn(users.admin.id);
    const [first, everyRecord] = [1, counts.orders];
    const found = await orders.list(admin, { page: first, limit: 200, recordLimit: 10 });
    expect(found.total).toBe(everyRecord);
    expect(found.data.every(({ diamonds, total_pending }) => diamonds.length > 0 && total_pending > 0)).toBe(
      true,
    );
    expect(new Set(found.data.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect((await enquiries.listAll(admin, { page: first, recordLimit: 10 })).total).toBe(counts.enquiries);
    expect((await demands.list(admin, first)).total).toBe(counts.demands);
    expect((await approvals.list({}, first)).total).toBeGreaterThan(counts.users / 20);
    expect((await accounts.list({ usertype: 'USER' }, first)).total).toBeGreaterThan(counts.users / 2);
  });
});

test('a second run takes the same database', async () => {
  const again = await tradingDatabase(location, { stones, counts, list });
  expect([again.admin.id, again.buyer.id]).toEqual([users.admin.id, users.buyer.id]);
});

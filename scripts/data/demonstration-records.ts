// Writes the demonstration of the server, as its operations answer it, for the mock:
// node scripts/data/demonstration-records.ts FILE
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ConfigType } from '#contract/model/configType.ts';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import type { Demonstration } from '#mocks/start/demonstration.ts';
import { readConfig } from '#server/app/config.ts';
import { type App, createApp } from '#server/app/create-app.ts';
import type { ResponseOf } from '#server/contract/handlers.ts';
import { demoSignIns, seedDemo } from '#server/demo/seed-demo.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';

/** A Friday afternoon: the demonstration then has enquiries, orders and payments of the day and of the whole week. */
const at = Date.parse('2026-11-20T15:00:00.000Z');

const configTypes: readonly ConfigType[] = [
  'HOME_SLIDER',
  'BANK_DETAILS',
  'PRICING_RULES',
  'BUSINESS',
  'HOLDS',
];

interface Sent {
  query?: Record<string, string | number>;
  body?: object;
}

/** Calls an operation as an account. */
type Call = <Id extends OperationId>(id: Id, sent?: Sent) => Promise<ResponseOf<Id>>;

async function callerFor({ app, services }: App, email: string): Promise<Call & { id: number }> {
  const { id } = await services.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // A session without a sign-in leaves the times of the account as they are.
  const token = await services.db.transaction((trx) => services.sessions.start(trx, id, {}));
  const call: Call = async (operation, { query = {}, body } = {}) => {
    const { method, path }: Operation = operations[operation];
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const headers = { token, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: method.toUpperCase(), headers, ...(body && { body: JSON.stringify(body) }) };
    const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const response = await app.request(`/api${path}?${search}`, init, connection);
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  return Object.assign(call, { id });
}

interface Page<Row> {
  data: Row[];
  total: number;
}

/** The rows of all pages. */
async function allRows<Row>(pageAt: (page: number) => Promise<{ data: Page<Row> }>): Promise<Row[]> {
  const first = (await pageAt(1)).data;
  const rows = [...first.data];
  for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await pageAt(page)).data.data);
  return rows;
}

async function readDemonstration(running: App): Promise<Demonstration> {
  const [adminSignIn, ...buyerSignIns] = demoSignIns;
  const admin = await callerFor(running, adminSignIn.email);
  const buyers = await Promise.all(buyerSignIns.map(({ email }) => callerFor(running, email)));
  const ofBuyers = async <Value>(read: (call: Call & { id: number }) => Promise<Value>) =>
    Object.fromEntries(await Promise.all(buyers.map(async (each) => [each.id, await read(each)] as const)));
  const config = configTypes.map(async (configType) => {
    const { data } = await admin('getConfig', { body: { configType } });
    return [configType, data.config] as const;
  });
  const videos = async (videoSetType: string) =>
    (await admin('listVideos', { query: { videoSetType } })).data;
  return {
    at: new Date(at).toISOString(),
    siteInfo: (await admin('getSiteInfo')).data,
    previousSignIns: { [admin.id]: (await admin('getAdminStats')).data.last_login_date },
    diamonds: await allRows((page) => admin('searchDiamonds', { query: { page }, body: { pageSize: 200 } })),
    orders: await allRows((page) => admin('listOrders', { query: { page, limit: 50 } })),
    enquiries: await allRows((page) => admin('listEnquiries', { query: { page, limit: 50 } })),
    users: await allRows((page) => admin('listUsers', { query: { page, limit: 50 } })),
    registrations: await allRows((page) => admin('listApprovals', { query: { page } })),
    demands: await allRows((page) => admin('listDemands', { query: { page } })),
    jewellery: await allRows((page) => admin('listJewellery', { body: { page } })),
    categories: (await admin('listCategories')).data,
    layouts: await allRows((page) => admin('listLayouts', { query: { page } })),
    storyVideos: await videos('video_story'),
    customerVideos: await videos('customer_product_video'),
    countries: (await admin('listCountries')).data,
    config: Object.fromEntries(await Promise.all(config)) as Demonstration['config'],
    setup: (await admin('getSetup')).data,
    savedSearches: await ofBuyers((call) =>
      allRows((page) => call('listSavedSearches', { query: { page, limit: 20 } })),
    ),
    recentSearches: await ofBuyers((call) =>
      allRows((page) => call('listRecentSearches', { query: { page, limit: 20 } })),
    ),
    // Administrators see the recommended stones that were sold since as well.
    recommended: await ofBuyers(async ({ id: userid }) => {
      const stones = await allRows((page) => admin('listRecommendedDiamonds', { query: { page, userid } }));
      return stones.map(({ id }) => id);
    }),
  };
}

async function writeDemonstration(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-demonstration-'));
  // Settings of the environment do not change the demonstration.
  const config = readConfig({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO: 'on', CALLS_PER_SESSION: '0' },
    ...{ CALLS_PER_ACCOUNT: '0' },
  });
  const db = openDatabase({ memory: true });
  await migrate(db);
  const running = await createApp({ config, db, clock: () => at, logger: createLogger(config) });
  try {
    await seedDemo(running.services);
    const found = await readDemonstration(running);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(found));
  } finally {
    await running.close();
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
await writeDemonstration(file);

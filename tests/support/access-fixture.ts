import { afterAll, beforeAll } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import type { Config } from '#server/app/config.ts';
import type { LinkPurpose } from '#server/platform/auth/signed-links.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createCatalogue, firstRow } from './access-catalogue.ts';
import { exampleBodies } from './contract-examples.ts';

/** Values for administrators only, as stored; they occur nowhere else. */
export const secretStone = {
  supplier_name: 'SECRET SUPPLIER LTD',
  rap: 7_777_771,
  price: 1_111_111,
  discount: 1_717,
  total_amount: 2_222_227,
  retail_price: 3_333_331,
  retail_discount: 1_313,
  retail_total_amount: 4_444_443,
};

export interface AccessFixture {
  server: TestServer;
  admin: TestUser;
  /** The buyer whose records the others try to read. */
  owner: TestUser;
  /** Another buyer. */
  intruder: TestUser;
  stone: Row<'diamonds'>;
  /** A stone that is in no order and no enquiry. */
  freeStone: Row<'diamonds'>;
  /** The ids of the owner's records and of the shared ones. */
  ids: Record<
    | 'order'
    | 'enquiry'
    | 'demand'
    | 'hold'
    | 'clientPage'
    | 'savedSearch'
    | 'recentSearch'
    | 'notification'
    | 'layout'
    | 'category'
    | 'subcategory'
    | 'piece'
    | 'video'
    | 'applicant'
    | 'importRun',
    number
  >;
  /** The key of another page that the owner made for a client. */
  clientKey: string;
}

/** Opens the fixture before the tests of a file, fills the returned object with it, and closes it afterwards. */
export function setUpAccessFixture(changes?: Partial<Config>): AccessFixture {
  const fixture = {} as AccessFixture;
  beforeAll(async () => {
    Object.assign(fixture, await fillAccessFixture(await createTestServer(changes)));
  });
  afterAll(() => fixture.server.close());
  return fixture;
}

/** A database with some of everything: stones, records of one buyer, a second buyer, goods and an applicant. */
export async function fillAccessFixture(server: TestServer): Promise<AccessFixture> {
  const admin = await server.createUser({ user_type: 'ADMIN' });
  const owner = await server.createUser({ name: 'Asha Owner', company_address1: '14 Owner Road' });
  const intruder = await server.createUser({ name: 'Ivo Intruder' });
  const stone = await server.createDiamond({ ...secretStone, stone_id: 'KD-57943', featured: 1 });
  const freeStone = await server.createDiamond({
    ...secretStone,
    stone_id: 'KD-58102',
    certificate_no: '643',
  });
  const tradeDocuments = await createTradeDocuments(server, { admin, owner, stone });
  const catalogue = await createCatalogue(server, secretStone.supplier_name);
  const made = await server.request('createClientPage', {
    as: owner,
    body: { ids: [stone.id], days: 7, unit: 'percent', value: 10 },
  });
  const clientKey = new URL(made.body.url).searchParams.get('key')!;
  const ids = { ...tradeDocuments, ...catalogue };
  return { server, admin, owner, intruder, stone, freeStone, ids, clientKey };
}

type Participants = Pick<AccessFixture, 'admin' | 'owner' | 'stone'>;

async function createTradeDocuments(server: TestServer, { admin, owner, stone }: Participants) {
  const call = async <Body>(answer: Promise<{ status: number; body: Body; error: unknown }>) => {
    const { status, body, error } = await answer;
    if (status !== 200) throw new Error(JSON.stringify(error));
    return body;
  };
  const lines = [{ id: stone.id, amount: stone.j_total_amount / 100 }];
  const order = { remark: 'Remark of the owner', diamondIdWithAmount: lines };
  const enquiry = { remark: 'Question of the owner', diamondIdWithAmount: [stone.id] };
  const search = { status: 'active', searchquery: '{"filters":{}}' };
  const as = owner;
  await call(
    server.request('recommendDiamonds', { as: admin, body: { userid: owner.id, diamondIds: [stone.id] } }),
  );
  const savedSearch = (
    await call(
      server.request('saveSearch', {
        as,
        body: { ...search, title: 'Search of the owner', notify: 'daily' },
      }),
    )
  ).data.id;
  const now = server.clock.now();
  return {
    savedSearch,
    notification: await firstRow(
      server.db.write
        .insertInto('notifications')
        .values({
          user_id: owner.id,
          saved_search_id: savedSearch,
          changes: 1,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    order: (await call(server.request('createOrder', { as, body: order }))).data.id,
    enquiry: (await call(server.request('createEnquiry', { as, body: enquiry }))).data.id,
    demand: (await call(server.request('createDemand', { as, body: { requirements: 'Wish of the owner' } })))
      .data.id,
    hold: (await call(server.request('createHold', { as, body: { diamond_id: stone.id } }))).data.id,
    clientPage: (
      await call(
        server.request('createClientPage', {
          as,
          body: { ids: [stone.id], days: 7, unit: 'percent', value: 10 },
        }),
      )
    ).data.id,
    recentSearch: (
      await call(server.request('saveSearch', { as, body: { ...search, title: '1', status: 'block' } }))
    ).data.id,
  };
}

const base64 = (text: number | string) => Buffer.from(String(text)).toString('base64');

/** The ids of existing records to put into an example. */
function present(fixture: AccessFixture, id: OperationId): Record<string, unknown> {
  const { ids, owner, stone, freeStone } = fixture;
  const amount = freeStone.j_total_amount / 100;
  const places = { company_country_id: null, company_state_id: null, company_city_id: null };
  const catalogue = { categoryId: ids.category, sub_categoryId: ids.subcategory };
  const targets: Partial<Record<OperationId, Record<string, unknown>>> = {
    logoutUser: { bearerToken: owner.token },
    updateSavedSearch: { id: ids.savedSearch },
    deleteSavedSearch: { id: ids.savedSearch },
    updateNotifications: { id: ids.notification },
    recommendDiamonds: { userid: owner.id, diamondIds: [stone.id] },
    updateDiamond: { id: freeStone.id },
    deleteDiamonds: { ids: base64(freeStone.id) },
    previewBulkUpdate: { ids: base64(freeStone.id) },
    bulkUpdateDiamonds: { ids: base64(freeStone.id) },
    findPairs: { id: stone.id },
    exportStoneSheet: { ids: [stone.id], enquiry_id: ids.enquiry, order_id: ids.order },
    shareDiamond: { id: stone.id },
    updateEnquiry: { id: ids.enquiry },
    createEnquiryRound: { id: ids.enquiry, stones: [{ id: stone.id, price: null }], belowCost: false },
    createEnquiry: { diamondIdWithAmount: [stone.id] },
    createOrder: { diamondIdWithAmount: [{ id: freeStone.id, amount }] },
    updateOrder: { id: ids.order },
    undoImport: { id: ids.importRun },
    deleteImportDecisions: { supplier_name: 'Access Gems' },
    createHold: { diamond_id: freeStone.id },
    updateHold: { id: ids.hold },
    createClientPage: { ids: [freeStone.id] },
    endClientPage: { id: ids.clientPage },
    updateDemand: { id: ids.demand },
    updateLayout: { id: ids.layout },
    deleteLayout: { id: base64(ids.layout) },
    createUser: places,
    updateUser: { id: owner.id },
    resetUserTwoStep: { id: owner.id },
    updateApproval: { id: ids.applicant },
    createJewellery: catalogue,
    updateJewellery: { id: ids.piece },
    deleteJewellery: { id: String(ids.piece) },
    updateCategory: { id: ids.category },
    deleteCategory: { id: ids.category },
    createSubcategory: { categoryId: ids.category },
    updateSubcategory: { id: ids.subcategory },
    deleteSubcategory: { id: ids.subcategory },
  };
  return targets[id] ?? {};
}

let made = 0;

/** Unique fields, so that a repeated call is no conflict. */
function unique(): Partial<Record<OperationId, Record<string, unknown>>> {
  made += 1;
  const name = `Fresh ${made}`;
  return {
    createDiamond: { stone_id: `FR-${made}` },
    createUser: { email: `fresh${made}@northlight.example`, username: `fresh${made}` },
    createJewellery: { stockId: `FR-${made}` },
    createCategory: { name },
    updateCategory: { name },
    createSubcategory: { name },
    updateSubcategory: { name },
  };
}

/** The contract's example bodies, about records of this database. */
export function bodiesFor(fixture: AccessFixture, id: OperationId): Record<string, unknown>[] {
  return exampleBodies(id).map((example) => {
    const { updated_at: _, ...body } = structuredClone(example ?? {}) as Record<string, unknown>;
    const changes = { ...present(fixture, id), ...unique()[id] };
    const fitting = Object.entries(changes).filter(([name]) => name in body);
    return { ...body, ...Object.fromEntries(fitting) };
  });
}

/** The query of operations about one record, with a record of this database. */
export function queryFor(fixture: AccessFixture, id: OperationId): Record<string, string> {
  const { ids, owner, stone, server } = fixture;
  const key = (purpose: LinkPurpose, about: number) => server.services.links.makeKey({ purpose, id: about });
  const queries: Partial<Record<OperationId, Record<string, string | number>>> = {
    getDiamond: { id: stone.id },
    getSimilarDiamonds: { id: stone.id },
    deleteVideo: { id: ids.video },
    listVideos: { videoSetType: 'video_story' },
    listRecommendedDiamonds: { userid: owner.id },
    listMyEnquiries: { id: ids.enquiry },
    listEnquiryDiamonds: { id: ids.enquiry },
    listOrderDiamonds: { id: ids.order },
    getClientPage: { id: ids.clientPage },
    listEnquiries: { id: ids.enquiry, userid: owner.id },
    listOrders: { id: ids.order, userid: owner.id },
    listLayouts: { id: ids.layout },
    listUsers: { id: owner.id },
    listStates: { countryId: 1 },
    listCities: { stateId: 1 },
    getSearchFields: { type: 'Search' },
    getEnquiryReport: { userid: ids.enquiry, key: key('enquiry-report', ids.enquiry) },
    getPublicDiamond: { userid: stone.id, key: key('diamond-details', stone.id) },
    disableAlertMail: { userid: owner.id, key: key('alert-mail', owner.id) },
    getPublicClientPage: { key: fixture.clientKey },
    updateClientAnswer: { key: fixture.clientKey },
    getImport: { id: ids.importRun },
    listImportChanges: { id: ids.importRun },
    getImportProgress: { import_id: '3f0c9a52-6f6b-4d0e-9c52-0d7d3c1a7c11' },
  };
  const found = Object.entries(queries[id] ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
}

const changing = [
  ...(['users', 'orders', 'order_lines', 'payments', 'enquiries', 'enquiry_diamonds', 'demands'] as const),
  ...(['saved_searches', 'diamonds', 'recommendations', 'layouts', 'jewellery', 'categories'] as const),
  ...(['subcategories', 'videos', 'configs', 'files', 'password_resets', 'email_undos'] as const),
  ...([
    'history',
    'import_runs',
    'supplier_decisions',
    'notifications',
    'client_markups',
    'notice_choices',
    'ended_lines',
    'reversed_payments',
    'client_pages',
    'client_page_stones',
    'customer_terms',
  ] as const),
];

/** Everything stored, without sessions and counted attempts: to compare before and after. */
export async function allRecords({ db }: TestServer): Promise<Record<string, unknown[]>> {
  const tables = changing.map(async (table) => [
    table,
    await db.read.selectFrom(table).selectAll().execute(),
  ]);
  const read = (await Promise.all(tables)) as [string, unknown[]][];
  return Object.fromEntries(
    read.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { encodeId } from '#domain/routes/id-code.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { countRows } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://trade.example.org' });
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser({ name: 'Asha Mehta' });
  ravi = await server.createUser({ name: 'Ravi Shah', whatsapp_no: null });
});
afterAll(() => server.close());

const send = (as: TestUser, body: unknown, key?: string) =>
  server.request('createEnquiry', { as, body, headers: key ? { 'idempotency-key': key } : {} });

async function enquire(as: TestUser, remark = 'Eye clean?') {
  const stone = await server.createDiamond();
  return (await send(as, { remark, diamondIdWithAmount: [stone.id] })).body.data;
}

describe('sending an enquiry', () => {
  it('stores it and returns the URL of its report', async () => {
    const [first, second] = [await server.createDiamond(), await server.createDiamond()];
    const body = { remark: ' Eye clean? ', diamondIdWithAmount: [second.id, first.id] };
    const answer = await send(asha, body);
    expect(answer.status).toBe(200);
    const { success, message, url, data } = answer.body;
    expect({ success, message }).toEqual({ success: true, message: messages.enquiry.saved });
    expect(data).toMatchObject({
      remark: 'Eye clean?',
      created_at: new Date(server.clock.now()).toISOString(),
      user: [{ id: asha.id, name: 'Asha Mehta', whatsapp_no: '+919825012345' }],
    });
    expect(data.diamonds.map(({ id }) => id)).toEqual([second.id, first.id]);
    const address = new URL(url);
    expect(address.origin).toBe('https://trade.example.org');
    expect(decodeURIComponent(address.pathname)).toBe(`/check/enquiry/${encodeId(data.id)}`);
    const key = address.searchParams.get('key')!;
    const report = await server.request('getEnquiryReport', { query: { userid: data.id, key } });
    expect(report.status).toBe(200);
  });

  it('rejects a blank remark and an invalid selection', async () => {
    const { id } = await server.createDiamond();
    const before = await countRows(server, 'enquiries');
    for (const remark of ['', '  ', undefined]) {
      const { status, error } = await send(asha, { remark, diamondIdWithAmount: [id] });
      expect([status, error?.error]).toEqual([422, messages.remarks.required]);
    }
    for (const diamondIdWithAmount of [undefined, [], [id, id], [id, 987_654_321]]) {
      const { status, error } = await send(asha, { remark: 'Eye clean?', diamondIdWithAmount });
      expect([status, error?.error]).toEqual([422, messages.selection.none]);
    }
    expect(await countRows(server, 'enquiries')).toBe(before);
  });

  it('rejects stones that are not on sale and names them', async () => {
    const sold = await server.createDiamond({ stone_id: 'KD-GONE', state: stoneState.SOLD });
    const answer = await send(asha, { remark: 'Eye clean?', diamondIdWithAmount: [sold.id] });
    expect(answer).toMatchObject({
      status: 409,
      error: { error: addedMessages.orderAnswer.stonesTaken(['KD-GONE']), stone_ids: ['KD-GONE'] },
    });
  });

  it('stores one enquiry for twenty concurrent submits with one key', async () => {
    const stone = await server.createDiamond();
    const body = { remark: 'Eye clean?', diamondIdWithAmount: [stone.id] };
    const before = await countRows(server, 'enquiries');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(asha, body, 'enquiry-key-1')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countRows(server, 'enquiries')).toBe(before + 1);
    expect((await send(asha, { ...body, remark: 'Other' }, 'enquiry-key-1')).status).toBe(422);
    expect((await send(ravi, body, 'enquiry-key-1')).status).toBe(200);
    expect(await countRows(server, 'enquiries')).toBe(before + 2);
  });
});

describe('lists of enquiries', () => {
  const idsOf = (data: { id: number }[]) => data.map(({ id }) => id);
  const mine = async (as: TestUser, query = {}) =>
    (await server.request('listMyEnquiries', { as, query })).body.data;
  const all = async (query = {}) => (await server.request('listEnquiries', { as: admin, query })).body.data;
  let newest: number[];
  beforeAll(async () => {
    newest = [];
    for (let i = 0; i < 12; i += 1) newest.unshift((await enquire(ravi, `Question ${i}`)).id);
  });

  it('are newest first, ten per page, or limited to the latest', async () => {
    expect(idsOf((await mine(ravi)).data)).toEqual(newest.slice(0, 10));
    expect(idsOf((await all({ userid: ravi.id })).data)).toEqual(newest.slice(0, 10));
    expect(idsOf((await all({ userid: ravi.id, page: 2 })).data).slice(0, 2)).toEqual(newest.slice(10));
    expect(await mine(ravi, { isLatestRecord: 'true', recordLimit: 5 })).toMatchObject({
      total: 5,
      per_page: 5,
      current_page: 1,
      data: newest.slice(0, 5).map((id) => ({ id })),
    });
  });

  it('have the requested rows on a page, at most 50', async () => {
    expect(await mine(ravi, { page: 2, limit: 5 })).toMatchObject({
      per_page: 5,
      current_page: 2,
      data: newest.slice(5, 10).map((id) => ({ id })),
    });
    expect(idsOf((await all({ userid: ravi.id, limit: 50 })).data).slice(0, 12)).toEqual(newest);
    for (const limit of [0, 51]) {
      expect((await server.request('listMyEnquiries', { as: ravi, query: { limit } })).status).toBe(400);
      expect((await server.request('listEnquiries', { as: admin, query: { limit } })).status).toBe(400);
    }
  });

  it("contain a buyer's own enquiries only, whatever user is requested", async () => {
    const foreign = await enquire(asha);
    const own = await mine(ravi, { userid: asha.id });
    expect(own.data.every(({ user }) => user[0]?.id === ravi.id)).toBe(true);
    expect(await mine(ravi, { id: foreign.id })).toMatchObject({ total: 0, data: [] });
    expect((await mine(asha, { id: foreign.id })).data[0]?.id).toBe(foreign.id);
    expect((await server.request('listEnquiries', { as: ravi })).status).toBe(403);
    expect((await server.request('listMyEnquiries', { as: admin })).status).toBe(403);
  });

  it("lists every buyer's enquiries for administrators, with all prices and a working report link", async () => {
    const [row] = (await all({ id: newest[0]! })).data;
    expect(row).toMatchObject({ user: [{ id: ravi.id, name: 'Ravi Shah', whatsapp_no: null }] });
    expect(row?.diamonds[0]).toMatchObject({ supplier_name: 'Kiran Stones', j_price: 5500, price: 5000 });
    const [own] = (await mine(ravi, { id: newest[0]! })).data;
    expect(own?.diamonds[0]).toMatchObject({ price: 5500 });
    expect(own?.diamonds[0]).not.toHaveProperty('supplier_name');
    const key = new URL(row!.report_url).searchParams.get('key')!;
    const report = await server.request('getEnquiryReport', { query: { userid: row!.id, key } });
    expect(report.status).toBe(200);
  });

  it('run as many queries for ten enquiries as for one', async () => {
    const ofOne = { userid: ravi.id, limit: 1 };
    const ofTen = { userid: ravi.id };
    expect([(await all(ofOne)).data.length, (await all(ofTen)).data.length]).toEqual([1, 10]);
    const forOne = await countQueries(server, () => all(ofOne));
    expect(forOne).toBeGreaterThan(0);
    expect(await countQueries(server, () => all(ofTen))).toBe(forOne);
  });
});

describe('the stones of an enquiry', () => {
  const stonesOf = (as: TestUser, query: Record<string, number>) =>
    server.request('listEnquiryDiamonds', { as, query });

  it('say to the buyer alone when they are no longer on sale', async () => {
    const [gone, there] = [await server.createDiamond(), await server.createDiamond()];
    const selected = { remark: 'For a pair', diamondIdWithAmount: [gone.id, there.id] };
    const query = { id: (await send(asha, selected)).body.data.id };
    const { SOLD: state } = stoneState;
    await server.db.write.updateTable('diamonds').set({ state }).where('id', '=', gone.id).execute();
    const [own] = (await server.request('listMyEnquiries', { as: asha, query })).body.data.data;
    const [managed] = (await server.request('listEnquiries', { as: admin, query })).body.data.data;
    const page = (await stonesOf(asha, query)).body.data;
    const told = ({ diamonds }: { diamonds: { on_sale?: boolean }[] }) =>
      diamonds.map(({ on_sale }) => on_sale);
    expect([told(own!), told({ diamonds: page.data }), told(managed!)]).toEqual([
      [false, undefined],
      [false, undefined],
      [undefined, undefined],
    ]);
  });

  it('are all of them in lists and answers, and page by page', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.unshift((await server.createDiamond()).id);
    const sent = (await send(asha, { remark: 'All of them?', diamondIdWithAmount: ids })).body.data;
    const query = { id: sent.id };
    const [own] = (await server.request('listMyEnquiries', { as: asha, query })).body.data.data;
    const [listed] = (await server.request('listEnquiries', { as: admin, query })).body.data.data;
    for (const enquiry of [sent, own, listed]) {
      expect(enquiry?.stone_count).toBe(7);
      expect(enquiry?.diamonds.map(({ id }) => id)).toEqual(ids);
    }
    const first = (await stonesOf(asha, { id: sent.id, limit: 4 })).body.data;
    const second = (await stonesOf(asha, { id: sent.id, limit: 4, page: 2 })).body.data;
    expect(first).toMatchObject({ current_page: 1, total: 7, per_page: 4 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(first.data[0]).not.toHaveProperty('supplier_name');
    const forAdmin = (await stonesOf(admin, { id: sent.id })).body.data;
    expect(forAdmin.data[6]).toMatchObject({ id: ids[6], supplier_name: 'Kiran Stones' });
  });

  it('are hidden from other buyers like those of an enquiry that does not exist', async () => {
    const { id } = await enquire(asha);
    const foreign = await stonesOf(ravi, { id });
    const absent = await stonesOf(ravi, { id: 987_654_321 });
    expect([foreign.status, foreign.error]).toEqual([404, absent.error]);
    expect(absent.status).toBe(404);
  });
});

it('shows administrators the open and completed orders that have its stones', async () => {
  const stone = await server.createDiamond();
  const enquiry = (await send(asha, { remark: 'Free?', diamondIdWithAmount: [stone.id] })).body.data;
  expect(enquiry).not.toHaveProperty('competing');
  const order = async (as: TestUser) => {
    const lines = [{ id: stone.id, amount: stone.j_total_amount / 100 }];
    const body = { remark: 'Take it', diamondIdWithAmount: lines };
    return (await server.request('createOrder', { as, body })).body.data.id;
  };
  const [first, second, rejected] = [await order(ravi), await order(asha), await order(ravi)];
  const setStatus = (id: number, status: 2 | 3) =>
    server.request('updateOrder', { as: admin, body: { id, status } });
  await setStatus(rejected, 3);
  await setStatus(second, 2);
  const listed = async (as: TestUser) =>
    (
      await server.request(as === admin ? 'listEnquiries' : 'listMyEnquiries', {
        as,
        query: { id: enquiry.id },
      })
    ).body.data.data[0];
  expect(await listed(admin)).toMatchObject({
    competing_count: 2,
    competing: [
      { id: second, status: 2, name: 'Asha Mehta', stone_id: stone.stone_id, stone_count: 1 },
      { id: first, status: 1, name: 'Ravi Shah', stone_id: stone.stone_id, stone_count: 1 },
    ],
  });
  expect(await listed(asha)).not.toHaveProperty('competing_count');
});

it('is new until an administrator opens it, and buyers are not told', async () => {
  const { id } = await enquire(asha);
  const open = (as: TestUser, about = id) =>
    server.request('updateEnquiry', { as, body: { id: about, is_new: false } });
  const listed = async (operation: 'listEnquiries' | 'listMyEnquiries', as: TestUser) =>
    (await server.request(operation, { as, query: { id: String(id) } })).body.data.data[0];
  const count = async () => (await server.request('getAdminCounts', { as: admin })).body.data.new_enquiries;
  const before = await count();
  expect((await listed('listEnquiries', admin))?.is_new).toBe(true);
  expect((await open(asha)).status).toBe(403);
  expect((await open(admin, 987_654)).status).toBe(404);
  expect([(await open(admin)).status, (await open(admin)).status]).toEqual([200, 200]);
  expect((await listed('listEnquiries', admin))?.is_new).toBe(false);
  expect(await listed('listMyEnquiries', asha)).not.toHaveProperty('is_new');
  expect(await count()).toBe(before - 1);
});

describe('an enquiry that the business enters', () => {
  const enter = async (as: TestUser, more: object, key?: string) => {
    const { id } = await server.createDiamond();
    return send(as, { remark: 'Eye clean?', diamondIdWithAmount: [id], ...more }, key);
  };

  it('is of its customer, and names who entered it to administrators', async () => {
    const office = await server.createUser({ user_type: 'ADMIN', name: 'Daniel Roth' });
    const stone = await server.createDiamond();
    const body = { remark: 'By phone', diamondIdWithAmount: [stone.id], userid: asha.id };
    const asking = { ...body, prices: [{ id: stone.id, price: 10.5 }] };
    const answer = await send(office, asking, 'telephone-enquiry');
    const { id } = answer.body.data;
    expect(answer.body.data).toMatchObject({
      user: [{ id: asha.id }],
      entered_by: 'Daniel Roth',
      is_new: false,
      rounds: [{ by: 'buyer', price: 10.5 }],
    });
    const again = await send(office, asking, 'telephone-enquiry');
    expect(again.body.data.id).toBe(id);
    const listed = async (operation: 'listEnquiries' | 'listMyEnquiries', as: TestUser) =>
      (await server.request(operation, { as, query: { id } })).body.data.data;
    expect(await listed('listEnquiries', admin)).toMatchObject([{ id, entered_by: 'Daniel Roth' }]);
    const [own] = await listed('listMyEnquiries', asha);
    expect(own).toMatchObject({ id, remark: 'By phone', rounds: [{ by: 'buyer', price: 10.5 }] });
    expect(own).not.toHaveProperty('entered_by');
    expect(await listed('listMyEnquiries', ravi)).toEqual([]);
    const history = await server.request('listHistory', { as: office, query: { kind: 'enquiry' } });
    expect(history.body.data.data).toContainEqual(
      expect.objectContaining({
        action: 'create',
        account: expect.objectContaining({ name: 'Daniel Roth' }),
        subject: { kind: 'enquiry', id, label: String(id) },
      }),
    );
  });

  it('needs a customer who can buy, and is not for buyers', async () => {
    const blocked = await server.createUser({ status: 0 });
    const before = await countRows(server, 'enquiries');
    for (const more of [{}, { userid: 987_654_321 }, { userid: admin.id }, { userid: blocked.id }])
      expect([more, (await enter(admin, more)).status]).toEqual([more, 422]);
    for (const { id } of [asha, ravi]) expect((await enter(asha, { userid: id })).status).toBe(422);
    const sold = await server.createDiamond({ state: stoneState.SOLD });
    const refused = await enter(admin, { userid: asha.id, diamondIdWithAmount: [sold.id] });
    expect(refused.status).toBe(409);
    expect(await countRows(server, 'enquiries')).toBe(before);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import { currentStone, orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

type Stone = Row<'diamonds'>;

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let rival: TestUser;
let stone: Stone;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  [buyer, rival] = [await server.createUser(), await server.createUser()];
  stone = await server.createDiamond({ rap: 8_000_00 });
});

const place = (as: TestUser, of: Stone, more: object = {}) =>
  server.request('createOrder', {
    as,
    body: { remark: 'Please', diamondIdWithAmount: orderItems([of]), ...more },
  });
const change = (body: object) => server.request('updateOrder', { as: admin, body });

/** Sends a stone out on memo. */
async function sendOut(of = stone): Promise<number> {
  const { id } = (await place(buyer, of, { memo_days: 7 })).body.data;
  expect((await change({ id, status: orderStatus.accepted })).error).toBeUndefined();
  return id;
}

/** A stone out on memo is still that memo's: sold, at its prices, and on no other order. */
async function expectOut(memo: number, of = stone) {
  expect(await currentStone(server, of.id)).toMatchObject({
    state: stoneState.SOLD,
    order_id: memo,
    j_total_amount: of.j_total_amount,
  });
  expect((await place(rival, of)).status).toBe(409);
}

const target = () => ({ ids: encodeIds([stone.id]) });
const preview = async (bulk: BulkUpdateChange) =>
  (await server.request('previewBulkUpdate', { as: admin, body: { ...target(), change: bulk } })).body.data;
const bulkUpdate = async (bulk: BulkUpdateChange) => {
  const { version } = await preview(bulk);
  const body = { ...target(), change: bulk, version };
  return (await server.request('bulkUpdateDiamonds', { as: admin, body })).body.data;
};
const raised: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 5 };

it('shows administrators the memo of a stone that is out, and buyers nothing of it', async () => {
  const memo = await sendOut();
  const sold = await server.createDiamond();
  const { id } = (await place(buyer, sold)).body.data;
  await change({ id, status: orderStatus.accepted });
  const [own] = (await server.request('getDiamond', { as: admin, query: { id: stone.id } })).body.data;
  expect(own).toMatchObject({ state: 'sold', memo_id: memo });
  const body = { stone_ids: [stone.stone_id, sold.stone_id] };
  const list = (await server.request('searchDiamonds', { as: admin, body })).body.data.data;
  expect(new Map(list.map((each) => [each.id, each.memo_id]))).toEqual(
    new Map([
      [stone.id, memo],
      [sold.id, undefined],
    ]),
  );
  expect((await server.request('getDiamond', { as: buyer, query: { id: stone.id } })).status).toBe(404);
  const orders = await server.request('listOrders', { as: buyer, query: {} });
  expect(orders.body.data.data.flatMap(({ diamonds }) => diamonds)[1]).not.toHaveProperty('memo_id');
  await change({ id: memo, kept: [], returned: [stone.id] });
  const [back] = (await server.request('getDiamond', { as: admin, query: { id: stone.id } })).body.data;
  expect(back).not.toHaveProperty('memo_id');
});

it('is named as a memo on another order that waits for its stone', async () => {
  const waiting = (await place(rival, stone)).body.data;
  const memo = await sendOut();
  const { body } = await server.request('listOrders', { as: admin, query: { id: waiting.id } });
  expect(body.data.data[0]?.competing).toMatchObject([{ id: memo, status: 2, memo: true }]);
});

it('changes neither price nor state of a stone that is out, in bulk or alone', async () => {
  const memo = await sendOut();
  expect(await preview(raised)).toMatchObject({ changed: 0, refused: 1 });
  expect(await bulkUpdate({ field: 'status', value: 2 })).toMatchObject({ changed: 1 });
  const version = new Date((await currentStone(server, stone.id)).updated_at).toISOString();
  const edit = { id: stone.id, updated_at: version, availability: 'available', location: 'Surat' } as const;
  expect((await server.request('updateDiamond', { as: admin, body: edit })).error).toBeUndefined();
  await expectOut(memo);
});

it('keeps a stone that is out when a bulk update or an import is undone', async () => {
  const update = await bulkUpdate(raised);
  stone = await currentStone(server, stone.id);
  const line = (number: string) => `${number},Round,1.01,F,5000,Memo\n`;
  const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
  const marks = { wholesale: '+8%', retail: '+15%' };
  const { run_id } = await reportOf(server, header + line(`NEW-${stone.id}`), marks);
  const added = await server.db.read
    .selectFrom('diamonds')
    .selectAll()
    .where('stone_id', '=', `NEW-${stone.id}`)
    .executeTakeFirstOrThrow();
  const memos = [await sendOut(), await sendOut(added)];
  const undone = await server.request('undoBulkUpdate', {
    as: admin,
    body: { id: update.id, skip_changed: true },
  });
  expect(undone.body.data).toMatchObject({ undone: 0, kept: 1 });
  const run = await server.request('undoImport', { as: admin, body: { id: run_id!, skip_changed: true } });
  expect(run.body.data).toMatchObject({ undone: 0, kept: 1 });
  await expectOut(memos[0]!);
  await expectOut(memos[1]!, added);
});

it('neither offers, sells at an offer nor holds a stone that is out', async () => {
  const enquiry = { remark: 'Best price?', diamondIdWithAmount: [stone.id] };
  const { id } = (await server.request('createEnquiry', { as: rival, body: enquiry })).body.data;
  const price = stone.j_price / 100 - 1;
  const offer = (hold?: boolean) =>
    server.request('createEnquiryRound', {
      as: admin,
      body: { id, stones: [{ id: stone.id, price, hours: 24, ...(hold && { hold }) }] },
    });
  expect((await offer()).error).toBeUndefined();
  const asked = await server.request('createHold', { as: rival, body: { diamond_id: stone.id } });
  const memo = await sendOut();
  const atOffer = { enquiry_id: id };
  expect((await place(rival, stone, atOffer)).status).toBe(409);
  expect((await offer(true)).status).toBe(409);
  const granted = await server.request('updateHold', {
    as: admin,
    body: { id: asked.body.data.id, action: 'grant', hours: 24 },
  });
  expect(granted.status).toBe(409);
  const entered = { diamond_id: stone.id, userid: rival.id };
  expect((await server.request('createHold', { as: admin, body: entered })).status).toBe(409);
  expect((await place(admin, stone, { userid: rival.id, belowCost: true })).status).toBe(409);
  await expectOut(memo);
});

it('sells no further listing of a certificate that is out', async () => {
  const certificate = { certificate_no: `OUT-${stone.id}`, certificate_key: `OUT${stone.id}` };
  await server.db.write.updateTable('diamonds').set(certificate).where('id', '=', stone.id).execute();
  const memo = await sendOut();
  const later = await server.createDiamond(certificate);
  expect((await place(rival, later)).status).toBe(409);
  expect((await place(admin, later, { userid: rival.id })).status).toBe(409);
  await change({ id: memo, kept: [], returned: [stone.id] });
  expect((await place(rival, later)).status).toBe(200);
});

it('is out on one memo or sold once when both are accepted at one instant', async () => {
  const memo = (await place(buyer, stone, { memo_days: 7 })).body.data.id;
  const sale = (await place(rival, stone)).body.data.id;
  const answers = await Promise.all([
    ...[memo, sale].map((id) => change({ id, status: orderStatus.accepted })),
    place(admin, stone, { userid: rival.id, memo_days: 3 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

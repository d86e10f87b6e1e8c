import { describe, expect, it, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { exampleBodies } from '#tests/support/contract-examples.ts';
import type { Caller } from '#tests/support/mock-examples.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { roundIdealFromAntwerp as stone } from '../fixtures/diamonds.ts';
import { orderPending } from '../fixtures/orders.ts';
import { demoPassword } from '../fixtures/settings.ts';
import { buyerLuca } from '../fixtures/users.ts';
import { tokenOf } from '../mock-session.ts';

const { send, sendExample, reset } = testedMock();

const ids = Object.keys(operations) as OperationId[];
const callers: readonly Caller[] = ['PUBLIC', 'USER', 'ADMIN'];
const wholesale = stone.j_total_amount as number;
const order = { remark: 'Please', diamondIdWithAmount: [{ id: stone.id, amount: wholesale }] };

test('answers each call the same after a reset', async () => {
  for (const id of ids)
    for (const caller of callers) {
      await reset();
      const first = await sendExample(id, caller);
      await reset();
      expect(await sendExample(id, caller)).toEqual(first);
    }
});

describe('a list', () => {
  const lists: [OperationId, Caller][] = [
    ['listNewDiamonds', 'ADMIN'],
    ['listOrders', 'ADMIN'],
    ['listEnquiries', 'ADMIN'],
    ['listUsers', 'ADMIN'],
    ['listDemands', 'ADMIN'],
    ['listMyEnquiries', 'USER'],
  ];

  it.each(lists)('%s has each row on one page, and finds it by its id', async (id, caller) => {
    const pageAt = async (page: number) =>
      (await send(id, caller, { query: { page: String(page), limit: '2' } })).body.data;
    const first = await pageAt(1);
    expect(first).toMatchObject({ current_page: 1, per_page: 2 });
    const rows = [...first.data];
    for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await pageAt(page)).data);
    expect(new Set(rows.map((row) => row.id)).size).toBe(first.total);
    if (id === 'listNewDiamonds') return;
    const [found] = (await send(id, caller, { query: { id: String(rows.at(-1).id) } })).body.data.data;
    expect(found.id).toBe(rows.at(-1).id);
  });

  it('has only what its filter wants', async () => {
    const { data } = (
      await send('searchDiamonds', 'ADMIN', { body: { shape: ['Round'], carat: [{ from: 2 }] } })
    ).body;
    expect(data.data.length).toBeGreaterThan(0);
    for (const row of data.data) expect(row).toMatchObject({ shape: 'Round' });
    for (const row of data.data) expect(row.carat).toBeGreaterThanOrEqual(2);
  });
});

describe('what is stored', () => {
  it('is one order with its payments, and a stone is sold once', async () => {
    const placed = (await send('createOrder', 'USER', { body: order })).body.data;
    const accept = { status: orderStatus.accepted };
    expect((await send('updateOrder', 'ADMIN', { body: { id: placed.id, ...accept } })).status).toBe(200);
    expect((await send('getDiamond', 'USER', { query: { id: String(stone.id) } })).status).toBe(404);
    const again = await send('updateOrder', 'ADMIN', { body: { id: orderPending.id, ...accept } });
    expect(again).toMatchObject({ status: 409, body: { stone_ids: [stone.stone_id] } });
    await send('updateOrder', 'ADMIN', { body: { id: placed.id, paidAmount: 100 } });
    const [seen] = (await send('listOrders', 'USER', { query: { id: String(placed.id) } })).body.data.data;
    expect(seen).toMatchObject({ total_paid: 100, payments: [{ amount: 100 }] });
    expect(
      (await send('listOrders', 'USER', { token: tokenOf(buyerLuca) })).body.data.data,
    ).not.toContainEqual(expect.objectContaining({ id: placed.id }));
  });

  it('is stored once for each key', async () => {
    const headers = { 'idempotency-key': 'one-order-only' };
    const first = await send('createOrder', 'USER', { body: order, headers });
    expect(await send('createOrder', 'USER', { body: order, headers })).toEqual(first);
    const other = { ...order, remark: 'Another' };
    expect((await send('createOrder', 'USER', { body: other, headers })).status).toBe(422);
    const settled = { operation: 'createOrder', key: 'one-order-only' };
    expect((await send('settleSubmit', 'USER', { body: settled })).body).toEqual({ data: { stored: true } });
  });

  it('is a new account with its password', async () => {
    const { email } = (await sendExample('createUser', 'ADMIN')).body.data;
    const [{ password }] = exampleBodies('createUser') as [{ password: string }];
    const statusWith = async (given: string) =>
      (await send('loginUser', 'PUBLIC', { body: { email, password: given, appType: 'ADMIN' } })).status;
    expect([await statusWith(demoPassword), await statusWith(password)]).toEqual([401, 200]);
  });

  it('is an applicant who can sign in once accepted', async () => {
    await sendExample('registerUser', 'PUBLIC');
    const [waiting] = (await send('listApprovals', 'ADMIN')).body.data.data;
    expect(waiting).toMatchObject({ name: 'Nadia Rahman', status: 0 });
    const signIn = { body: { email: waiting.email, password: 'lantern-harbour-52', appType: 'ADMIN' } };
    expect((await send('loginUser', 'PUBLIC', signIn)).body).toMatchObject({ code: 'account_pending' });
    await send('updateApproval', 'ADMIN', { body: { id: waiting.id, status: 'active' } });
    const { token, user } = (await send('loginUser', 'PUBLIC', signIn)).body;
    expect(user).toMatchObject({ name: 'Nadia Rahman', user_type: 'USER' });
    expect((await send('listMyEnquiries', 'USER', { token })).body.data.total).toBe(0);
    expect((await sendExample('registerUser', 'PUBLIC')).status).toBe(409);
  });

  it.each([
    [
      'saveSearch',
      'listSavedSearches',
      'USER',
      { title: 'Ovals', status: 'active', searchquery: '{"filters":{}}' },
    ],
    ['createEnquiry', 'listEnquiries', 'ADMIN', { remark: 'Still there?', diamondIdWithAmount: [stone.id] }],
    ['createCategory', 'listCategories', 'ADMIN', { name: 'Brooches' }],
    ['createDemand', 'listDemands', 'ADMIN', { requirements: 'A pair of ovals, 2 ct each' }],
  ] as const)('by %s is in %s', async (write, read, reader, body) => {
    const writer = (operations[write].roles as readonly string[]).includes('USER') ? 'USER' : 'ADMIN';
    const stored = (await send(write, writer, { body })).body.data;
    const { data } = (await send(read, reader, {})).body;
    expect((Array.isArray(data) ? data : data.data).map((row: { id: number }) => row.id)).toContain(
      stored.id,
    );
    await reset();
    const { data: after } = (await send(read, reader, {})).body;
    expect(JSON.stringify(after)).not.toContain(JSON.stringify(stored.created_at ?? stored.name));
  });

  it('is deleted once where a call names it twice', async () => {
    const [piece] = (await send('listJewellery', 'ADMIN', { body: { page: 1 } })).body.data.data;
    const deleted = await send('deleteJewellery', 'ADMIN', { body: { id: `${piece.id},${piece.id}` } });
    expect(deleted.body.message).toBe(messages.record.deletedCount(1));
  });

  it('is an uploaded video, until it is deleted', async () => {
    const form = new FormData();
    const header = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex');
    form.append('file[]', new File([new Uint8Array(header)], 'new.webm', { type: 'video/webm' }));
    form.append('filepath', 'video_story');
    expect((await send('storeFiles', 'ADMIN', { form })).status).toBe(200);
    const listed = async () =>
      (await send('listVideos', 'ADMIN', { query: { videoSetType: 'video_story' } })).body.data;
    const [video] = await listed();
    expect(video.imageUrl).toContain('new.webm');
    await send('deleteVideo', 'ADMIN', { query: { id: String(video.id) } });
    expect(await listed()).not.toContainEqual(video);
    expect((await send('deleteVideo', 'ADMIN', { query: { id: String(video.id) } })).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { tinyPicture } from '#tests/support/tiny-picture.ts';
import { scenarioNames } from '../contract/scenario-names.ts';

const { send, reset, url } = testedMock('--records', 'demonstration');

const secondBuyer = { token: 'mock-account-3' };

/** A stone on sale as buyers see it, and the order of it. */
async function orderOf(at: number) {
  const { data } = (await send('searchDiamonds', 'USER', { body: { pageSize: 20 } })).body.data;
  const stone = data[at];
  const order = { remark: 'Please', diamondIdWithAmount: [{ id: stone.id, amount: stone.total_amount }] };
  return { stone, order };
}

const dataOf = async (id: OperationId, query: Record<string, string> = {}) =>
  (await send(id, 'ADMIN', { query })).body.data;

/** Takes an order of the buyer to its payment; answers the order. */
async function soldOrder(at = 0) {
  const { stone, order } = await orderOf(at);
  const placed = (await send('createOrder', 'USER', { body: order })).body.data;
  await send('updateOrder', 'ADMIN', { body: { id: placed.id, status: orderStatus.accepted } });
  await send('updateOrder', 'ADMIN', { body: { id: placed.id, paidAmount: 100 } });
  return { stone, order: placed };
}

describe('a change shows', () => {
  it('in the figures', async () => {
    const figures = async () => ({
      counts: await dataOf('getAdminCounts'),
      stats: await dataOf('getAdminStats'),
      today: (await dataOf('getActivity')).at(-1),
    });
    const before = await figures();
    const { order } = await soldOrder();
    const after = await figures();
    expect(after.counts.stones_in_stock).toBe(before.counts.stones_in_stock - 1);
    expect(after.counts.pending_orders).toBe(before.counts.pending_orders);
    expect(after.stats.totalPendingAmount).toBeCloseTo(
      before.stats.totalPendingAmount + order.total_pending - 100,
      2,
    );
    expect(after.stats.todayOrders[0]).toMatchObject({ id: order.id, total_paid: 100 });
    expect(after.today.orders).toBe(before.today.orders + 1);
    expect(after.today.received).toBeCloseTo(before.today.received + 100, 2);
    await reset();
    expect(await figures()).toEqual(before);
  });

  it('in the history, with who made it', async () => {
    const { order, stone } = await soldOrder();
    const entries = async (kind: string, id: number) =>
      (await dataOf('listHistory', { kind, subject_id: String(id) })).data;
    expect(await entries('order', order.id)).toMatchObject([
      {
        action: 'payment',
        account: { id: 1 },
        changes: [{ field: 'amount', to: 100 }, { field: 'total_paid' }],
      },
      { action: 'accept', account: { id: 1 }, changes: [{ field: 'status', from: 1, to: 2 }] },
      { action: 'place', account: { id: 2, name: 'Asha Mehta' } },
    ]);
    expect(await entries('stone', stone.id)).toEqual([]);
    await send('updateCategory', 'ADMIN', { body: { id: 2, name: 'Finger rings' } });
    const [renamed] = (await dataOf('listHistory', { kind: 'category' })).data;
    expect(renamed).toMatchObject({ changes: [{ field: 'name', from: 'Rings', to: 'Finger rings' }] });
  });

  it('at the stones of orders, whose amounts stay', async () => {
    const { order, stone } = await soldOrder();
    await send('updateDiamond', 'ADMIN', { body: { id: stone.id, location: 'Geneva', j_price: 100 } });
    const [seen] = (await dataOf('listOrders', { id: String(order.id) })).data;
    expect(seen.diamonds).toMatchObject([
      { id: stone.id, location: 'Geneva', state: 'sold', amount: stone.total_amount },
    ]);
  });

  it('in the events, to those whom it concerns', async () => {
    const { last } = (await send('getEvents', 'USER')).body.data;
    const { order, stone } = await soldOrder();
    const since = { query: { after: String(last) } };
    const kinds = async (token?: string) =>
      (await send('getEvents', 'USER', token ? { ...since, token } : since)).body.data.events;
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        { kind: 'order', id: order.id, change: 'added' },
        { kind: 'stone', id: stone.id, change: 'sold' },
      ]),
    );
    expect(await kinds(secondBuyer.token)).toEqual([{ kind: 'stone', id: stone.id, change: 'sold' }]);
    expect((await send('getEvents', 'USER', { query: { after: '9999' } })).body.data.reset).toBe(true);
  });

  it('as an uploaded file at its address', async () => {
    const form = new FormData();
    form.append('file[]', new File([new Uint8Array(tinyPicture)], 'portrait.png', { type: 'image/png' }));
    form.append('filepath', 'profile');
    const { url: stored } = (await send('storeFiles', 'USER', { form })).body;
    const file = await fetch(`${url()}${stored}`);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(tinyPicture));
    await reset();
    expect((await fetch(`${url()}${stored}`)).status).toBe(404);
  });
});

it('serves the pictures of the demonstration, and private files with their key only', async () => {
  const { data } = (await send('searchDiamonds', 'USER', { body: { pageSize: 20 } })).body.data;
  const { img_url } = data.find((stone: { img_url: string | null }) => stone.img_url);
  const picture = await fetch(`${url()}${img_url}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const [applicant] = (await dataOf('listApprovals')).data;
  expect((await fetch(`${url()}${applicant.owner_proof}`)).status).toBe(200);
  expect((await fetch(`${url()}${applicant.owner_proof.split('?')[0]}`)).status).toBe(404);
  expect((await fetch(`${url()}/files/..%2f..%2fserver.js`)).status).toBe(404);
});

describe('a hold', () => {
  const holdOf = async (id: number, caller: 'USER' | 'ADMIN', more = {}) =>
    (await send('getDiamond', caller, { query: { id: String(id) }, ...more })).body.data[0].hold;

  it('keeps its stone from other buyers, and becomes an order', async () => {
    const { stone, order } = await orderOf(3);
    const asked = (await send('createHold', 'USER', { body: { diamond_id: stone.id } })).body.data;
    expect(await holdOf(stone.id, 'USER')).toMatchObject({ status: 'asked' });
    await send('updateHold', 'ADMIN', { body: { id: asked.id, action: 'grant', hours: 24 } });
    expect(await holdOf(stone.id, 'USER')).toMatchObject({ status: 'mine' });
    expect(await holdOf(stone.id, 'ADMIN')).toMatchObject({ status: 'other', buyer: { id: 2 } });
    const refused = await send('createOrder', 'USER', { body: order, ...secondBuyer });
    expect(refused).toMatchObject({ status: 409, body: { stone_ids: [stone.stone_id] } });
    const placed = (await send('createOrder', 'USER', { body: order })).body.data;
    const [kept] = (await dataOf('listHolds')).data;
    expect(kept).toMatchObject({ id: asked.id, status: 'ordered', order: placed.id });
  });

  it('passes to the first in the queue', async () => {
    const { stone } = await orderOf(4);
    const [first, second] = [
      (await send('createHold', 'USER', { body: { diamond_id: stone.id } })).body.data,
      (await send('createHold', 'USER', { body: { diamond_id: stone.id }, ...secondBuyer })).body.data,
    ];
    for (const { id } of [first, second])
      await send('updateHold', 'ADMIN', { body: { id, action: 'grant', hours: 24 } });
    expect(await holdOf(stone.id, 'USER', secondBuyer)).toMatchObject({ status: 'queued', place: 1 });
    await send('updateHold', 'USER', { body: { id: first.id, action: 'release' } });
    expect(await holdOf(stone.id, 'USER', secondBuyer)).toMatchObject({ status: 'mine' });
    const twice = await send('createHold', 'USER', { body: { diamond_id: stone.id }, ...secondBuyer });
    expect(twice.status).toBe(409);
  });

  it('is in the history, with no account for what time has changed', async () => {
    const { stone } = await orderOf(4);
    const ask = async (more = {}) =>
      (await send('createHold', 'USER', { body: { diamond_id: stone.id }, ...more })).body.data;
    const first = await ask();
    await send('updateHold', 'ADMIN', { body: { id: first.id, action: 'grant', hours: 24 } });
    const second = await ask(secondBuyer);
    await send('updateHold', 'USER', { body: { id: first.id, action: 'release' } });
    const entries = (await dataOf('listHistory', { kind: 'hold' })).data.map(
      ({ subject, action, account }: { subject: { id: number }; action: string; account: object | null }) => [
        ...[subject.id, action, account],
      ],
    );
    const buyer = { id: 2, name: 'Asha Mehta' };
    expect(entries).toEqual([
      [second.id, 'grant', null],
      [first.id, 'release', buyer],
      [second.id, 'ask', expect.objectContaining({ id: 3 })],
      [first.id, 'grant', expect.objectContaining({ id: 1 })],
      [first.id, 'ask', buyer],
    ]);
  });
});

it('answers every list of the demonstration by the contract in each scenario', async () => {
  const reads = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].method === 'get' && id.startsWith('list'),
  );
  const answering = scenarioNames.filter((name) => !['offline', 'slow', 'flaky'].includes(name));
  for (const scenario of answering)
    for (const id of reads) {
      const reply = await send(id, 'ADMIN', { headers: { prefer: `scenario=${scenario}` } });
      const problems = reply.status < 300 ? validators[id].answer.safeParse(reply.body).error?.issues : [];
      expect({ scenario, id, problems: problems ?? [] }).toEqual({ scenario, id, problems: [] });
    }
});

import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { OperationId } from '#contract/operations.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import type { Caller } from '#tests/support/mock-examples.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, reset } = testedMock('--records', 'demonstration');

/** A call of the scenario `huge`. */
const call = (id: OperationId, caller: Caller, body: object = {}, query: Record<string, string> = {}) =>
  send(id, caller, { body, query, headers: { prefer: 'scenario=huge' } });

/** Stones of a page of the list, far beyond its first repetition. */
async function lateStones(caller: Caller, pageNo = 30_000): Promise<Diamond[]> {
  const { data } = (await call('searchDiamonds', caller, { pageSize: 10, pageNo })).body;
  expect(data).toMatchObject({ total: 500_000 });
  return data.data;
}

describe('stones of a late page of a huge list', () => {
  it('are compared under their own ids', async () => {
    const ids = (await lateStones('USER')).slice(0, 3).map(({ id }) => id);
    const { data } = (await call('searchDiamonds', 'USER', { ids, pageSize: 6 })).body;
    expect(data.total).toBe(3);
    expect(data.data.map(({ id }: Diamond) => id).sort()).toEqual(ids.sort());
  });

  it('are compared with other repetitions of the same stones', async () => {
    const [early] = await lateStones('USER', 10_000);
    const late = early!.id + 5_000_000;
    const { data } = (await call('searchDiamonds', 'USER', { ids: [early!.id, late], pageSize: 6 })).body;
    expect(data.data.map(({ id }: Diamond) => id)).toEqual([early!.id, late]);
  });

  it('can be enquired about, held and ordered', async () => {
    const [stone, other] = (await lateStones('USER')) as [Diamond, Diamond];
    const enquiry = { remark: 'Please', diamondIdWithAmount: [stone.id, other.id] };
    expect((await call('createEnquiry', 'USER', enquiry)).body.data.stone_count).toBe(2);
    expect((await call('createHold', 'USER', { diamond_id: other.id })).status).toBe(200);
    const lines = [{ id: stone.id, amount: stone.total_amount }];
    const order = await call('createOrder', 'USER', { remark: 'Please', diamondIdWithAmount: lines });
    expect(order.body.data).toMatchObject({ stone_count: 1, total_pending: stone.total_amount });
    const { data } = (await call('listOrderedStones', 'USER', { ids: [stone.id] })).body;
    expect(data).toMatchObject([{ id: stone.id, order_id: order.body.data.id }]);
  });

  it('can be changed and deleted', async () => {
    const [stone, other] = (await lateStones('ADMIN')) as [Diamond, Diamond];
    expect((await call('updateDiamond', 'ADMIN', { id: stone.id, location: 'Geneva' })).status).toBe(200);
    const found = await call('getDiamond', 'ADMIN', {}, { id: String(stone.id) });
    expect(found.body.data).toMatchObject([{ id: stone.id, location: 'Geneva' }]);
    const deleted = await call('deleteDiamonds', 'ADMIN', { ids: encodeIds([stone.id, other.id]) });
    expect(deleted.status).toBe(200);
    const { data } = (await send('getDiamond', 'ADMIN', { query: { id: String(stone.id % 1_000_000) } }))
      .body;
    expect(data ?? []).toEqual([]);
    await reset();
  });
});

describe('records of a late page of a huge list', () => {
  it('are opened and changed', async () => {
    const query = { status: String(orderStatus.pending), page: '20000' };
    const [order] = (await call('listOrders', 'ADMIN', {}, query)).body.data.data;
    expect(order.id).toBeGreaterThan(1_000_000);
    const { data } = (await call('listOrders', 'ADMIN', {}, { id: String(order.id) })).body;
    expect(data).toMatchObject({ total: 1, data: [{ id: order.id }] });
    const accepted = await call('updateOrder', 'ADMIN', { id: order.id, status: orderStatus.accepted });
    expect(accepted.status).toBe(200);
  });

  it('are opened, changed and deleted where their ids stand in the body', async () => {
    const latePieces = async () => (await call('listJewellery', 'ADMIN', { page: 20_000 })).body.data.data;
    const [piece, other]: Jewellery[] = await latePieces();
    expect(piece!.id).toBeGreaterThan(1_000_000);
    const { data } = (await call('listJewellery', 'ADMIN', { page: 1, id: piece!.id })).body;
    expect(data).toMatchObject({ total: 1, data: [{ id: piece!.id, title: piece!.title }] });
    const changed = await call('updateJewellery', 'ADMIN', { id: piece!.id, title: 'Halo ring' });
    expect(changed.body.data.title).toBe('Halo ring');
    const ids = [piece!.id, piece!.id + 1_000_000, other!.id];
    const deleted = await call('deleteJewellery', 'ADMIN', { id: ids.join(',') });
    expect(deleted.body.message).toBe(messages.record.deletedCount(2));
    const found = await call('listJewellery', 'ADMIN', { page: 1, id: piece!.id });
    expect(found.body.data).toMatchObject({ total: 0, data: [] });
  });

  it('of a customer have a statement, and lists of 500,000 rows', async () => {
    const { data } = (await call('listUsers', 'ADMIN', {}, { page: '20000' })).body.data;
    const buyer = data.find(({ user_type }: { user_type: string }) => user_type === 'USER');
    const userid = String(buyer.id);
    const statement = await call('getCustomerStatement', 'ADMIN', {}, { userid });
    expect(statement.body.data.customer.name).toBe(buyer.name);
    const orders = (await call('listOrders', 'ADMIN', {}, { userid: String(1_000_002) })).body.data;
    expect(orders.total).toBe(500_000);
  });
});

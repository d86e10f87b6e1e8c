import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const change = (body: object, as = admin) => server.request('updateOrder', { as, body });
const placed = async () => (await placeOrder(server, buyer, [await server.createDiamond()])).id;
async function accepted(): Promise<number> {
  const id = await placed();
  expect((await change({ id, status: orderStatus.accepted })).status).toBe(200);
  return id;
}
const own = async (id: number) =>
  (await server.request('listOrders', { as: buyer, query: { id } })).body.data.data[0]!;
const document = async (id: number, kind: 'proforma' | 'packing_list') =>
  (await server.request('getOrderDocument', { as: buyer, query: { id, kind } })).body.data;

const shipment = { carrier: 'Malca-Amit', tracking_no: 'MA 4418 2207', insured_by: '' };

it('is entered without spaces around it, for the buyer and the packing list to state', async () => {
  const id = await accepted();
  expect((await own(id)).shipment).toBeNull();
  const { status, body } = await change({ id, shipment: { ...shipment, carrier: ' Malca-Amit ' } });
  expect([status, body.data.shipment]).toEqual([200, shipment]);
  expect((await own(id)).shipment).toEqual(shipment);
  expect((await document(id, 'packing_list')).shipment).toEqual(shipment);
  expect((await document(id, 'proforma')).shipment).toBeNull();
});

it('is replaced as a whole, and taken away by blanks, each time with an entry of the history', async () => {
  const id = await accepted();
  await change({ id, shipment });
  await change({ id, shipment });
  const blank = { carrier: '', tracking_no: '', insured_by: '' };
  expect((await change({ id, shipment: blank })).body.data.shipment).toBeNull();
  const query = { kind: 'order', subject_id: id } as const;
  const { body } = await server.request('listHistory', { as: admin, query });
  const entries = body.data.data.filter(({ action }) => action === 'update');
  expect(entries.map(({ changes }) => changes)).toEqual([
    [
      { field: 'carrier', from: 'Malca-Amit', to: '' },
      { field: 'tracking_no', from: 'MA 4418 2207', to: '' },
    ],
    [
      { field: 'carrier', from: '', to: 'Malca-Amit' },
      { field: 'tracking_no', from: '', to: 'MA 4418 2207' },
    ],
  ]);
});

it('is not replaced by that of somebody who has not seen the last change', async () => {
  const id = await accepted();
  const { updated_at } = await own(id);
  const first = await change({ id, shipment, updated_at });
  expect(first.status).toBe(200);
  const late = await change({ id, shipment: { ...shipment, carrier: 'Brinks' }, updated_at });
  expect([late.status, late.error?.error]).toEqual([409, addedMessages.record.outdated('order')]);
  expect((await own(id)).shipment).toEqual(shipment);
  const seen = first.body.data.updated_at;
  expect((await change({ id, shipment: { ...shipment, carrier: 'Brinks' }, updated_at: seen })).status).toBe(
    200,
  );
});

it('is refused of an order that is not accepted, to buyers, and beyond its length', async () => {
  const id = await placed();
  const pending = await change({ id, shipment });
  expect([pending.status, pending.error?.error]).toEqual([409, orderRefusals.shipmentOnlyAccepted]);
  expect((await change({ id, shipment }, buyer)).status).toBe(403);
  expect((await change({ id, shipment: { ...shipment, carrier: 'x'.repeat(101) } })).status).toBe(422);
  expect((await own(id)).shipment).toBeNull();
});

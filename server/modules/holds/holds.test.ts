import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { orderItems, placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let luca: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser({ name: 'Asha Mehta' });
  luca = await server.createUser({ name: 'Luca Rossi' });
});
afterAll(() => server.close());

/** Moves the time on; the administrator signs in again, whose session ends after an hour without use. */
async function advance(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  admin = await server.createUser({ user_type: 'ADMIN' });
}

const ask = (as: TestUser, { id }: Row<'diamonds'>, key?: string) =>
  server.request('createHold', {
    as,
    body: { diamond_id: id },
    headers: key ? { 'idempotency-key': key } : {},
  });
const act = (as: TestUser, body: object) => server.request('updateHold', { as, body });
const grant = async (as: TestUser, stone: Row<'diamonds'>, hours = 24) => {
  const { id } = (await ask(as, stone)).body.data;
  return (await act(admin, { id, action: 'grant', hours })).body.data;
};
const order = (as: TestUser, stone: Row<'diamonds'>) =>
  server.request('createOrder', { as, body: { remark: 'Please', diamondIdWithAmount: orderItems([stone]) } });
const accept = (id: number) => server.request('updateOrder', { as: admin, body: { id, status: 2 } });
const list = async (as: TestUser) =>
  (await server.request('listHolds', { as, query: { limit: 200 } })).body.data;
const holdOf = async (as: TestUser, stone: Row<'diamonds'>) =>
  (await server.request('getDiamond', { as, query: { id: stone.id } })).body.data[0]?.hold;
const statusesOf = async (stone: Row<'diamonds'>) =>
  (await list(admin)).data.filter((hold) => hold.stone.id === stone.id).map(({ status }) => status);

describe('a request', () => {
  it('is granted for hours, is in force until its exact end, and keeps others’ orders out', async () => {
    const stone = await server.createDiamond({ stone_id: 'HOLD-1' });
    const asked = (await ask(asha, stone)).body.data;
    expect(asked).toMatchObject({ status: 'asked', hours: null, until: null });
    expect(await holdOf(asha, stone)).toMatchObject({ status: 'asked', id: asked.id });
    expect(await holdOf(luca, stone)).toBeUndefined();
    const granted = (await act(admin, { id: asked.id, action: 'grant', hours: 2 })).body.data;
    const until = new Date(server.clock.now() + 2 * hour).toISOString();
    expect(granted).toMatchObject({ status: 'active', hours: 2, until, buyer: { name: 'Asha Mehta' } });
    expect(await holdOf(asha, stone)).toEqual({ status: 'mine', id: asked.id, until, place: null });
    expect(await holdOf(luca, stone)).toEqual({ status: 'other', id: null, until, place: null });
    expect(await holdOf(admin, stone)).toMatchObject({ status: 'other', buyer: { id: asha.id } });
    await advance(2 * hour - 1);
    const refused = await order(luca, stone);
    expect([refused.status, refused.error]).toEqual([
      409,
      {
        error: `This stone is on hold for another buyer until ${formatWithOffset(Date.parse(until))}: HOLD-1. It cannot be ordered now.`,
        stone_ids: ['HOLD-1'],
        held_until: until,
      },
    ]);
    await advance(1);
    expect(await holdOf(luca, stone)).toBeUndefined();
    expect((await order(luca, stone)).status).toBe(200);
    expect(await statusesOf(stone)).toEqual(['expired']);
  });

  it('is refused with a reason that its buyer reads and hears of', async () => {
    const stone = await server.createDiamond();
    const { id } = (await ask(asha, stone)).body.data;
    await act(admin, { id, action: 'refuse', reason: ' Sold at the fair ' });
    const hold = (await list(asha)).data.find((each) => each.id === id);
    expect(hold).toMatchObject({ status: 'refused', reason: 'Sold at the fair' });
    expect(hold).not.toHaveProperty('buyer');
    const bell = (await server.request('listNotifications', { as: asha, query: {} })).body.data;
    const notice = { topic: 'hold', subject: id, reason: 'Sold at the fair' };
    expect(bell.data[0]).toMatchObject({ kind: 'notice', read: false, notice });
    const body = { id: bell.data[0]!.id, kind: 'notice' } as const;
    const left = await server.request('updateNotifications', { as: asha, body });
    expect((await server.request('updateNotifications', { as: luca, body })).status).toBe(404);
    expect(left.body.data.unread).toBe(bell.data.filter(({ read }) => !read).length - 1);
  });

  it('is stored once per key, and once per stone and buyer', async () => {
    const stone = await server.createDiamond();
    const first = await ask(asha, stone, 'hold-key-0001');
    expect((await ask(asha, stone, 'hold-key-0001')).body).toEqual(first.body);
    expect((await ask(asha, stone)).status).toBe(409);
    expect((await ask(asha, { ...stone, id: 999_999 })).status).toBe(404);
    const hidden = await server.createDiamond({ state: stoneState.HIDDEN });
    expect((await ask(asha, hidden)).status).toBe(409);
  });

  it('is refused to people who may not decide, and without a valid length', async () => {
    const stone = await server.createDiamond();
    const { id } = (await ask(asha, stone)).body.data;
    for (const hours of [0, 73, 1.5])
      expect((await act(admin, { id, action: 'grant', hours })).status).toBe(422);
    expect((await act(admin, { id, action: 'grant' })).error?.fields).toHaveProperty('hours');
    expect((await act(asha, { id, action: 'grant', hours: 5 })).status).toBe(403);
    expect((await act(luca, { id, action: 'release' })).status).toBe(404);
    expect((await act(admin, { id, action: 'end' })).status).toBe(409);
    expect(await statusesOf(stone)).toEqual(['asked']);
  });
});

describe('the queue', () => {
  it('passes the stone to the next one at the end, without a timer, and tells them', async () => {
    const stone = await server.createDiamond();
    const ravi = await server.createUser();
    await grant(asha, stone, 3);
    const second = (await ask(luca, stone)).body.data;
    const third = (await ask(ravi, stone)).body.data;
    expect([second.status, second.place, third.place]).toEqual(['queued', 1, 2]);
    expect(await holdOf(ravi, stone)).toMatchObject({ status: 'queued', place: 2 });
    await advance(3 * hour + 5);
    const until = new Date(server.clock.now() + 3 * hour).toISOString();
    expect(await holdOf(luca, stone)).toMatchObject({ status: 'mine', until });
    expect((await order(asha, stone)).status).toBe(409);
    await server.services.holds.settleDue();
    expect((await list(luca)).data[0]).toMatchObject({ id: second.id, status: 'active', until });
    expect((await list(ravi)).data[0]).toMatchObject({ id: third.id, place: 1 });
    const bell = (await server.request('listNotifications', { as: luca, query: {} })).body.data.data;
    expect(bell[0]).toMatchObject({ kind: 'notice', notice: { topic: 'hold', subject: second.id } });
    expect(bell[0]?.notice?.text).toContain(`${stone.stone_id} is held for you until `);
    await act(luca, { id: second.id, action: 'release' });
    expect(await holdOf(ravi, stone)).toMatchObject({ status: 'mine' });
  });

  it('leaves out blocked accounts and ends with the sale of the stone', async () => {
    const stone = await server.createDiamond();
    const blocked = await server.createUser();
    await grant(blocked, stone);
    await ask(asha, stone);
    await server.request('updateUser', { as: admin, body: { id: blocked.id, status: 'block' } });
    expect(await holdOf(asha, stone)).toMatchObject({ status: 'mine' });
    await server.services.holds.settleDue();
    expect(await statusesOf(stone)).toEqual(['active', 'ended']);
    await server.db.write
      .updateTable('diamonds')
      .set({ state: stoneState.HIDDEN })
      .where('id', '=', stone.id)
      .execute();
    await server.services.holds.settleDue();
    expect(await statusesOf(stone)).toEqual(['gone', 'ended']);
  });
});

describe('an order', () => {
  it('of the holder keeps the hold until it is accepted, and ends all others', async () => {
    const stone = await server.createDiamond();
    const hold = await grant(asha, stone, 1);
    const queued = (await ask(luca, stone)).body.data;
    const placed = await placeOrder(server, asha, [stone]);
    await advance(5 * hour);
    expect(await holdOf(luca, stone)).toMatchObject({ status: 'queued', until: null });
    expect((await order(luca, stone)).error?.error).toMatch(/on hold for another buyer: /);
    expect((await act(asha, { id: hold.id, action: 'release' })).status).toBe(409);
    expect((await accept(placed.id)).status).toBe(200);
    const statuses = Object.fromEntries((await list(admin)).data.map(({ id, status }) => [id, status]));
    expect([statuses[hold.id], statuses[queued.id]]).toEqual(['taken', 'gone']);
  });

  it('that is cancelled or rejected passes the stone on', async () => {
    const stone = await server.createDiamond();
    await grant(asha, stone);
    await ask(luca, stone);
    const placed = await placeOrder(server, asha, [stone]);
    await server.request('updateOrder', { as: asha, body: { id: placed.id, status: 4 } });
    expect(await statusesOf(stone)).toEqual(['active', 'released']);
    const second = await placeOrder(server, luca, [stone]);
    await server.request('updateOrder', { as: admin, body: { id: second.id, status: 3 } });
    expect(await statusesOf(stone)).toEqual(['ended', 'released']);
  });

  it('of somebody else that was placed before is accepted only when the hold has ended', async () => {
    const stone = await server.createDiamond();
    const earlier = await placeOrder(server, luca, [stone]);
    const hold = await grant(asha, stone);
    const refused = await accept(earlier.id);
    expect([refused.status, refused.error?.error]).toEqual([
      409,
      expect.stringMatching(/on hold for another buyer until /),
    ]);
    expect(
      await server.db.read.selectFrom('diamonds').select('state').where('id', '=', stone.id).execute(),
    ).toEqual([{ state: stoneState.ON_SALE }]);
    await act(admin, { id: hold.id, action: 'end', reason: 'Sold to an earlier order' });
    expect((await accept(earlier.id)).status).toBe(200);
  });
});

describe('holds without an administrator', () => {
  it('start at once, up to the number of the settings, for their hours', async () => {
    const config = JSON.stringify({ self_service: true, max_stones: 2, hours: 6 });
    const save = (as: TestUser, value: string) =>
      server.request('updateConfig', { as, body: { configType: 'HOLDS', config: value } });
    expect((await save(asha, config)).status).toBe(403);
    expect((await save(admin, config.replace('6', '73'))).error?.fields).toHaveProperty('hours');
    expect((await save(admin, config)).status).toBe(200);
    const buyer = await server.createUser();
    const stones = await Promise.all([1, 2, 3].map(() => server.createDiamond()));
    const first = (await ask(buyer, stones[0]!)).body.data;
    expect(first).toMatchObject({ status: 'active', hours: 6 });
    expect((await ask(buyer, stones[1]!)).status).toBe(200);
    const above = await ask(buyer, stones[2]!);
    expect([above.status, above.error?.error]).toEqual([409, expect.stringContaining('up to 2 stones')]);
    expect((await order(buyer, stones[1]!)).status).toBe(200);
    expect((await ask(buyer, stones[2]!)).status, 'a hold that an order keeps counts as well').toBe(409);
    await act(buyer, { id: first.id, action: 'release' });
    expect((await ask(buyer, stones[2]!)).status).toBe(200);
    await save(admin, JSON.stringify({ self_service: false, max_stones: 3, hours: 24 }));
  });
});

describe('a hold that the business enters', () => {
  const enter = (as: TestUser, { id }: Row<'diamonds'>, userid?: number, key?: string) =>
    server.request('createHold', {
      as,
      body: { diamond_id: id, ...(userid && { userid }) },
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('is in force at once, names who entered it to administrators, and is told to its customer', async () => {
    const office = await server.createUser({ user_type: 'ADMIN', name: 'Daniel Roth' });
    const customer = await server.createUser({ name: 'Mei Chen' });
    const stone = await server.createDiamond({ stone_id: 'HOLD-BY-PHONE' });
    const answer = await enter(office, stone, customer.id, 'telephone-hold');
    const { id } = answer.body.data;
    const until = new Date(server.clock.now() + 24 * hour).toISOString();
    expect(answer.body.data).toMatchObject({
      status: 'active',
      hours: 24,
      until,
      buyer: { id: customer.id },
      entered_by: 'Daniel Roth',
    });
    expect((await enter(office, stone, customer.id, 'telephone-hold')).body).toEqual(answer.body);
    const [own] = (await list(customer)).data;
    expect(own).toMatchObject({ id, status: 'active' });
    expect(own).not.toHaveProperty('entered_by');
    expect((await list(luca)).data.map((hold) => hold.id)).not.toContain(id);
    const news = await server.request('listNotifications', { as: customer });
    expect(news.body.data.data[0]).toMatchObject({ notice: { topic: 'hold', subject: id } });
    // The timer may end holds of earlier tests meanwhile.
    const query = { kind: 'hold', subject_id: id } as const;
    const history = await server.request('listHistory', { as: office, query });
    expect(history.body.data.data[0]).toMatchObject({ action: 'grant', account: { name: 'Daniel Roth' } });
    const queued = await enter(office, stone, luca.id);
    expect(queued.body.data).toMatchObject({ status: 'queued', place: 1, buyer: { id: luca.id } });
  });

  it('counts among those of its customer, and needs one who can buy', async () => {
    const customer = await server.createUser();
    const blocked = await server.createUser({ status: 0 });
    const stone = await server.createDiamond();
    for (const userid of [undefined, 987_654_321, admin.id, blocked.id])
      expect((await enter(admin, stone, userid)).status).toBe(422);
    for (const userid of [customer.id, luca.id]) expect((await enter(luca, stone, userid)).status).toBe(422);
    expect((await enter(admin, stone, customer.id)).status).toBe(200);
    const again = await enter(admin, stone, customer.id);
    expect([again.status, again.error?.error]).toEqual([409, addedMessages.customerHold.exists]);
    const config = JSON.stringify({ self_service: true, max_stones: 1, hours: 24 });
    await server.request('updateConfig', { as: admin, body: { configType: 'HOLDS', config } });
    const above = await enter(admin, await server.createDiamond(), customer.id);
    expect([above.status, above.error?.error]).toEqual([409, addedMessages.customerHold.tooMany(1)]);
    const sold = await server.createDiamond({ state: stoneState.SOLD });
    expect((await enter(admin, sold, luca.id)).status).toBe(409);
  });

  it('goes to one of several customers at one time, the others wait', async () => {
    const stone = await server.createDiamond();
    const customers = await Promise.all([1, 2, 3, 4].map(() => server.createUser()));
    const held = await Promise.all(customers.map(({ id }) => enter(admin, stone, id)));
    expect(held.map(({ body }) => body.data.status).sort()).toEqual(['active', 'queued', 'queued', 'queued']);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdsRepository } from '#server/modules/holds/holds.repository.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { countRows } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser({ name: 'Asha Mehta' });
  ravi = await server.createUser({ name: 'Ravi Shah' });
});
afterAll(() => server.close());

type Stone = Row<'diamonds'>;

/** One carat: cost 4,000, wholesale 5,500, list price 8,000. */
const stoneOf = (changes: Partial<Stone> = {}) =>
  server.createDiamond({
    carat: 1000,
    rap: 8_000_00,
    price: 4_000_00,
    total_amount: 4_000_00,
    j_price: 5_500_00,
    j_total_amount: 5_500_00,
    ...changes,
  });

async function enquire(as: TestUser, stone: Stone, price?: number) {
  const prices = price === undefined ? {} : { prices: [{ id: stone.id, price }] };
  const body = { remark: 'Best price?', diamondIdWithAmount: [stone.id], ...prices };
  return (await server.request('createEnquiry', { as, body })).body.data;
}

interface Line {
  price: number | null;
  hours?: number;
  note?: string;
  hold?: boolean;
}

const answer = (as: TestUser, id: number, stone: Stone, line: Line, more = {}, key?: string) =>
  server.request('createEnquiryRound', {
    as,
    body: { id, stones: [{ id: stone.id, ...line }], ...more },
    headers: key ? { 'idempotency-key': key } : {},
  });

const order = (as: TestUser, stone: Stone, amount: number, enquiry_id?: number, key?: string) =>
  server.request('createOrder', {
    as,
    body: {
      remark: 'Agreed',
      diamondIdWithAmount: [{ id: stone.id, amount }],
      ...(enquiry_id && { enquiry_id }),
    },
    headers: key ? { 'idempotency-key': key } : {},
  });

const changeList = (stone: Stone, cents: number) =>
  server.db.write
    .updateTable('diamonds')
    .set({ j_total_amount: cents, j_price: cents })
    .where('id', '=', stone.id)
    .execute();

/** An enquiry of a buyer with an open offer. */
async function offered(as: TestUser, stone: Stone, line: Line) {
  const { id } = await enquire(as, stone);
  expect((await answer(admin, id, stone, line)).status).toBe(200);
  return id;
}

it('shows a price on the open pages of its buyer, and of no other', async () => {
  const stone = await stoneOf();
  const { id } = await enquire(asha, stone);
  const events = async (as: TestUser, after?: number) =>
    (await server.request('getEvents', { as, query: after === undefined ? {} : { after } })).body.data;
  const [own, others] = [(await events(asha)).last, (await events(ravi)).last];
  expect((await answer(admin, id, stone, { price: 5000 })).status).toBe(200);
  await expect
    .poll(async () => (await events(asha, own)).events)
    .toContainEqual({ kind: 'enquiry', id, change: 'changed' });
  expect((await events(ravi, others)).events).toEqual([]);
});

describe('agreeing a price', () => {
  it('keeps every round with the figures of its moment', async () => {
    const stone = await stoneOf();
    const { id, rounds } = await enquire(asha, stone, 4500);
    expect(rounds).toMatchObject([{ round: 1, by: 'buyer', price: 4500, until: null }]);
    await answer(admin, id, stone, { price: 5200, note: ' Cash ' });
    await server.db.write
      .updateTable('diamonds')
      .set({ rap: 9_000_00, carat: 2000 })
      .where('id', '=', stone.id)
      .execute();
    await answer(asha, id, stone, { price: 5000, hours: 5 });
    const list = await server.request('listMyEnquiries', { as: asha, query: { id } });
    const now = server.clock.now();
    const figures = { diamond_id: stone.id, created_at: new Date(now).toISOString() };
    const business = { by: 'business', note: 'Cash', until: new Date(now + 24 * hour).toISOString() };
    const buyer = { by: 'buyer', note: null, until: null };
    expect(list.body.data.data[0]!.rounds).toEqual([
      { ...figures, ...buyer, round: 1, price: 4500, total_amount: 4500, discount: 43.75 },
      { ...figures, ...business, round: 2, price: 5200, total_amount: 5200, discount: 35 },
      { ...figures, ...buyer, round: 3, price: 5000, total_amount: 10_000, discount: 44.44 },
    ]);
    const all = await server.request('listEnquiries', { as: admin, query: { id } });
    expect(all.body.data.data[0]!.rounds?.map(({ rap }) => rap)).toEqual([8000, 8000, 9000]);
    const changes = await server.db.read
      .selectFrom('history')
      .select(['subject_label', 'changes'])
      .where('subject_kind', '=', 'enquiry')
      .where('subject_id', '=', id)
      .execute();
    expect(changes.map(({ subject_label }) => subject_label)).toEqual(Array(3).fill(stone.stone_id));
    expect(changes[1]!.changes).toContain('5200');
  });

  it('stores one round for one key, and ten of each side', async () => {
    const stone = await stoneOf();
    const { id } = await enquire(asha, stone);
    const twice = await Promise.all(
      [1, 2].map(() => answer(admin, id, stone, { price: 5000 }, {}, 'round-key-1')),
    );
    expect(twice.map(({ status, body }) => [status, body.data.rounds?.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    for (let round = 2; round <= 10; round += 1)
      expect((await answer(admin, id, stone, { price: 5000 - round })).status).toBe(200);
    const eleventh = await answer(admin, id, stone, { price: 4500 });
    expect([eleventh.status, eleventh.error?.error]).toEqual([
      409,
      addedMessages.offerAnswer.tooManyRounds([stone.stone_id], 10),
    ]);
    expect((await answer(asha, id, stone, { price: 4000 })).status).toBe(200);
  });

  it('asks for a confirmation of a price below that of the supplier, of the business alone', async () => {
    const stone = await stoneOf();
    const { id } = await enquire(asha, stone, 1000);
    const refused = await answer(admin, id, stone, { price: 3999.99 });
    expect(refused).toMatchObject({
      status: 409,
      error: { error: addedMessages.orderAnswer.belowCost([stone.stone_id]), below_cost: [stone.stone_id] },
    });
    const confirmed = await answer(admin, id, stone, { price: 3999.99 }, { belowCost: true });
    expect(confirmed.body.data.rounds).toHaveLength(2);
    expect((await answer(admin, id, stone, { price: 4000 })).status).toBe(200);
    expect((await answer(asha, id, stone, { price: 2000 })).status).toBe(200);
  });

  it('rejects stones of other enquiries, fractions of a cent and lengths out of range', async () => {
    const stone = await stoneOf();
    const { id } = await enquire(asha, stone);
    const before = await countRows(server, 'enquiry_rounds');
    const other = await answer(admin, id, await stoneOf(), { price: 5000 });
    expect([other.status, other.error?.error]).toEqual([422, addedMessages.offerAnswer.notInEnquiry]);
    for (const line of [{ price: 5000.001 }, { price: 5000, hours: 0 }, { price: 5000, hours: 169 }])
      expect((await answer(admin, id, stone, line)).status).toBe(422);
    expect(await countRows(server, 'enquiry_rounds')).toBe(before);
  });

  it('names the best open offer of its stones to other buyers, to the business alone', async () => {
    const stone = await stoneOf();
    const luca = await server.createUser({ name: 'Luca Rossi' });
    const own = await offered(asha, stone, { price: 5400 });
    const best = await offered(ravi, stone, { price: 5200, hours: 48 });
    await offered(luca, stone, { price: 5100 });
    const ended = await offered(luca, stone, { price: 5300 });
    await answer(admin, ended, stone, { price: null });
    const whole = async (as: TestUser, of: 'listEnquiries' | 'listMyEnquiries') =>
      (await server.request(of, { as, query: { id: own } })).body.data.data[0]!;
    const until = new Date(server.clock.now() + 48 * hour).toISOString();
    expect((await whole(admin, 'listEnquiries')).other_offers).toEqual([
      { diamond_id: stone.id, enquiry_id: best, name: 'Ravi Shah', price: 5200, until },
    ]);
    expect(await whole(asha, 'listMyEnquiries')).not.toHaveProperty('other_offers');
    server.clock.advance(48 * hour);
    admin = await server.createUser({ user_type: 'ADMIN' });
    expect((await whole(admin, 'listEnquiries')).other_offers).toEqual([]);
    asha = await server.createUser({ name: 'Asha Mehta' });
    ravi = await server.createUser({ name: 'Ravi Shah' });
  });

  it('tells another buyer nothing', async () => {
    const stone = await stoneOf();
    const id = await offered(asha, stone, { price: 5000 });
    const unknown = await answer(ravi, 987_654, stone, { price: 4000 });
    const foreign = await answer(ravi, id, stone, { price: 4000 });
    expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    const attempt = await order(ravi, stone, 5000, id);
    expect([attempt.status, attempt.error]).toEqual([404, (await order(ravi, stone, 5000, 987_654)).error]);
    const own = await enquire(ravi, stone);
    expect(own.rounds).toEqual([]);
    const list = await server.request('listMyEnquiries', { as: ravi, query: { id } });
    expect(list.body.data.data).toEqual([]);
  });
});

describe('ordering at an offer', () => {
  it('counts the offer although the list is higher, and the list once it is lower', async () => {
    const [dearer, cheaper] = [await stoneOf(), await stoneOf()];
    const first = await offered(asha, dearer, { price: 5000 });
    await changeList(dearer, 6_000_00);
    const placed = (await order(asha, dearer, 5000, first)).body.data;
    const line = { amount: 5000, offered_amount: 5000, list_amount: 6000 };
    expect(placed).toMatchObject({ total_pending: 5000, diamonds: [line] });
    await changeList(dearer, 7_000_00);
    const later = await server.request('listOrders', { as: asha, query: { id: placed.id } });
    expect(later.body.data.data).toMatchObject([{ diamonds: [line] }]);
    const second = await offered(asha, cheaper, { price: 5000 });
    await changeList(cheaper, 4_800_00);
    await order(asha, cheaper, 5000, second);
    const list = await server.request('listOrders', { as: asha, query: { diamondId: cheaper.id } });
    expect(list.body.data.data).toMatchObject([
      { total_pending: 4800, diamonds: [{ amount: 4800, offered_amount: 5000 }] },
    ]);
    const { id } = list.body.data.data[0]!;
    await server.request('updateOrder', { as: admin, body: { id, status: 2 } });
    const lineOf = async (kind: string) =>
      (await server.request('getOrderDocument', { as: asha, query: { id, kind } })).body.data.lines[0];
    expect(await lineOf('proforma')).toMatchObject({ price: 4800, amount: 4800, offered_amount: 5000 });
    expect(await lineOf('packing_list')).not.toHaveProperty('offered_amount');
  });

  it('holds every stone in one step, one that the buyer waits for under another number as well', async () => {
    const twins = { certificate_key: 'twins' };
    const [asked, listed] = [await stoneOf(twins), await stoneOf(twins)];
    const stones = [listed, ...(await Promise.all(Array.from({ length: 20 }, () => stoneOf())))];
    const wanted = await server.request('createHold', { as: asha, body: { diamond_id: asked.id } });
    const diamondIdWithAmount = stones.map(({ id }) => ({ id, amount: 5000 }));
    const ids = stones.map(({ id }) => id);
    const asking = { remark: 'All of them', diamondIdWithAmount: ids };
    const enquiry = await server.request('createEnquiry', { as: asha, body: asking });
    const enquiry_id = enquiry.body.data.id;
    const prices = ids.map((id) => ({ id, price: 5000 }));
    await server.request('createEnquiryRound', { as: admin, body: { id: enquiry_id, stones: prices } });
    const inserts = vi.spyOn(holdsRepository, 'insert');
    const placed = await server.request('createOrder', {
      as: asha,
      body: { remark: 'Agreed', diamondIdWithAmount, enquiry_id },
    });
    expect([placed.status, inserts.mock.calls.length]).toEqual([200, 0]);
    inserts.mockRestore();
    const held = await server.request('listHolds', { as: asha, query: { state: 'open', limit: 200 } });
    const own = held.body.data.data.filter(({ order }) => order === placed.body.data.id);
    expect(own.map(({ stone, status }) => [stone.id, status]).sort()).toEqual(
      [asked.id, ...ids.slice(1)].map((id) => [id, 'ordered']).sort(),
    );
    expect(own.map(({ id }) => id)).toContain(wanted.body.data.id);
    const history = await server.request('listHistory', { as: admin, query: { kind: 'hold', limit: 200 } });
    const entries = history.body.data.data.filter(({ action }) => action === 'place');
    expect(entries.length).toBeGreaterThanOrEqual(stones.length);
    const other = await order(ravi, stones[1]!, 5500);
    expect([other.status, other.error?.stone_ids]).toEqual([409, [stones[1]!.stone_id]]);
  });

  it('is refused for another amount, without an offer, and once it was withdrawn', async () => {
    const stone = await stoneOf();
    const { id } = await enquire(asha, stone);
    const none = await order(asha, stone, 5500, id);
    expect([none.status, none.error?.error]).toEqual([409, addedMessages.offerAnswer.none([stone.stone_id])]);
    await answer(admin, id, stone, { price: 5000 });
    expect((await order(asha, stone, 4999, id)).error?.error).toBe(addedMessages.orderAnswer.priceChanged);
    await answer(admin, id, stone, { price: null });
    expect((await order(asha, stone, 5000, id)).status).toBe(409);
    expect((await order(asha, stone, 5500)).status).toBe(200);
  });

  it('is refused at the total of another weight, until a price is offered again', async () => {
    const stone = await stoneOf({ j_total_amount: 9000_00, j_price: 9000_00 });
    const id = await offered(asha, stone, { price: 5000 });
    await server.db.write.updateTable('diamonds').set({ carat: 900 }).where('id', '=', stone.id).execute();
    const { status, error } = await order(asha, stone, 5000, id);
    expect([status, error?.error]).toEqual([409, addedMessages.offerAnswer.none([stone.stone_id])]);
    await answer(admin, id, stone, { price: 5000 });
    expect((await order(asha, stone, 4500, id)).body.data.diamonds).toMatchObject([{ amount: 4500 }]);
  });

  it('places one order of fifty buyers with offers of one stone, and one for one key', async () => {
    const stone = await stoneOf();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => server.createUser()));
    const offers = await Promise.all(buyers.map((buyer) => offered(buyer, stone, { price: 5000 })));
    const before = await countRows(server, 'orders');
    const answers = await Promise.all(
      buyers.flatMap((buyer, at) => [1, 2].map(() => order(buyer, stone, 5000, offers[at], 'order-key-1'))),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(new Set(placed.map(({ body }) => body.data.id)).size).toBe(1);
    expect(placed).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(98);
    expect(await countRows(server, 'orders')).toBe(before + 1);
  });

  it('holds its stone until the end, and then for the order', async () => {
    const stone = await stoneOf();
    const id = await offered(asha, stone, { price: 5000, hours: 100, hold: true });
    const holds = () =>
      server.db.read
        .selectFrom('holds')
        .select(['status', 'until', 'user_id'])
        .where('diamond_id', '=', stone.id)
        .execute();
    const until = server.clock.now() + 100 * hour;
    expect(await holds()).toEqual([{ status: 'active', until, user_id: asha.id }]);
    expect((await server.request('listHolds', { as: asha, query: {} })).status).toBe(200);
    expect((await order(ravi, stone, 5500)).status).toBe(409);
    const { id: ravis } = await enquire(ravi, stone);
    expect((await answer(admin, ravis, stone, { price: 5000, hold: true })).status).toBe(409);
    expect((await order(asha, stone, 5000, id)).status).toBe(200);
    expect(await holds()).toEqual([{ status: 'ordered', until: null, user_id: asha.id }]);
  });

  it('ends with the offer: 1 ms before it is placed, 1 ms after it is 409', async () => {
    const [late, early] = [await stoneOf(), await stoneOf()];
    const lateOffer = await offered(asha, late, { price: 5000, hours: 1 });
    const earlyOffer = await offered(asha, early, { price: 5000, hours: 1 });
    server.clock.advance(hour - 1);
    expect((await order(asha, early, 5000, earlyOffer)).status).toBe(200);
    server.clock.advance(2);
    expect(await order(asha, late, 5000, lateOffer)).toMatchObject({
      status: 409,
      error: { error: addedMessages.offerAnswer.ended([late.stone_id]), stone_ids: [late.stone_id] },
    });
  });
});

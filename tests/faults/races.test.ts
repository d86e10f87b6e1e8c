import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import {
  engines,
  type PreparedDatabase,
  type PreparedStone,
  prepareDatabase,
} from '../support/prepared-database.ts';
import { tinyPicture } from '../support/tiny-picture.ts';

const many = 50;
const times = <Made>(make: (number: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: many }, (_, number) => make(number)));

/** The number of responses by status. */
function tally(answers: readonly CallResult[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.for(engines)('fifty concurrent requests on %s', (engine) => {
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeAll(async () => {
    database = await prepareDatabase(engine, 12);
    // Callers with many addresses, as through a proxy, stay below the limits per address.
    server = await startOn(database, { settings: { TRUST_PROXY: 'on', NODE_ENV: 'test' } });
    await server.ready();
  });
  afterAll(async () => {
    const code = await server.signal('SIGTERM');
    const problems = await checkInvariants(database);
    await database.remove();
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    expect(server.logged('request failed')).toEqual([]);
  });

  const admin = (number: number) => database.admins[number % 2]!;
  const orderOf = (stone: PreparedStone, buyer: number, remark: string, key?: string) =>
    server.call('createOrder', {
      as: database.buyers[buyer % 2]!,
      key,
      body: { remark, diamondIdWithAmount: [{ id: stone.id, amount: stone.amount }] },
    });
  const accept = (id: number, by: number) =>
    server.call('updateOrder', { as: admin(by), body: { id, status: 2 } });
  const payOne = (id: number, by: number, key?: string) =>
    server.call('updateOrder', { as: admin(by), key, body: { id, paidAmount: 200 } });
  const count = async (query: string) => Number((await database.rows<{ n: number }>(query))[0]?.n);

  async function acceptedOrder(stone: PreparedStone): Promise<number> {
    const { body } = await orderOf(stone, 0, 'to be paid');
    expect((await accept(body.data.id, 0)).status).toBe(200);
    return body.data.id;
  }

  it('place orders for one stone: all are placed, because only accepting sells the stone', async () => {
    const stone = database.stones[0]!;
    expect(tally(await times((number) => orderOf(stone, number, 'the same stone')))).toEqual({ 200: many });
  });

  it('accept orders for one stone: one succeeds, the others name the sold stone', async () => {
    const orders = await database.rows<{ id: number }>(
      "select id from orders where remark = 'the same stone'",
    );
    expect(orders).toHaveLength(many);
    const answers = await Promise.all(orders.map(({ id }, number) => accept(Number(id), number)));
    expect(tally(answers)).toEqual({ 200: 1, 409: many - 1 });
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.error).toContain(database.stones[0]!.stone_id);
    expect(await count('select count(*) as n from orders where status = 2')).toBe(1);
  });

  it('place one order with one key: one is stored, and all get its response', async () => {
    const answers = await times(() => orderOf(database.stones[1]!, 0, 'one key', 'the-only-order-key'));
    expect(tally(answers)).toEqual({ 200: many });
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count("select count(*) as n from orders where remark = 'one key'")).toBe(1);
  });

  it('pay with one key: one payment is recorded', async () => {
    const id = await acceptedOrder(database.stones[2]!);
    const answers = await times(() => payOne(id, 0, 'the-only-payment-key'));
    expect(tally(answers)).toEqual({ 200: many });
    expect(await count(`select count(*) as n from payments where order_id = ${id}`)).toBe(1);
    expect(await count(`select paid_cents as n from orders where id = ${id}`)).toBe(200_00);
  });

  it('pay without a key: never more than the balance', async () => {
    const stone = database.stones[3]!;
    const id = await acceptedOrder(stone);
    const fitting = Math.floor(stone.amount / 200);
    expect(fitting).toBeLessThan(many);
    const answers = await times((number) => payOne(id, number));
    expect(tally(answers)).toEqual({ 200: fitting, 422: many - fitting });
    expect(await count(`select sum(amount) as n from payments where order_id = ${id}`)).toBe(
      fitting * 200_00,
    );
  });

  it('register with one e-mail: one account is created', async () => {
    const answers = await times((number) => {
      const headers = { 'x-forwarded-for': `192.0.2.${number + 1}` };
      return server.call('registerUser', { form: applicationForm(), headers });
    });
    const { 200: created, 409: taken = 0, 429: deferred = 0 } = tally(answers);
    // Visitors have 20 uploads at once between them: the others are asked to try again.
    expect({ created, rejected: taken + deferred }).toEqual({ created: 1, rejected: many - 1 });
    expect(taken).toBeGreaterThanOrEqual(19);
    expect(await count("select count(*) as n from users where email = 'new@northlight.example'")).toBe(1);
    expect(readdirSync(join(database.dataDir, 'files/proofs'))).toHaveLength(2);
  });

  it('order a stone while it is deleted: it is deleted or ordered, never both', async () => {
    const stones = database.stones.slice(4, 12);
    const both = await Promise.all(
      stones.map((stone, number) =>
        Promise.all([
          orderOf(stone, number, 'delete or order'),
          server.call('deleteDiamonds', { as: admin(number), body: { ids: btoa(String(stone.id)) } }),
        ]),
      ),
    );
    for (const [ordered, deleted] of both)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([ordered.status, deleted.status]);
    const lost = `select count(*) as n from diamonds d join order_lines l on l.diamond_id = d.id
      join orders o on o.id = l.order_id where d.state = 3 and o.status in (0, 1, 2)`;
    expect(await count(lost)).toBe(0);
  });
});

function applicationForm(): FormData {
  const form = new FormData();
  const fields = {
    name: 'New Person',
    username: 'newperson',
    email: 'new@northlight.example',
    password: 'a long enough one',
    mobile_no: '+919825012345',
    whatsapp_no: '+919825012345',
    company_name: 'Northlight',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of ['owner_proof', 'visiting_card'])
    form.set(name, new File([tinyPicture], `${name}.png`, { type: 'image/png' }));
  return form;
}

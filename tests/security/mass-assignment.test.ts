import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { allRecords, bodiesFor, queryFor, setUpAccessFixture } from '../support/access-fixture.ts';
import { bodyFields } from '../support/contract-fields.ts';

const fixture = setUpAccessFixture();

/** Columns and names that an attacker could try to set besides the fields of an operation. */
const coveted: Record<string, unknown> = {
  id: 1,
  user_id: 1,
  userId: 1,
  owner_id: 1,
  created_by: 1,
  recorded_by: 1,
  order_id: 1,
  user_type: 'ADMIN',
  role: 'ADMIN',
  usertype: 'ADMIN',
  isAdmin: true,
  roles: ['ADMIN'],
  status: 1,
  approval: 1,
  approval_reason: '',
  demo: 1,
  state: 0,
  featured: 1,
  password_hash: '$argon2id$x',
  token_hash: 'x',
  token: 'x',
  session: 'x',
  price: 1,
  amount: 1,
  total: 1,
  total_cents: 1,
  paid_cents: 1,
  total_paid: 1,
  total_pending: 0,
  j_price: 1,
  j_total_amount: 1,
  discount: 99,
  rap: 1,
  supplier_name: 'Mine',
  created_at: 0,
  last_login_at: 0,
  owner_proof: 'x',
  visiting_card: 'x',
  image_url: 'x',
  kind: 'x',
  constructor: { prototype: {} },
  prototype: {},
  toString: 'x',
  hasOwnProperty: 'x',
};

const withJson = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].body === 'json');
const callerOf = (id: OperationId) => {
  const roles: readonly string[] = operations[id].roles;
  return roles.includes('USER') ? fixture.owner : roles.includes('ADMIN') ? fixture.admin : null;
};

describe('an unknown field', () => {
  it.each(withJson)('is refused by %s and changes nothing', async (id) => {
    const own = new Set(bodyFields(id).map(({ path }) => path[0]));
    const before = await allRecords(fixture.server);
    for (const [name, value] of Object.entries(coveted).filter(([each]) => !own.has(each))) {
      const [valid = {}] = bodiesFor(fixture, id);
      const body = JSON.stringify({ ...valid, [name]: value });
      const { status, error } = await fixture.server.request(id, {
        as: callerOf(id),
        query: queryFor(fixture, id),
        body,
      });
      expect([name, [422, 503].includes(status)], error?.error).toEqual([name, true]);
    }
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('is refused inside an order line', async () => {
    const { server, intruder, freeStone } = fixture;
    const line = { id: freeStone.id, amount: freeStone.j_total_amount / 100 };
    for (const extra of [{ price: 1 }, { j_total_amount: 1 }, { order_id: 1 }]) {
      const body = { remark: 'x', diamondIdWithAmount: [{ ...line, ...extra }] };
      expect((await server.request('createOrder', { as: intruder, body })).status).toBe(422);
    }
  });
});

describe('a buyer', () => {
  it('cannot change their role or status, nor act in the name of another user', async () => {
    const { server, intruder, owner } = fixture;
    const before = await allRecords(server);
    const changes = [
      { user_type: 'ADMIN' },
      { user_type: 'USER' },
      { status: 'active' },
      { status: 'block' },
      { email: owner.email },
      { email: 'new@northlight.example' },
      { username: 'another' },
    ];
    for (const change of changes) {
      const { status } = await server.request('updateUser', {
        as: intruder,
        body: { id: intruder.id, ...change },
      });
      expect([change, status]).toEqual([change, 403]);
    }
    expect(await allRecords(server)).toEqual(before);
  });

  it('cannot set a picture on another server, nor a script as picture', async () => {
    const { server, intruder } = fixture;
    const before = await allRecords(server);
    const addresses = [
      'https://evil.example/pixel.gif',
      '//evil.example/pixel.gif',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'x" onerror="alert(1)',
      '\\\\evil.example\\x',
    ];
    for (const profile_img of addresses) {
      const { status } = await server.request('updateUser', {
        as: intruder,
        body: { id: intruder.id, profile_img },
      });
      expect([profile_img, status]).toEqual([profile_img, 422]);
    }
    expect(await allRecords(server)).toEqual(before);
  });

  it('cannot order at another price than the current one, nor name a stone twice in an order', async () => {
    const { server, intruder, freeStone } = fixture;
    const right = freeStone.j_total_amount / 100;
    for (const amount of [0, 0.01, right - 0.01, right + 0.01, -right, 1e15]) {
      const body = { remark: 'x', diamondIdWithAmount: [{ id: freeStone.id, amount }] };
      const { status } = await server.request('createOrder', { as: intruder, body });
      expect([amount, [409, 422].includes(status)]).toEqual([amount, true]);
    }
    const twice = [1, 2].map(() => ({ id: freeStone.id, amount: right }));
    const body = { remark: 'x', diamondIdWithAmount: twice };
    expect((await server.request('createOrder', { as: intruder, body })).status).toBe(422);
  });

  it('cannot record a payment', async () => {
    const { server, owner, ids } = fixture;
    const { status } = await server.request('updateOrder', {
      as: owner,
      body: { id: ids.order, paidAmount: 1 },
    });
    expect(status).toBe(403);
  });

  it('is registered as a pending buyer, whatever the form contains', async () => {
    const { contents, fileOf } = await import('#server/testing/test-files.ts');
    for (const name of ['user_type', 'role', 'status', 'approval', 'id', 'demo']) {
      const form = new FormData();
      const person = {
        name: 'Eve',
        username: 'eve',
        email: 'eve@evil.example',
        password: 'monsoon-in-surat',
      };
      const rest = { mobile_no: '+919825012345', whatsapp_no: '+919825012345', company_name: 'Eve' };
      for (const [field, value] of Object.entries({ ...person, ...rest, [name]: 'ADMIN' }))
        form.append(field, value);
      for (const file of ['owner_proof', 'visiting_card']) form.append(file, fileOf(contents.png, 'a.png'));
      expect((await fixture.server.request('registerUser', { form })).status).toBe(422);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { allRecords, bodiesFor, queryFor, setUpAccessFixture } from '../support/access-fixture.ts';
import { queryFields } from '../support/contract-fields.ts';

const fixture = setUpAccessFixture();

/** Texts of the owner's records and profile that occur nowhere else. */
const ofTheOwner = /of the owner|Asha Owner|14 Owner Road/;
const missing = 987_654_321;
type Body = Record<string, unknown>;

const forBuyers = (Object.keys(operations) as OperationId[]).filter((id) =>
  (operations[id].roles as readonly string[]).includes('USER'),
);

/** Calls as another buyer, once for the owner's record and once for one that does not exist. */
async function compare(
  id: OperationId,
  about: (record: number) => { query?: Record<string, number>; body?: Body },
  record: number,
  as: TestUser = fixture.intruder,
) {
  const [foreign, absent] = [
    await fixture.server.request(id, { as, ...about(record) }),
    await fixture.server.request(id, { as, ...about(missing) }),
  ];
  return { foreign: [foreign.status, foreign.body], absent: [absent.status, absent.body] } as const;
}

describe("another buyer's records", () => {
  it('are in no response, whatever the request', async () => {
    for (const id of forBuyers) {
      if (operations[id].body === 'multipart' || id === 'logoutUser') continue;
      const queries = [
        {},
        queryFor(fixture, id),
        { userid: String(fixture.owner.id) },
        { id: String(fixture.ids.order) },
      ];
      for (const query of queries.filter((each) =>
        Object.keys(each).every((name) => queryFields(id).includes(name)),
      )) {
        for (const body of operations[id].body ? bodiesFor(fixture, id) : [undefined]) {
          const { body: answer } = await fixture.server.request(id, { as: fixture.intruder, query, body });
          expect(JSON.stringify(answer), id).not.toMatch(ofTheOwner);
        }
      }
    }
  });

  it('cannot be changed, and the refusal does not reveal that they exist', async () => {
    const { ids, owner } = fixture;
    const before = await allRecords(fixture.server);
    const tries: [OperationId, number, (record: number) => Body][] = [
      ['updateUser', owner.id, (id) => ({ id, company_address1: 'Mine now' })],
      ['updateUser', owner.id, (id) => ({ id, status: 'active' })],
      ['updateOrder', ids.order, (id) => ({ id, status: 4 })],
      ['updateOrder', ids.order, (id) => ({ id, status: 2 })],
      ['updateOrder', ids.order, (id) => ({ id, paidAmount: 1 })],
      ['updateSavedSearch', ids.savedSearch, (id) => ({ id, notify: 'off' })],
      ['updateSavedSearch', ids.recentSearch, (id) => ({ id, notify: 'daily' })],
      ['updateNotifications', ids.notification, (id) => ({ id })],
      ['updateHold', ids.hold, (id) => ({ id, action: 'release' })],
      ['endClientPage', ids.clientPage, (id) => ({ id })],
      ['deleteSavedSearch', ids.savedSearch, (id) => ({ id })],
      ['deleteSavedSearch', ids.recentSearch, (id) => ({ id })],
    ];
    for (const [id, record, body] of tries) {
      const { foreign, absent } = await compare(id, (about) => ({ body: body(about) }), record);
      expect([403, 404]).toContain(foreign[0]);
      expect(foreign, id).toEqual(absent);
    }
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('look like missing records to others', async () => {
    const { ids } = fixture;
    for (const [id, record, status] of [
      ['listOrders', ids.order, 200],
      ['listMyEnquiries', ids.enquiry, 200],
      ['listOrderDiamonds', ids.order, 404],
      ['listEnquiryDiamonds', ids.enquiry, 404],
      ['getClientPage', ids.clientPage, 404],
    ] as const) {
      const { foreign, absent } = await compare(id, (about) => ({ query: { id: about } }), record);
      expect(foreign).toEqual(absent);
      expect(foreign[0]).toBe(status);
    }
  });

  it('cannot be downloaded as a list', async () => {
    const { ids } = fixture;
    for (const [name, record] of [
      ['order_id', ids.order],
      ['enquiry_id', ids.enquiry],
    ] as const) {
      const file = { format: 'csv', prices: 'own' };
      const asked = (about: number) => ({ body: { ...file, [name]: about } });
      const { foreign, absent } = await compare('exportStoneSheet', asked, record);
      expect(foreign).toEqual(absent);
      expect(foreign[0]).toBe(404);
    }
  });

  it('are not accessible by the idempotency key of another buyer', async () => {
    const { server, owner, intruder, stone } = fixture;
    const headers = { 'idempotency-key': 'the-same-key-1' };
    const body = { remark: 'First of the owner', diamondIdWithAmount: [stone.id] };
    const first = await server.request('createEnquiry', { as: owner, body, headers });
    const second = await server.request('createEnquiry', { as: intruder, body, headers });
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(JSON.stringify(second.body)).not.toContain(owner.email);
  });

  it('do not open without the key of their link', async () => {
    for (const query of [{ userid: fixture.ids.enquiry }, { userid: fixture.ids.enquiry, key: '' }]) {
      for (const as of [null, fixture.intruder, fixture.admin])
        expect((await fixture.server.request('getEnquiryReport', { as, query })).status).toBe(404);
    }
  });
});

describe('a hidden stone', () => {
  it('looks to a buyer like one that does not exist', async () => {
    for (const state of [1, 2, 3] as const) {
      const hidden = await fixture.server.createDiamond({ state });
      const one = await compare('getDiamond', (id) => ({ query: { id } }), hidden.id);
      expect(one.foreign).toEqual(one.absent);
      const shared = await compare('shareDiamond', (id) => ({ body: { id } }), hidden.id);
      expect(shared.foreign).toEqual(shared.absent);
      const { body } = await fixture.server.request('searchDiamonds', {
        as: fixture.intruder,
        body: { ids: [hidden.id] },
      });
      expect(body.data.data).toEqual([]);
    }
  });
});

describe('a session', () => {
  it('can be ended by its owner only', async () => {
    const { server, owner, intruder } = fixture;
    const { status } = await server.request('logoutUser', {
      as: intruder,
      body: { bearerToken: owner.token },
    });
    expect(status).toBe(422);
    expect((await server.request('listOrders', { as: owner })).status).toBe(200);
  });
});

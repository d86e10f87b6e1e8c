import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLayoutMessages } from '#contract/field-messages.ts';
import type { LayoutInput } from '#contract/model/layoutInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { encodeId } from '#domain/routes/id-code.ts';
import { recordUpload } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const parcel = (values: Partial<LayoutInput> = {}): LayoutInput => ({
  supplier_name: 'Kesar Diamonds',
  no_of_pcs: 62,
  price: 940,
  discount: 32.5,
  total: 11_731.2,
  j_price: 1020.05,
  j_discount: -2.25,
  j_total: 12_729.6,
  ...values,
});
const create = (body: unknown) => server.request('createLayout', { as: admin, body });
const update = (body: unknown) => server.request('updateLayout', { as: admin, body });
const remove = (id: string) => server.request('deleteLayout', { as: admin, body: { id } });
const list = async (query: { page?: number; limit?: number; id?: number } = {}) =>
  (await server.request('listLayouts', { as: admin, query })).body.data;
const stored = (id: number) =>
  server.db.read.selectFrom('layouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a new parcel', () => {
  it('is stored exactly as sent', async () => {
    await recordUpload(server, admin, 'layout/a41f77c3.jpg');
    const sent = parcel({
      shape: 'Round',
      weight_cts: 12.481,
      size_cts: '0.18-0.22',
      color: 'F-G',
      clarity: 'VS1-VS2',
      lab: 'IGI',
      floro: 'None',
      length_cms: 42.15,
      imageUrl: '/files/layout/a41f77c3.jpg',
      status: 0,
    });
    const { status, body } = await create(sent);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...sent, id: body.data.id, updated_at: expect.any(String) });
    expect(await stored(body.data.id)).toMatchObject({
      weight_cts: 12_481,
      length_cms: 42_15,
      j_price: 1020_05,
      discount: 32_50,
      j_discount: -2_25,
      total: 11_731_20,
    });
  });

  it('stores missing and blank values as null, and is active by default', async () => {
    const { body } = await create(parcel({ shape: ' ', lab: null, supplier_name: ' Kesar ' }));
    const unknown = {
      shape: null,
      lab: null,
      color: null,
      weight_cts: null,
      length_cms: null,
      imageUrl: null,
    };
    expect(body.data).toMatchObject({ ...unknown, supplier_name: 'Kesar', status: 1 });
  });

  it('is rejected with every invalid field named', async () => {
    const { status, error } = await create(parcel({ supplier_name: ' ', price: 1.005, weight_cts: 1.2345 }));
    expect(status).toBe(422);
    expect(error?.fields).toEqual({
      supplier_name: createLayoutMessages.supplier_name.required,
      price: 'At most 2 decimals',
      weight_cts: 'At most 3 decimals',
    });
    const { no_of_pcs: _, ...pieceless } = parcel();
    expect((await create(pieceless)).error?.fields?.no_of_pcs).toBe(createLayoutMessages.no_of_pcs.required);
    expect((await create(parcel({ total: 100_000_000 }))).status).toBe(422);
    const { j_price: __, ...unpriced } = parcel();
    expect((await create(unpriced)).error?.error).toBe('House of Ardent Price is required');
  });
});

describe('the list of parcels', () => {
  it('is sorted by latest change, ten per page, and can be filtered by id', async () => {
    for (let count = 0; count < 11; count += 1) await create(parcel());
    server.clock.advance(1000);
    const changed = (await list({ page: 2 })).data[0]!;
    await update({ id: changed.id, no_of_pcs: 63 });
    const page = await list();
    expect(page.data).toHaveLength(10);
    expect(page).toMatchObject({ current_page: 1, per_page: 10 });
    expect(page.data[0]).toMatchObject({ id: changed.id, no_of_pcs: 63 });
    expect(page.total).toBeGreaterThan(10);
    const whole = await list({ limit: 50 });
    expect(whole).toMatchObject({ per_page: 50, data: { length: page.total } });
    expect(await list({ id: changed.id })).toMatchObject({ data: [{ id: changed.id }], total: 1 });
    expect(await list({ id: 999_999 })).toMatchObject({ data: [], total: 0 });
  });
});

describe('an update of a parcel', () => {
  it('changes only the submitted fields', async () => {
    const before = (await create(parcel({ shape: 'Pear', weight_cts: 3 }))).body.data;
    const { body } = await update({
      id: before.id,
      shape: null,
      j_total: 1.1,
      updated_at: before.updated_at,
    });
    expect(body.data).toEqual({ ...before, shape: null, j_total: 1.1, updated_at: body.data.updated_at });
    expect(body.data.updated_at > before.updated_at).toBe(true);
  });

  it('is rejected when the parcel has changed, and one of two concurrent updates succeeds', async () => {
    const { id, updated_at } = (await create(parcel())).body.data;
    const answers = await Promise.all([
      update({ id, no_of_pcs: 1, updated_at }),
      update({ id, no_of_pcs: 2, updated_at }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await update({ id, no_of_pcs: 3, updated_at });
    expect(late.error?.error).toBe(addedMessages.record.outdated('parcel'));
    expect((await update({ id: 999_999, no_of_pcs: 3 })).status).toBe(404);
    expect((await update({ id, price: 0.001 })).status).toBe(422);
  });
});

describe('deleting a parcel', () => {
  it('accepts its id in base64', async () => {
    const { id } = (await create(parcel())).body.data;
    expect((await remove(encodeId(id))).body).toEqual({ success: true, message: messages.record.deleted });
    expect((await remove(encodeId(id))).error?.error).toBe(addedMessages.record.notFound('parcel'));
  });

  it.each(['18x', btoa('12,13'), btoa('-1'), btoa('0'), 'MTg=='])('rejects %s as an id', async (id) => {
    expect((await remove(id)).status).toBe(id === 'MTg==' ? 404 : 422);
  });
});

it('is allowed to administrators only', async () => {
  const buyer = await server.createUser();
  expect((await server.request('listLayouts', { as: buyer })).status).toBe(403);
  expect((await server.request('createLayout', { as: buyer, body: parcel() })).status).toBe(403);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJewelleryMessages } from '#contract/field-messages.ts';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { samplePiece } from '#server/testing/sample-piece.ts';
import { recordUpload } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let rings: { categoryId: number; sub_categoryId: number };
let studs: { categoryId: number; sub_categoryId: number };
let pieces = 0;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  for (const path of uploads) await recordUpload(server, admin, path);
  rings = await newPair('Rings', 'Halo');
  studs = await newPair('Earrings', 'Studs');
});
afterAll(() => server.close());

async function newPair(name: string, part: string) {
  const { id: categoryId } = await server.services.categories.create(name, admin.id);
  const { id } = await server.services.categories.createSubcategory(categoryId, part, admin.id);
  return { categoryId, sub_categoryId: id };
}

function piece(values: Partial<JewelleryInput> = {}): JewelleryInput {
  pieces += 1;
  return samplePiece({ stockId: `RG-${pieces}`, ...rings, ...values });
}
const create = (body: unknown) => server.request('createJewellery', { as: admin, body });
const update = (body: unknown) => server.request('updateJewellery', { as: admin, body });
const remove = (id: string) => server.request('deleteJewellery', { as: admin, body: { id } });
const made = async (values: Partial<JewelleryInput> = {}) => (await create(piece(values))).body.data;
const stored = (id: number) =>
  server.db.read.selectFrom('jewellery').selectAll().where('id', '=', id).executeTakeFirst();
/** The pictures and videos that the administrator has uploaded. */
const uploads = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '1.webp', '2.webp', '3.webp', '4.webp', 'a.mp4']
  .concat(['b.webp', 'star.webp', 'other.webp', '5.webp', 'x.webp'])
  .map((name) => `jewellery/${name}`);
const picture = (name: string) => ({ imageUrl: `/files/jewellery/${name}`, file_type: 'images' as const });

describe('a new piece', () => {
  it('is stored exactly as sent, with its category names and its pictures in order', async () => {
    const sent = piece({
      gold_weight: 4.205,
      cost_price: 1850.05,
      discount: -1.25,
      j_discount: 5.75,
      is_featured: 1,
      status: 0,
      images: [picture('b.webp'), { imageUrl: '/files/jewellery/a.mp4', file_type: 'videos' }],
    });
    const { status, body } = await create(sent);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...sent,
      id: body.data.id,
      category: { id: rings.categoryId, name: 'Rings' },
      subCategory: { id: rings.sub_categoryId, name: 'Halo' },
      images: sent.images!.map((image) => ({ ...image, id: expect.any(Number) })),
      created_at: expect.any(String),
      updated_at: body.data.created_at,
    });
    expect(await stored(body.data.id)).toMatchObject({
      gold_weight: 4205,
      cost_price: 1850_05,
      discount: -1_25,
      j_discount: 5_75,
    });
  });

  it('is active, not featured and without a discount by default', async () => {
    expect(await made()).toMatchObject({ is_featured: 0, status: 1, discount: null, images: [] });
  });

  it('is rejected with every invalid field named, and nothing is stored', async () => {
    const wrong = piece({ title: ' ', stockId: ' ', selling_price: 0.005, diamond_weight: 1.2345 });
    const { status, error } = await create(wrong);
    expect(status).toBe(422);
    expect(error?.fields).toEqual({
      title: createJewelleryMessages.title.required,
      stockId: createJewelleryMessages.stockId.required,
      selling_price: 'At most 2 decimals',
      diamond_weight: 'At most 3 decimals',
    });
    const crowded = piece({ images: [1, 2, 3, 4, 5].map((each) => picture(`${each}.jpg`)) });
    expect((await create(crowded)).error?.fields).toEqual({ images: messages.upload.jewelleryLimits });
    expect(
      (await server.request('listJewellery', { as: admin, body: { stockId: crowded.stockId } })).body.data
        .total,
    ).toBe(0);
  });

  it('requires an existing category and a sub-category of it', async () => {
    const other = await create(piece({ sub_categoryId: studs.sub_categoryId }));
    expect([other.status, other.error?.fields]).toEqual([
      422,
      { sub_categoryId: addedMessages.category.otherCategory },
    ]);
    expect((await create(piece({ categoryId: 999_999 }))).error?.fields).toHaveProperty('categoryId');
    expect((await create(piece({ sub_categoryId: 999_999 }))).error?.fields).toHaveProperty('sub_categoryId');
  });

  it('has a unique stock number, also for concurrent requests', async () => {
    const body = piece();
    const answers = await Promise.all([create(body), create(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await create(body)).error?.error).toBe(addedMessages.jewellery.numberTaken);
  });
});

describe('an update of a piece', () => {
  it('changes only the submitted fields', async () => {
    const before = await made({ images: [picture('star.webp')] });
    const { body } = await update({ id: before.id, is_featured: 1 });
    expect(body.data).toEqual({ ...before, is_featured: 1, updated_at: body.data.updated_at });
    expect(body.data.updated_at > before.updated_at).toBe(true);
  });

  it('accepts is_featured as a boolean', async () => {
    const before = await made();
    const { body } = await update({ id: before.id, is_featured: true });
    expect(body.data.is_featured).toBe(1);
    expect((await update({ id: before.id, is_featured: false })).body.data.is_featured).toBe(0);
  });

  it('removes marked pictures and adds new ones', async () => {
    const before = await made({ images: [picture('1.webp'), picture('2.webp')] });
    const [first, second] = before.images;
    const images = [{ ...first, isDeleted: true }, picture('3.webp'), second];
    const { body } = await update({ id: before.id, images, updated_at: before.updated_at });
    expect(body.data.images.map(({ imageUrl }) => imageUrl)).toEqual(
      ['3.webp', '2.webp'].map((name) => picture(name).imageUrl),
    );
    expect(body.data.images[1]?.id).toBe(second?.id);
    const foreign = (await made({ images: [picture('other.webp')] })).images;
    const refused = await update({ id: before.id, title: 'Stolen', images: foreign });
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      { images: addedMessages.jewellery.foreignImage },
    ]);
    expect((await stored(before.id))?.title).toBe(before.title);
  });

  it('accepts only a sub-category of its category', async () => {
    const { id } = await made();
    expect((await update({ id, categoryId: studs.categoryId })).error?.fields).toEqual({
      sub_categoryId: addedMessages.category.otherCategory,
    });
    const { body } = await update({ id, ...studs });
    expect(body.data).toMatchObject({
      ...studs,
      category: { name: 'Earrings' },
      subCategory: { name: 'Studs' },
    });
  });

  it('is rejected for a stock number in use, an outdated form and a missing piece', async () => {
    const [one, two] = [await made(), await made()];
    expect((await update({ id: two.id, stockId: one.stockId })).error?.error).toBe(
      addedMessages.jewellery.numberTaken,
    );
    expect((await update({ id: two.id, stockId: two.stockId })).status).toBe(200);
    const late = await update({ id: two.id, title: 'Late', updated_at: two.updated_at });
    expect([late.status, late.error?.error]).toEqual([409, addedMessages.record.outdated('piece')]);
    expect((await update({ id: 999_999, is_featured: 1 })).status).toBe(404);
  });
});

describe('deleting pieces', () => {
  it('deletes all of them with their pictures', async () => {
    const [one, two] = [await made({ images: [picture('x.webp')] }), await made()];
    const { body } = await remove(`${one.id},${two.id},${one.id}`);
    expect(body).toEqual({ success: true, message: messages.record.deletedCount(2) });
    expect(await stored(one.id)).toBeUndefined();
    const left = server.db.read.selectFrom('jewellery_images').selectAll().where('jewellery_id', '=', one.id);
    expect(await left.execute()).toEqual([]);
  });

  it('deletes none when one does not exist', async () => {
    const { id } = await made();
    const { status, error } = await remove(`${id},999999`);
    expect([status, error?.error]).toEqual([404, addedMessages.record.someNotFound('piece', [999_999])]);
    expect((await remove(`${id},9999999999999999`)).status).toBe(404);
    expect(await stored(id)).toBeDefined();
  });
});

it('is allowed to administrators only', async () => {
  const buyer = await server.createUser();
  for (const id of ['listJewellery', 'createJewellery', 'updateJewellery', 'deleteJewellery'] as const)
    expect((await server.request(id, { as: buyer, body: {} })).status).toBe(403);
});

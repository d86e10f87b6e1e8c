import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { samplePiece } from '#server/testing/sample-piece.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const create = (name: string) => server.request('createCategory', { as: admin, body: { name } });
const rename = (id: number, name: string) =>
  server.request('updateCategory', { as: admin, body: { id, name } });
const remove = (id: number) => server.request('deleteCategory', { as: admin, body: { id } });
const createPart = (categoryId: number, name: string) =>
  server.request('createSubcategory', { as: admin, body: { categoryId, name } });
const renamePart = (id: number, name: string) =>
  server.request('updateSubcategory', { as: admin, body: { id, name } });
const removePart = (id: number) => server.request('deleteSubcategory', { as: admin, body: { id } });
const list = async () => (await server.request('listCategories', { as: admin })).body.data;

async function newCategory(name: string): Promise<number> {
  return (await create(name)).body.data.id;
}

describe('categories', () => {
  it('are listed by name with their sub-categories by name', async () => {
    const zodiac = await newCategory('zodiac charms');
    await newCategory('Écrins');
    await newCategory('Anklets');
    await createPart(zodiac, 'Taurus');
    await createPart(zodiac, 'aries');
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(['Anklets', 'Écrins', 'zodiac charms']);
    expect(all[2]?.subCategory.map(({ name }) => name)).toEqual(['aries', 'Taurus']);
    expect(all[2]?.subCategory[0]).toMatchObject({ categoryId: zodiac });
  });

  it('are added with trimmed names', async () => {
    const { status, body } = await create('  Brooches ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Brooches', subCategory: [] });
    expect((await create(' ')).error).toMatchObject({
      error: messages.category.nameBlank,
      fields: { name: messages.category.nameBlank },
    });
  });

  it('have names that are unique in any letter case', async () => {
    const id = await newCategory('Tiaras É');
    expect(await create('TIARAS é')).toMatchObject({
      status: 409,
      error: { error: addedMessages.category.nameTaken },
    });
    const other = await newCategory('Cufflinks');
    expect((await rename(other, 'tiaras é')).status).toBe(409);
    expect((await rename(id, 'tiaras É')).body.data.name).toBe('tiaras É');
  });

  it('stores a name once when two admins add it in concurrent requests', async () => {
    const answers = await Promise.all([create('Chokers'), create('chokers'), create('CHOKERS')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are renamed with a new updated_at, and keep their sub-categories', async () => {
    const made = (await create('Watches')).body.data;
    await createPart(made.id, 'Skeleton');
    const { body } = await rename(made.id, 'Timepieces');
    expect(body.data).toMatchObject({ id: made.id, name: 'Timepieces', subCategory: [{ name: 'Skeleton' }] });
    expect(body.data.updated_at > made.updated_at).toBe(true);
    expect((await rename(999_999, 'Nothing')).error?.error).toBe(addedMessages.record.notFound('category'));
  });

  it('refuse a rename of what another user has renamed meanwhile', async () => {
    const { id, updated_at } = (await create('Chains')).body.data;
    server.clock.advance(1000);
    const update = (name: string) =>
      server.request('updateCategory', { as: admin, body: { id, name, updated_at } });
    const answers = await Promise.all([update('Fine chains'), update('Neck chains')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update('Late chains')).error?.error).toBe(addedMessages.record.outdated('category'));
    expect((await list()).find((each) => each.id === id)?.name).not.toBe('Late chains');
    expect((await rename(id, 'Chains again')).status).toBe(200);
  });

  it('are deleted with their sub-categories unless jewellery uses them', async () => {
    const id = await newCategory('Toe rings');
    const part = (await createPart(id, 'Plain')).body.data;
    const body = samplePiece({ stockId: 'TR-1', categoryId: id, sub_categoryId: part.id });
    const piece = (await server.request('createJewellery', { as: admin, body })).body.data;
    expect(await remove(id)).toMatchObject({
      status: 409,
      error: { error: addedMessages.category.inUse(1) },
    });
    expect((await removePart(part.id)).status).toBe(409);
    await server.request('deleteJewellery', { as: admin, body: { id: String(piece.id) } });
    expect((await remove(id)).body).toEqual({ success: true, message: messages.category.deleted });
    expect((await renamePart(part.id, 'Gone')).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it('cannot be deleted while a piece is being added to them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await newCategory(`Race ${round}`);
      const part = (await createPart(id, 'Only')).body.data;
      const body = samplePiece({ stockId: `RACE-${round}`, categoryId: id, sub_categoryId: part.id });
      const [added, removed] = await Promise.all([
        server.request('createJewellery', { as: admin, body }),
        remove(id),
      ]);
      expect([added.status, removed.status]).toEqual(added.status === 200 ? [200, 409] : [422, 200]);
    }
  });
});

describe('sub-categories', () => {
  it('have names that are unique within their category', async () => {
    const rings = await newCategory('Rings');
    const studs = await newCategory('Studs');
    const { status, body } = await createPart(rings, ' Halo ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Halo', categoryId: rings });
    expect((await createPart(rings, 'HALO')).error?.error).toBe(addedMessages.category.subcategoryNameTaken);
    expect((await createPart(studs, 'Halo')).status).toBe(200);
    const other = (await createPart(rings, 'Eternity')).body.data;
    expect((await renamePart(other.id, 'halo')).status).toBe(409);
    expect((await renamePart(other.id, 'Half eternity')).body.data.name).toBe('Half eternity');
  });

  it('refuse a rename of what another user has renamed meanwhile', async () => {
    const category = await newCategory('Toe rings');
    const { id, updated_at } = (await createPart(category, 'Beaded')).body.data;
    server.clock.advance(1000);
    const update = (known: string, name: string) =>
      server.request('updateSubcategory', { as: admin, body: { id, name, updated_at: known } });
    const changed = (await update(updated_at, 'Beads')).body.data;
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    const late = await update(updated_at, 'Late beads');
    expect([late.status, late.error?.error]).toEqual([409, addedMessages.record.outdated('sub-category')]);
    expect((await update(changed.updated_at, 'Fine beads')).body.data.name).toBe('Fine beads');
  });

  it('report which name is blank', async () => {
    const id = await newCategory('Bangles');
    const part = (await createPart(id, 'Hinged')).body.data;
    expect((await createPart(id, ' ')).error?.error).toBe(messages.subcategory.nameBlankOnCreate);
    expect((await renamePart(part.id, ' ')).error?.error).toBe(messages.subcategory.nameBlankOnEdit);
  });

  it('need an existing category, and are deleted once', async () => {
    expect((await createPart(999_999, 'Lost')).error?.error).toBe(addedMessages.record.notFound('category'));
    const id = await newCategory('Lockets');
    const part = (await createPart(id, 'Oval')).body.data;
    expect((await removePart(part.id)).body).toEqual({
      success: true,
      message: messages.subcategory.deleted,
    });
    expect((await removePart(part.id)).error?.error).toBe(addedMessages.record.notFound('sub-category'));
  });
});

it('keeps at most 5,000 sub-categories in all, because the list carries them', async () => {
  const full = await createTestServer();
  const as = await full.createUser({ user_type: 'ADMIN' });
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await full.request('createCategory', { as, body: { name: `Kind ${count}` } });
    ids.push(answer.body.data.id);
  }
  const [last = 0, ...others] = ids;
  const times = { created_at: 1, updated_at: 1 };
  for (const category_id of others) {
    const rows = Array.from({ length: 999 }, (_, index) => {
      return { name: `Part ${index}`, name_key: `part ${index}`, category_id, ...times };
    });
    await full.db.write.insertInto('subcategories').values(rows).execute();
  }
  const add = (name: string) => full.request('createSubcategory', { as, body: { categoryId: last, name } });
  for (let count = 0; count < 5; count += 1) expect((await add(`Part ${count}`)).status).toBe(200);
  const { status, error } = await add('One more');
  expect([status, error?.error]).toEqual([422, addedMessages.category.tooMany(5000)]);
  await full.close();
});

it('is allowed to administrators only', async () => {
  const buyer = await server.createUser();
  expect((await server.request('listCategories', { as: buyer })).status).toBe(403);
  expect((await server.request('createCategory', { as: buyer, body: { name: 'Mine' } })).status).toBe(403);
});

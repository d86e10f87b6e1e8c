import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { emptyHomeSlider } from '#domain/settings/home-slider.ts';
import { operationObject, resolveRef, type SchemaObject } from '#server/contract/contract-document.ts';
import { samplePiece } from '#server/testing/sample-piece.ts';
import { contents, fileOf, uploadForm } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

/** A text of a request that may be the address of a file. `folder` is where the contract says that it is stored. */
interface NamedField {
  name: string;
  folder: string | undefined;
}

type FileSchema = SchemaObject & { 'x-stored-file'?: string; contentSchema?: SchemaObject; enum?: unknown };

const looksLikeFile = /img|image|picture|photo|url|file|proof|card|video|media|logo|avatar|attachment/i;

function namedFields(reference: SchemaObject | undefined, name = '', depth = 0): NamedField[] {
  if (!reference || depth > 8) return [];
  const schema: FileSchema = resolveRef(reference);
  const { 'x-stored-file': folder, contentSchema } = schema;
  const isText = [schema.type].flat().includes('string') && !schema.enum && schema.format !== 'binary';
  const own = isText && (folder || looksLikeFile.test(name)) ? [{ name, folder }] : [];
  const within = (each: SchemaObject | undefined, as = name) => namedFields(each, as, depth + 1);
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([property, each]) => within(each, property)),
    ...[schema.items, contentSchema].flatMap((each) => within(each)),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
      within(each),
    ),
  ];
}

/** The fields of every request body. */
const fields = (Object.keys(operations) as OperationId[]).flatMap((id) => {
  const { method, path } = operations[id];
  const content = operationObject(method, path)?.requestBody?.content ?? {};
  return Object.values(content).flatMap(({ schema }) =>
    namedFields(schema).map((field) => ({ id, ...field })),
  );
});

let server: TestServer;
let admin: TestUser;
let colleague: TestUser;
let cityId: number;
let categories: { categoryId: number; sub_categoryId: number };
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  colleague = await server.createUser({ user_type: 'ADMIN' });
  const { id: categoryId } = await server.services.categories.create('Rings', admin.id);
  const { id } = await server.services.categories.createSubcategory(categoryId, 'Halo', admin.id);
  categories = { categoryId, sub_categoryId: id };
  cityId = await newCity();
});
afterAll(() => server.close());

async function newCity(): Promise<number> {
  const { write } = server.db;
  const country = await write
    .insertInto('countries')
    .values({ name: 'Belgium', phonecode: '32' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = await write
    .insertInto('states')
    .values({ name: 'Flanders', country_id: country.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const city = { name: 'Antwerp', state_id: state.id };
  return (await write.insertInto('cities').values(city).returning('id').executeTakeFirstOrThrow()).id;
}

const kinds: Record<string, Buffer> = { videos: contents.mp4 };
async function upload(as: TestUser, folder: string): Promise<string> {
  const form = uploadForm(folder, fileOf(kinds[folder] ?? contents.png, 'a.bin'));
  const { body, error } = await server.request('storeFiles', { as, form });
  expect(error).toBeUndefined();
  return body.url;
}

let made = 0;
const parcel = {
  supplier_name: 'Vallabh',
  no_of_pcs: 1,
  price: 1,
  discount: 0,
  total: 1,
  j_price: 1,
  j_discount: 0,
  j_total: 1,
};
const pieceWith = (imageUrl: unknown) => [{ imageUrl, file_type: 'images' }];

function newStone(): object {
  made += 1;
  const prices = {
    rap: 10_000,
    discount: 0,
    price: 10_000,
    total_amount: 10_000,
    j_discount: 0,
    j_price: 10_000,
  };
  const more = {
    j_total_amount: 10_000,
    retail_discount: 0,
    retail_price: 10_000,
    retail_total_amount: 10_000,
  };
  return {
    supplier_name: 'Kiran',
    stone_id: `FF-${made}`,
    shape: 'Round',
    carat: 1,
    color: 'E',
    clarity: 'VS1',
    cut: 'EX',
    polish: 'EX',
    symmetry: 'EX',
    fluo: 'None',
    lab: 'GIA',
    location: 'Antwerp',
    ...prices,
    ...more,
  };
}

function newAccount(): object {
  made += 1;
  const names = {
    name: 'New',
    username: `new${made}`,
    email: `new${made}@house.example`,
    password: 'monsoon-in-surat',
  };
  const company = { company_name: 'N', company_address1: 'a', company_city_id: cityId, company_zipcode: '1' };
  return { ...names, mobile_no: '+919825012345', whatsapp_no: '+919825012345', ...company };
}

/** Sends each operation with an address in one of its fields. */
const senders: Partial<Record<OperationId, (field: string, address: unknown) => Promise<object>>> = {
  createUser: async (field, address) => ({ ...newAccount(), [field]: address }),
  updateUser: async (field, address) => ({ id: admin.id, [field]: address }),
  createDiamond: async (field, address) => ({ ...newStone(), [field]: address }),
  updateDiamond: async (field, address) => ({ id: (await server.createDiamond()).id, [field]: address }),
  createLayout: async (field, address) => ({ ...parcel, [field]: address }),
  updateLayout: async (field, address) => {
    const { body } = await server.request('createLayout', { as: admin, body: parcel });
    return { id: body.data.id, [field]: address };
  },
  createJewellery: async (_, address) =>
    samplePiece({ ...categories, stockId: `J-${++made}`, images: pieceWith(address) as never }),
  updateJewellery: async (_, address) => {
    const piece = samplePiece({ ...categories, stockId: `J-${++made}` });
    const { id } = await server.services.jewellery.create(piece, admin.id);
    return { id, images: pieceWith(address) };
  },
  updateConfig: async (field, address) => ({
    ...(field === 'image_url'
      ? {
          configType: 'SHAPE_PICTURES',
          config: JSON.stringify({ pictures: [{ shape: 'Round', image_url: address }] }),
        }
      : { configType: 'HOME_SLIDER', config: JSON.stringify({ ...emptyHomeSlider, [field]: address }) }),
  }),
};
const send = async (id: OperationId, field: string, address: unknown) =>
  server.request(id, { as: admin, body: await senders[id]!(field, address) });

/** The field that a refusal names. */
const refusedField = (id: OperationId, name: string) =>
  ({ createJewellery: 'images', updateJewellery: 'images', updateConfig: 'config' })[id as string] ?? name;

/** Stones accept pages on other hosts, which suppliers provide. */
const takesWebAddresses = (id: OperationId) => id === 'createDiamond' || id === 'updateDiamond';

const storedFields = fields.flatMap(({ id, name, folder }) => (folder ? [{ id, name, folder }] : []));

describe('a field with the address of a file', () => {
  it('says in the contract where the file is stored', () => {
    expect(fields.filter(({ folder }) => folder === undefined)).toEqual([]);
    expect([...new Set(storedFields.map(({ id }) => id))].sort()).toEqual(Object.keys(senders).sort());
    expect(storedFields).toHaveLength(18);
  });

  it.each(storedFields)(
    '$id $name takes an own upload of its folder and nothing else',
    async ({ id, name, folder }) => {
      const own = await upload(admin, folder);
      const elsewhere = folder === 'layout' ? 'slider' : 'layout';
      const named = await upload(colleague, 'profile');
      await server.request('updateUser', { as: colleague, body: { id: colleague.id, profile_img: named } });
      const fileName = own.split('/').at(-1)!;
      const refused = [
        await upload(admin, elsewhere),
        await upload(colleague, folder),
        named,
        own.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
        own.slice('/files/'.length),
        own.slice(1),
        fileName,
        `/files/${folder}/../${folder}/${fileName}`,
        `/files/${elsewhere}/../${folder}/${fileName}`,
        `/files/${folder}/./${fileName}`,
        '../../etc/passwd',
        '/etc/passwd',
        `/files/${folder}/%2e%2e/${folder}/${fileName}`,
        `${own}?w=160`,
        `//evil.example${own}`,
        `javascript:alert(1)`,
        `/files/proofs/${fileName}`,
        ...(takesWebAddresses(id) ? [] : [`https://evil.example${own}`, 'http://127.0.0.1/a.png']),
      ];
      for (const address of refused) {
        const { status, error } = await send(id, name, address);
        expect([address, status, Object.keys(error?.fields ?? {}).map((key) => key.split('.')[0])]).toEqual([
          address,
          422,
          [refusedField(id, name)],
        ]);
      }
      expect((await send(id, name, refused[0])).error?.error).toBe(addedMessages.upload.notOwn);
      const { status, error } = await send(id, name, own);
      expect([status, error]).toEqual([200, undefined]);
    },
  );

  it('may keep the file that the record has, whoever uploaded it', async () => {
    const picture = await upload(colleague, 'profile');
    await server.request('updateUser', { as: colleague, body: { id: colleague.id, profile_img: picture } });
    const body = { id: colleague.id, profile_img: picture, name: 'Renamed' };
    expect((await server.request('updateUser', { as: admin, body })).status).toBe(200);
    const moved = { id: colleague.id, company_profile_img: picture, profile_img: null };
    expect((await server.request('updateUser', { as: admin, body: moved })).status).toBe(200);
  });
});

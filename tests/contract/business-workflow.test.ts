import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePiece } from '#server/testing/sample-piece.ts';
import { contents, fileOf } from '#server/testing/test-files.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

/** The workflow of one business from its first buyer on: each test continues from the one before. */
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const email = 'noor@haddad.example';
const signIn = async (password: string) => {
  const { body, status } = await server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
  return { status, token: body.token };
};
const form = (fields: Record<string, string | File>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const stored = async (filepath: string, file: File) => {
  const { body } = await server.request('storeFiles', {
    as: admin,
    form: form({ filepath, 'file[]': file }),
  });
  return body.url;
};
const opens = async (address: string | null | undefined) => (await server.fetch(address ?? '')).status;

test('a buyer registers, is accepted, forgets the password, changes it and is blocked', async () => {
  const applicant = {
    name: 'Noor',
    username: 'noor',
    email,
    password: 'monsoon-rain',
    company_name: 'Haddad',
  };
  const phones = { mobile_no: '+919825012345', whatsapp_no: '+919825012345' };
  const proofs = {
    owner_proof: fileOf(contents.jpeg, 'a.jpg'),
    visiting_card: fileOf(contents.png, 'b.png'),
  };
  await server.request('registerUser', { form: form({ ...applicant, ...phones, ...proofs }) });
  expect((await signIn('monsoon-rain')).status).toBe(403);
  const [waiting] = (await server.request('listApprovals', { as: admin })).body.data.data;
  expect(await opens(waiting?.owner_proof)).toBe(200);
  const id = waiting!.id;
  await server.request('updateApproval', { as: admin, body: { id, status: 'active' } });
  expect((await signIn('monsoon-rain')).status).toBe(200);

  await server.request('recoverPassword', { body: { email } });
  const resetMail = (await mailOf(server)).find((mail) => tokenIn(mail) !== '');
  await server.request('resetPassword', { body: { token: tokenIn(resetMail), password: 'harvest-moon' } });
  const again = await signIn('harvest-moon');
  const change = { current_password: 'harvest-moon', new_password: 'solstice-dawn' };
  await server.request('changePassword', { as: again, body: change });
  expect((await server.request('listDemands', { as: again })).status).toBe(200);
  expect((await signIn('harvest-moon')).status).toBe(401);

  const open = await signIn('solstice-dawn');
  expect((await server.request('listDemands', { as: open })).status).toBe(200);
  await server.request('updateUser', { as: admin, body: { id, status: 'block' } });
  expect((await server.request('listDemands', { as: open })).status).toBe(401);
  expect((await signIn('solstice-dawn')).status).toBe(403);
});

test('an admin adds jewellery with pictures, and removes one', async () => {
  const { body: made } = await server.request('createCategory', { as: admin, body: { name: 'Rings' } });
  const categoryId = made.data.id;
  const sub = { categoryId, name: 'Halo' };
  const { body: halo } = await server.request('createSubcategory', { as: admin, body: sub });
  const picture = async (name: string) => ({
    imageUrl: await stored('jewellery', fileOf(contents.png, name)),
    file_type: 'images' as const,
  });
  const piece = samplePiece({ stockId: 'HR-1', categoryId, sub_categoryId: halo.data.id });
  const images = [await picture('1.png'), await picture('2.png')];
  const { body } = await server.request('createJewellery', { as: admin, body: { ...piece, images } });
  for (const { imageUrl } of body.data.images) expect(await opens(imageUrl)).toBe(200);
  const [first, second] = body.data.images;
  const { body: left } = await server.request('updateJewellery', {
    as: admin,
    body: { id: body.data.id, images: [{ ...first!, isDeleted: true }, second!] },
  });
  expect(left.data.images.map(({ imageUrl }) => imageUrl)).toEqual([second!.imageUrl]);
});

test('an admin recommends a stone, publishes a video and a slider, and offers a parcel', async () => {
  const buyer = await server.createUser();
  const stone = await server.createDiamond({
    img_url: await stored('diamond', fileOf(contents.jpeg, 'a.jpg')),
  });
  await server.request('recommendDiamonds', {
    as: admin,
    body: { userid: buyer.id, diamondIds: [stone.id] },
  });
  const { body: seen } = await server.request('listRecommendedDiamonds', { as: buyer });
  expect(seen.data.data.map(({ stone_id }) => stone_id)).toEqual([stone.stone_id]);
  expect(await opens(seen.data.data[0]?.img_url)).toBe(200);

  await stored('video_story', fileOf(contents.mp4, 'a.mp4', 'video/mp4'));
  const query = { videoSetType: 'video_story' };
  const [video] = (await server.request('listVideos', { as: buyer, query })).body.data;
  expect(await opens(video?.imageUrl)).toBe(200);
  await server.request('deleteVideo', { as: admin, query: { id: video!.id } });
  expect(await opens(video?.imageUrl)).toBe(404);

  const read = async (as: TestUser) =>
    (await server.request('getConfig', { as, body: { configType: 'HOME_SLIDER' } })).body.data;
  const { configType, config } = await read(admin);
  const slider = JSON.stringify({ ...JSON.parse(config), slider1text: 'New rounds' });
  await server.request('updateConfig', { as: admin, body: { configType, config: slider } });
  expect((await read(buyer)).config).toBe(slider);
  const prices = {
    price: 940,
    discount: 32.5,
    total: 11_731.2,
    j_price: 1020,
    j_discount: 30,
    j_total: 12_729,
  };
  const parcel = { supplier_name: 'Kesar Diamonds', no_of_pcs: 62, ...prices };
  const { body } = await server.request('createLayout', { as: admin, body: parcel });
  const { body: parcels } = await server.request('listLayouts', { as: admin });
  expect(parcels.data.data.map(({ id }) => id)).toEqual([body.data.id]);
});

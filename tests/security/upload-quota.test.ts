import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { faultTexts } from '#server/platform/db/database-fault.ts';
import { openTestBucket } from '#server/testing/test-bucket.ts';
import { contents, fileOf, filesOnDisk, padded, uploadForm } from '#server/testing/test-files.ts';
import { listForm } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const unused = addedMessages.upload.quota(60);

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
async function open(changes: Parameters<typeof createTestServer>[0] = {}) {
  server = await createTestServer(changes);
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
}
afterEach(() => server.close());

const small = () => fileOf(contents.png, 'a.png');
const megabyte = () => fileOf(padded(contents.png, 1), 'a.png');
const store = (as: TestUser, filepath = 'profile', ...files: File[]) =>
  server.request('storeFiles', { as, form: uploadForm(filepath, ...(files.length ? files : [small()])) });
const outcome = ({ status, error }: { status: number; error?: { error: string } | undefined }) => [
  status,
  error?.error,
];
const register = (name: string) => {
  const form = new FormData();
  const person = { name, username: name, email: `${name}@evil.example`, password: 'monsoon-in-surat' };
  const rest = { mobile_no: '+919825012345', whatsapp_no: '+919825012345', company_name: 'Eve' };
  for (const [field, value] of Object.entries({ ...person, ...rest })) form.append(field, value);
  for (const field of ['owner_proof', 'visiting_card']) form.append(field, megabyte());
  return server.request('registerUser', { form, address: `198.51.100.${name.length}` });
};
/** An upload that stays under way until it is ended. */
function endless(path: string, headers: Record<string, string>) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('--b\r\n'));
      end = () => controller.close();
    },
  });
  const answer = server.fetch(path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  } as RequestInit);
  return { answer, end: () => end() };
}
const savePicture = (as: TestUser, url: string) =>
  server.request('updateUser', { as, body: { id: as.id, profile_img: url } });

describe('files that no record names', () => {
  beforeEach(() => open());

  it('are at most 20 of an account', async () => {
    for (let count = 0; count < 20; count += 1) expect((await store(buyer)).status).toBe(200);
    const before = filesOnDisk(server.config);
    const refused = await store(buyer);
    expect(outcome(refused)).toEqual([429, unused]);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(filesOnDisk(server.config)).toEqual(before);
    expect((await store(admin)).status).toBe(200);
  });

  it('are counted together by concurrent uploads', async () => {
    for (let count = 0; count < 18; count += 1) await store(buyer);
    const answers = await Promise.all(Array.from({ length: 4 }, () => store(buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(filesOnDisk(server.config)).toHaveLength(20);
  });

  it('no longer count once a record names them', async () => {
    for (let count = 0; count < 25; count += 1) {
      const { status, body } = await store(admin, 'slider');
      expect(status).toBe(200);
      const config = JSON.stringify({
        slider1url: body.url,
        slider1text: '',
        slider2url: '',
        slider2text: '',
        slider3url: '',
        slider3text: '',
        count: 3,
      });
      const saved = await server.request('updateConfig', {
        as: admin,
        body: { configType: 'HOME_SLIDER', config },
      });
      expect(saved.status).toBe(200);
    }
  });

  it('include the pictures that a buyer replaced', async () => {
    for (let count = 0; count < 21; count += 1) {
      const { status, body } = await store(buyer);
      expect([count, status]).toEqual([count, 200]);
      expect((await savePicture(buyer, body.url)).status).toBe(200);
    }
    expect(outcome(await store(buyer))).toEqual([429, unused]);
  });

  it('are gone after an hour, and a form that comes later asks for them again', async () => {
    const [lost, kept] = [(await store(buyer)).body.url, (await store(buyer)).body.url];
    await savePicture(buyer, kept);
    server.clock.advance(60 * minute - 1);
    await removeExpired(server.services);
    expect((await server.fetch(lost)).status).toBe(200);
    server.clock.advance(1);
    await removeExpired(server.services);
    expect((await server.fetch(lost)).status).toBe(404);
    expect((await server.fetch(kept)).status).toBe(200);
    const rows = await server.db.read.selectFrom('files').select('name').execute();
    expect(rows.map(({ name }) => `/files/${name}`)).toEqual([kept]);
  });

  it('stay while a stone names them that was imported', async () => {
    const { body } = await store(admin, 'diamond');
    await server.createDiamond({ img_url: body.url });
    server.clock.advance(61 * minute);
    await removeExpired(server.services);
    expect((await server.fetch(body.url)).status).toBe(200);
  });
});

describe('uploads', () => {
  it('of an account are limited in 15 minutes', async () => {
    await open({ uploadsPerAccount: 3 });
    for (let count = 0; count < 3; count += 1) expect((await store(buyer)).status).toBe(200);
    expect(outcome(await store(buyer))).toEqual([429, addedMessages.upload.tooMany]);
    expect((await store(admin)).status).toBe(200);
    server.clock.advance(16 * minute);
    expect((await store(await server.createUser())).status).toBe(200);
  });

  it('that no record names have at most so many megabytes', async () => {
    const unusedFiles = { files: 20, buyerMb: 3, adminMb: 6, minutes: 60, pendingProofsMb: 500 };
    await open({ unusedFiles });
    expect((await store(buyer, 'profile', megabyte(), megabyte())).status).toBe(200);
    expect(outcome(await store(buyer, 'profile', megabyte(), megabyte()))).toEqual([429, unused]);
    expect((await store(buyer, 'profile', megabyte())).status).toBe(200);
    expect(outcome(await store(buyer))).toEqual([429, unused]);
    expect((await store(admin, 'videos', fileOf(padded(contents.mp4, 5), 'a.mp4'))).status).toBe(200);
    expect(outcome(await store(admin, 'videos', fileOf(padded(contents.mp4, 2), 'a.mp4')))).toEqual([
      429,
      unused,
    ]);
  });

  it('of visitors are limited by the space of all pending proofs', async () => {
    const unusedFiles = { files: 20, buyerMb: 20, adminMb: 250, minutes: 60, pendingProofsMb: 2 };
    await open({ unusedFiles });
    expect((await register('eva')).status).toBe(200);
    const before = filesOnDisk(server.config);
    expect(outcome(await register('mallory'))).toEqual([429, addedMessages.registration.full]);
    expect(filesOnDisk(server.config)).toEqual(before);
    await server.db.write.updateTable('users').set({ approval: 1 }).where('username', '=', 'eva').execute();
    expect((await register('trudy')).status).toBe(200);
  });

  it('of one sender are received four at a time', async () => {
    await open();
    const held = Array.from({ length: 4 }, () => endless('/api/file/store', { token: buyer.token }));
    await expect.poll(() => filesOnDisk(server.config).length).toBe(4);
    expect((await store(buyer)).status).toBe(429);
    expect((await store(admin)).status).toBe(200);
    for (const { end } of held) end();
    await Promise.all(held.map(({ answer }) => answer));
    expect((await store(buyer)).status).toBe(200);
  });

  it('of visitors who hold all places make room for others after a minute', async () => {
    await open({ trustProxy: true });
    const held = Array.from({ length: 20 }, (_, at) =>
      endless('/api/auth/register', { 'x-forwarded-for': `203.0.113.${at % 5}` }),
    );
    await expect.poll(() => filesOnDisk(server.config).length).toBe(20);
    expect((await register('eva')).status).toBe(429);
    server.clock.advance(minute);
    expect((await register('eva')).status).toBe(200);
    const ended = await Promise.race(
      held.map(async ({ answer }, at) => ({ at, status: (await answer).status })),
    );
    expect(ended.status).toBe(429);
    expect(filesOnDisk(server.config).filter((path) => path.includes('work'))).toHaveLength(19);
    for (const [at, { end }] of held.entries()) if (at !== ended.at) end();
    await Promise.allSettled(held.map(({ answer }) => answer));
    expect((await register('mallory')).status).toBe(200);
  });
});

describe('a disk with less than its reserve', () => {
  /** More than any disk has. */
  const diskReserveMb = 10_000_000;

  it('refuses uploads, imports and exports with a reason, while trade goes on', async () => {
    await open({ diskReserveMb });
    const stone = await server.createDiamond({ stone_id: 'KD-1' });
    const low = [503, faultTexts.low];
    expect(outcome(await store(buyer))).toEqual(low);
    const images = uploadForm('diamond', fileOf(contents.jpeg, 'KD-1.jpg'));
    expect(outcome(await server.request('uploadDiamondImages', { as: admin, form: images }))).toEqual(low);
    const list = listForm('Stock #,Shape,Carat,Color,Price/Ct\nA-1,BR,1,E,100\n');
    expect(outcome(await server.request('importDiamonds', { as: admin, form: list }))).toEqual(low);
    expect(outcome(await server.request('exportDiamonds', { as: admin, body: {} }))).toEqual(low);
    const order = { remark: 'r', diamondIdWithAmount: [{ id: stone.id, amount: 5500 }] };
    expect((await server.request('createOrder', { as: buyer, body: order })).status).toBe(200);
    const ready = await server.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', files: 'ok', disk: 'low' }]);
    expect(filesOnDisk(server.config)).toEqual([]);
  });

  it('accepts everything when files are in a bucket', async () => {
    const bucket = await openTestBucket();
    await open({ diskReserveMb, bucket: bucket.settings });
    expect((await store(buyer)).status).toBe(200);
    expect((await server.request('exportDiamonds', { as: admin, body: {} })).status).toBe(200);
    expect(await (await server.fetch('/readyz')).json()).not.toHaveProperty('disk');
    await bucket.close();
  });
});

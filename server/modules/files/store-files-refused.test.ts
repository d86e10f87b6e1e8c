import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileTestServer, openFileTestServer } from '#server/testing/file-test-server.ts';
import { contents, fileOf, filesOnDisk, uploadForm } from '#server/testing/test-files.ts';

let files: FileTestServer;
let { server, admin, buyer, refused } = {} as FileTestServer;
let before: string[];
beforeAll(async () => {
  files = await openFileTestServer();
  ({ server, admin, buyer, refused } = files);
});
beforeEach(() => {
  before = filesOnDisk(server.config);
});
afterAll(() => server.close());

const onlyPictures = 'Please select only .jpg .png .jpeg .bmp .gif file';

async function sendRaw(body: Buffer, type = 'multipart/form-data; boundary=b') {
  const response = await server.fetch('/api/file/store', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { token: admin.token, 'content-type': type },
  });
  return { status: response.status, answer: await response.json() };
}

describe('files whose content does not match', () => {
  const { html, svg, exe, zip, webp, gifPage, pageJpeg, textBitmap, pdf, mp4 } = contents;
  it.each(Object.entries({ html, svg, exe, zip, webp, gifPage, pageJpeg, textBitmap, pdf, mp4 }))(
    'are rejected: %s named as a picture',
    async (_, content) => {
      await refused(admin, 'diamond', [fileOf(content, 'ring.jpg')], 415, onlyPictures);
      await refused(buyer, 'profile', [fileOf(content, 'me.png', 'image/png')], 415, onlyPictures);
    },
  );

  it('are rejected in every folder, with the allowed types of the folder', async () => {
    const videos = 'Please select only .avi .flv .mkv .mov .mp4 .webm .wmv .m4v .mpeg file';
    await refused(admin, 'video_story', [fileOf(contents.jpeg, 'story.mp4')], 415, videos);
    await refused(admin, 'videos', [fileOf(contents.html, 'stone.mp4')], 415, videos);
    const certificates = 'Please select only .jpg .png .jpeg .bmp .gif .pdf file';
    await refused(admin, 'certi', [fileOf(contents.exe, 'report.pdf')], 415, certificates);
  });

  it('cause the rejection of valid files in the same upload', async () => {
    const files = [fileOf(contents.jpeg, 'a.jpg'), fileOf(contents.svg, 'b.jpg')];
    await refused(admin, 'diamond', files, 415, onlyPictures);
  });

  it('are rejected when empty or missing', async () => {
    const noFile = 'Please select a valid file.';
    await refused(admin, 'diamond', [fileOf(Buffer.alloc(0), 'a.jpg')], 422, noFile);
    await refused(admin, 'diamond', [], 422, noFile);
  });
});

describe('permissions', () => {
  it.each(['diamond', 'videos', 'certi', 'layout', 'jewellery', 'slider', 'video_story'])(
    'forbid a buyer to store into %s',
    (folder) => refused(buyer, folder, [fileOf(contents.jpeg, 'a.jpg')], 403),
  );

  it('reject a buyer who names an allowed folder as well', async () => {
    for (const folders of [
      ['profile', 'diamond'],
      ['diamond', 'profile'],
    ]) {
      const form = uploadForm(null, fileOf(contents.jpeg, 'a.jpg'));
      for (const folder of folders) form.append('filepath', folder);
      const { status } = await server.request('storeFiles', { as: buyer, form });
      expect(status).toBe(403);
      expect(filesOnDisk(server.config)).toEqual(before);
    }
  });

  it('reject every folder that the contract does not name', async () => {
    for (const folder of ['proofs', 'exports', '../diamond', '__proto__', ''])
      await refused(admin, folder, [fileOf(contents.jpeg, 'a.jpg')], 422);
    await refused(admin, null, [fileOf(contents.jpeg, 'a.jpg')], 422);
  });
});

describe('invalid bodies', () => {
  const begin = Buffer.from('--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.jpg"\r\n\r\n');
  it.each([
    ['a body that ends within a file', Buffer.concat([begin, contents.jpeg]), undefined],
    [
      'a body that ends between parts',
      Buffer.concat([begin, contents.jpeg, Buffer.from('\r\n--b\r\n')]),
      undefined,
    ],
    ['no form', Buffer.from('hello'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
    ['another type', Buffer.from('{}'), 'application/json'],
    ['no boundary', begin, 'multipart/form-data'],
  ])('are rejected and leave no file: %s', async (_, body, type) => {
    const { status, answer } = await sendRaw(body, type);
    expect(status).toBe(400);
    expect(answer.error).toBeTruthy();
    expect(filesOnDisk(server.config)).toEqual(before);
  });

  it('are rejected with unknown fields or too many files', async () => {
    const form = uploadForm('diamond', fileOf(contents.jpeg, 'a.jpg'));
    form.append('owner', '1');
    expect((await server.request('storeFiles', { as: admin, form })).status).toBe(422);
    const other = uploadForm('diamond');
    other.append('picture', fileOf(contents.jpeg, 'a.jpg'));
    expect((await server.request('storeFiles', { as: admin, form: other })).status).toBe(422);
    const many = Array.from({ length: 21 }, () => fileOf(contents.jpeg, 'a.jpg'));
    await refused(admin, 'diamond', many, 422);
  });

  it('leave no file when the database write fails', async () => {
    const { record } = server.services.store;
    server.services.store.record = () => Promise.reject(new Error('the disk is full'));
    const form = uploadForm('diamond', fileOf(contents.jpeg, 'a.jpg'));
    const { status } = await server.request('storeFiles', { as: admin, form, allow500: true });
    server.services.store.record = record;
    expect(status).toBe(500);
    expect(filesOnDisk(server.config)).toEqual(before);
  });
});

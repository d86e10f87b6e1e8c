import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stoneState } from '#server/platform/db/schema.ts';
import { contents, fileOf, filesOnDisk, padded, uploadForm } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let before: string[];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
beforeEach(() => {
  before = filesOnDisk(server.config);
});
afterAll(() => server.close());

const upload = (filepath: string, ...files: File[]) =>
  server.request('uploadDiamondImages', { as: admin, form: uploadForm(filepath, ...files) });
const jpeg = (name: string) => fileOf(contents.jpeg, name);
const stoneNow = (id: number) =>
  server.db.read.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const added = () => filesOnDisk(server.config).filter((each) => !before.includes(each));

describe('media of stones', () => {
  it.each([
    ['diamond', 'img_url', contents.jpeg, '.jpg'],
    ['videos', 'video_url', contents.mp4, '.mp4'],
    ['video', 'video_url', contents.mp4, '.mp4'],
    ['certi', 'certi_url', contents.pdf, '.pdf'],
  ] as const)('in %s change only the %s of the stone', async (folder, column, content, ext) => {
    const stone = await server.createDiamond();
    const { status, body } = await upload(folder, fileOf(content, `${stone.stone_id}${ext}`));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'new diamonds images uploaded' });
    const [{ url } = { url: '' }] = body.data.matched;
    expect(body.data).toEqual({
      matched: [{ file: `${stone.stone_id}${ext}`, stone_id: stone.stone_id, url }],
      problems: [],
    });
    expect(await stoneNow(stone.id)).toEqual({ ...stone, [column]: url, updated_at: stone.updated_at + 1 });
    expect((await server.fetch(url)).status).toBe(200);
    const row = await server.db.read
      .selectFrom('files')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: url.slice('/files/'.length), owner_id: admin.id });
    expect(row.kind).toBe(folder === 'video' ? 'videos' : folder);
  });

  it('are matched by stone number in any letter case, ignoring suffixes of cameras and scanners', async () => {
    const stones = [
      await server.createDiamond({ stone_id: 'KD-70001' }),
      await server.createDiamond({ stone_id: 'KD-70002' }),
      await server.createDiamond({ stone_id: 'KD_70003' }),
      await server.createDiamond({ stone_id: 'KD-70004' }),
    ];
    const names = ['kd-70001.jpg', 'KD-70002_1.jpg', 'KD_70003_top.jpg', 'KD-70004 (2).jpg'];
    const { body } = await upload('diamond', ...names.map(jpeg));
    expect(body.data.problems).toEqual([]);
    expect(body.data.matched.map(({ file, stone_id }) => [file, stone_id])).toEqual(
      names.map((name, index) => [name, stones[index]?.stone_id]),
    );
    for (const [index, stone] of stones.entries())
      expect((await stoneNow(stone.id)).img_url).toBe(body.data.matched[index]?.url);
  });

  it('are matched by exact number before a number that is only a prefix', async () => {
    const short = await server.createDiamond({ stone_id: 'KD-71' });
    const long = await server.createDiamond({ stone_id: 'KD-71_2' });
    const { body } = await upload('diamond', jpeg('KD-71_2.jpg'));
    expect(body.data.matched.map(({ stone_id }) => stone_id)).toEqual([long.stone_id]);
    expect((await stoneNow(short.id)).img_url).toBeNull();
  });

  it('are reported per file when unmatched, too large or of a wrong type', async () => {
    const stone = await server.createDiamond({ stone_id: 'KD-72' });
    await server.createDiamond({ stone_id: 'KD-73', state: stoneState.DELETED });
    const { body } = await upload(
      'diamond',
      jpeg('IMG_2041.jpg'),
      jpeg('KD-73.jpg'),
      fileOf(padded(contents.jpeg, 2, 1), 'KD-72_large.jpg'),
      fileOf(contents.svg, 'KD-72_drawing.jpg'),
      fileOf(Buffer.alloc(0), 'KD-72_empty.jpg'),
      jpeg('KD-72_good.jpg'),
    );
    expect(body.data.matched.map(({ file }) => file)).toEqual(['KD-72_good.jpg']);
    expect(new Map(body.data.problems.map(({ file, reason }) => [file, reason]))).toEqual(
      new Map([
        ['IMG_2041.jpg', 'No stone has this number'],
        ['KD-73.jpg', 'No stone has this number'],
        ['KD-72_large.jpg', 'Please upload less or equal to 2 MB'],
        ['KD-72_drawing.jpg', 'Please select only .jpg .png .jpeg .bmp .gif file'],
        ['KD-72_empty.jpg', 'Please select a valid file.'],
      ]),
    );
    expect(added()).toEqual([`files${body.data.matched[0]?.url.slice('/files'.length)}`]);
    expect((await stoneNow(stone.id)).img_url).toBe(body.data.matched[0]?.url);
  });

  it('are stored once per stone, from the file with the shortest name', async () => {
    await server.createDiamond({ stone_id: 'KD-74' });
    const { body } = await upload('diamond', jpeg('KD-74_1.jpg'), jpeg('KD-74.jpg'), jpeg('KD-74_2.jpg'));
    expect(body.data.matched.map(({ file }) => file)).toEqual(['KD-74.jpg']);
    expect(body.data.problems.map(({ reason }) => reason)).toEqual([
      'Replaced by KD-74.jpg of the same upload',
      'Replaced by KD-74.jpg of the same upload',
    ]);
    expect(added()).toHaveLength(1);
  });

  it('are not stored when no file matches a stone, and the upload is reported as unsuccessful', async () => {
    const { status, body } = await upload('diamond', jpeg('IMG_1.jpg'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, message: 'No file matched a stone' });
    expect(added()).toEqual([]);
  });

  it.each([
    ['html', contents.html, 415],
    ['svg', contents.svg, 415],
    ['exe', contents.exe, 415],
    ['a picture that continues as a page', contents.gifPage, 415],
    ['a video', contents.mp4, 415],
    ['too large', padded(contents.jpeg, 2, 1), 413],
    ['empty', Buffer.alloc(0), 422],
  ])('are rejected when the only file is %s', async (_, content, status) => {
    const stone = await server.createDiamond();
    const answer = await upload('diamond', fileOf(content, `${stone.stone_id}.jpg`));
    expect(answer.status).toBe(status);
    expect(answer.error?.fields).toHaveProperty('file[]');
    expect(added()).toEqual([]);
    expect(await stoneNow(stone.id)).toEqual(stone);
  });

  it('are rejected for other folders, without files, and for buyers', async () => {
    expect((await upload('slider', jpeg('a.jpg'))).status).toBe(422);
    expect((await upload('diamond')).status).toBe(422);
    const as = await server.createUser();
    const form = uploadForm('diamond', jpeg('a.jpg'));
    expect((await server.request('uploadDiamondImages', { as, form })).status).toBe(403);
    expect(added()).toEqual([]);
  });

  it('are rejected without reading the rest when they exceed the limit', async () => {
    let sent = 0;
    const piece = new Uint8Array(256 * 1024);
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file[]"; filename="x"\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(Buffer.concat([head, contents.jpeg]))),
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
        if (sent > 200 * 1024 * 1024) controller.close();
      },
    });
    const response = await server.fetch('/api/file/diamond/images', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { token: admin.token, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70 * 1024 * 1024);
    expect(added()).toEqual([]);
  });
});

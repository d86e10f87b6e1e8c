import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileTestServer, openFileTestServer } from '#server/testing/file-test-server.ts';
import { contents, fileOf, filesOnDisk, padded, uploadForm } from '#server/testing/test-files.ts';

let files: FileTestServer;
let { server, admin, buyer, store, rows, refused } = {} as FileTestServer;
let before: string[];
beforeAll(async () => {
  files = await openFileTestServer();
  ({ server, admin, buyer, store, rows, refused } = files);
});
beforeEach(() => {
  before = filesOnDisk(server.config);
});
afterAll(() => server.close());

describe('storing files', () => {
  it('stores the bytes under a generated name, returns their type, and serves them sandboxed', async () => {
    const { status, body } = await store(admin, 'diamond', fileOf(contents.jpeg, 'KD-57943.jpg'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, url: body.data[0]?.url });
    expect(body.url).toMatch(/^\/files\/diamond\/[0-9a-f]{32}\.jpg$/);
    const size = contents.jpeg.length;
    expect(body.data).toEqual([
      { url: body.url, name: 'KD-57943.jpg', filepath: 'diamond', kind: 'image/jpeg', size },
    ]);
    const served = await server.fetch(body.url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(contents.jpeg);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect((await rows()).at(-1)).toMatchObject({
      name: body.url.slice('/files/'.length),
      kind: 'diamond',
      original_name: 'KD-57943.jpg',
      size,
      mime: 'image/jpeg',
      owner_id: admin.id,
    });
  });

  it('derives the file extension from the content, not from name and declared type', async () => {
    const { body } = await store(admin, 'slider', fileOf(contents.png, 'slide.jpg', 'image/svg+xml'));
    expect(body.url).toMatch(/\.png$/);
    expect(body.data[0]?.kind).toBe('image/png');
  });

  it('returns several files in the order sent', async () => {
    const files = [contents.jpeg, contents.gif, contents.mp4].map((each, index) =>
      fileOf(each, `${index}.bin`),
    );
    const { body } = await store(admin, 'jewellery', ...files);
    expect(body.data.map(({ kind }) => kind)).toEqual(['image/jpeg', 'image/gif', 'video/mp4']);
    expect(body.data.map(({ name }) => name)).toEqual(['0.bin', '1.bin', '2.bin']);
  });

  it.each([
    ['certi', contents.pdf, '.pdf'],
    ['certi', contents.bmp, '.bmp'],
    ['videos', contents.webm, '.webm'],
    ['layout', contents.png, '.png'],
  ])('accepts for %s a file type that its form offers', async (folder, content, extension) => {
    const { status, body } = await store(admin, folder, fileOf(content, 'x'));
    expect(status).toBe(200);
    expect(body.url.endsWith(extension)).toBe(true);
  });

  it.each(['video_story', 'customer_product_video'] as const)('puts a %s in its list', async (set) => {
    const { body } = await store(admin, set, fileOf(contents.mp4, 'story.mp4', 'video/mp4'));
    const { body: list } = await server.request('listVideos', { as: buyer, query: { videoSetType: set } });
    expect(list.data.map(({ imageUrl }) => imageUrl)).toEqual([body.url]);
  });

  it.each([
    '../../../facet.sqlite.jpg',
    '..\\..\\windows.jpg',
    '/etc/passwd',
    'a\u0000b\u001b[31m\n.jpg',
    '..',
    `${'x'.repeat(400)}.jpg`,
    'кольцо 💍.jpg',
  ])('does not use the client file name %j as a path', async (name) => {
    const form = `--b\r\nContent-Disposition: form-data; name="file[]"; filename*=utf-8''${encodeURIComponent(name)}\r\n\r\n`;
    const raw = Buffer.concat([Buffer.from(form), contents.jpeg, Buffer.from(end)]);
    const { status, answer } = await sendRaw(raw);
    expect(status).toBe(200);
    expect(answer.data[0].name).not.toMatch(/[/\\\p{Cc}]/u);
    expect(answer.data[0].name.length).toBeLessThanOrEqual(255);
    const added = filesOnDisk(server.config).filter((each) => !before.includes(each));
    expect(added).toEqual([expect.stringMatching(/^files\/diamond\/[0-9a-f]{32}\.jpg$/)]);
  });
});

const end = '\r\n--b\r\nContent-Disposition: form-data; name="filepath"\r\n\r\ndiamond\r\n--b--\r\n';

async function sendRaw(body: Buffer, type = 'multipart/form-data; boundary=b') {
  const response = await server.fetch('/api/file/store', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { token: admin.token, 'content-type': type },
  });
  return { status: response.status, answer: await response.json() };
}

describe('size limits', () => {
  it.each([
    ['ADMIN', 'diamond', contents.jpeg, 2],
    ['ADMIN', 'certi', contents.pdf, 2],
    ['ADMIN', 'profile', contents.png, 2],
    ['USER', 'profile', contents.png, 1],
    ['ADMIN', 'jewellery', contents.mp4, 2],
    ['ADMIN', 'video_story', contents.mp4, 10],
  ] as const)(
    'allow %s to store into %s up to the limit, and reject one byte more',
    async (role, folder, content, most) => {
      const as = role === 'ADMIN' ? admin : buyer;
      const text = `Please upload less or equal to ${most} MB`;
      await refused(as, folder, [fileOf(padded(content, most, 1), 'x')], 413, text);
      expect((await store(as, folder, fileOf(padded(content, most), 'x'))).status).toBe(200);
    },
  );

  it('apply when the folder is named after the file', async () => {
    const form = new Response(uploadForm('jewellery', fileOf(padded(contents.mp4, 3), 'ring.mp4')));
    const bytes = new Uint8Array(await form.arrayBuffer());
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(bytes.slice(at, at + 64 * 1024));
        at += 64 * 1024;
        if (at >= bytes.length) controller.close();
      },
    });
    const response = await server.fetch('/api/file/store', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { token: admin.token, 'content-type': form.headers.get('content-type') ?? '' },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(at).toBeGreaterThanOrEqual(bytes.length);
    expect(filesOnDisk(server.config)).toEqual(before);
  });

  it('allow a larger video for a stone than for a story', async () => {
    const { status } = await store(admin, 'videos', fileOf(padded(contents.mp4, 11), 'stone.mp4'));
    expect(status).toBe(200);
  });

  it.each([
    ['a picture', contents.jpeg, 3],
    ['a file type that is never stored', contents.html, 3],
    ['an endless video', contents.mp4, 101],
  ])('abort the upload of %s while it is being received', async (_, content, megabytes) => {
    let sent = 0;
    const piece = new Uint8Array(64 * 1024);
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file[]"; filename="x"\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(Buffer.concat([head, content]))),
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
        if (sent > 300 * 1024 * 1024) controller.close();
      },
    });
    const response = await server.fetch('/api/file/store', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { token: admin.token, 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent / 1024 / 1024).toBeLessThan(megabytes);
    expect(filesOnDisk(server.config)).toEqual(before);
  });
});

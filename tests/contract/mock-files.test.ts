import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileTestServer, openFileTestServer } from '#server/testing/file-test-server.ts';
import { contents, fileOf, padded, uploadForm } from '#server/testing/test-files.ts';
import { testedMock } from '../support/tested-mock.ts';

let { server, admin } = {} as FileTestServer;
beforeAll(async () => {
  ({ server, admin } = await openFileTestServer());
});
afterAll(() => server.close());
const mock = testedMock('--records', 'demonstration');

const sides = {
  async server(folder: string, ...files: File[]) {
    const form = uploadForm(folder, ...files);
    const { status, body, error } = await server.request('storeFiles', { as: admin, form });
    return { status, body: body ?? error };
  },
  mock: (folder: string, ...files: File[]) =>
    mock.send('storeFiles', 'ADMIN', { form: uploadForm(folder, ...files) }),
};
const fetchFrom = {
  server: (path: string, init: RequestInit) => server.fetch(path, init),
  mock: (path: string, init: RequestInit) => fetch(`${mock.url()}${path}`, init),
};

/** What a client notices of an answer. The validators and the caching differ. */
async function noticed(response: Response) {
  const named = ['content-type', 'content-range', 'accept-ranges', 'content-disposition'];
  const headers = Object.fromEntries(named.map((name) => [name, response.headers.get(name)]));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 404) return { status: 404, error: JSON.parse(bytes.toString()).error };
  return { status: response.status, headers, bytes: bytes.toString('base64') };
}

const { jpeg, png, gif, bmp, pdf, mp4, html, svg, exe, webp, pageJpeg } = contents;

describe('the mock serves a stored file as the server', () => {
  it.each<[string, Buffer, string, string, RequestInit]>([
    ['a whole picture', png, 'diamond', '', {}],
    ['a range', mp4, 'videos', '', { headers: { range: 'bytes=4-11' } }],
    ['the rest', mp4, 'videos', '', { headers: { range: 'bytes=4-' } }],
    ['the end', mp4, 'videos', '', { headers: { range: 'bytes=-6' } }],
    ['a range beyond the end', mp4, 'videos', '', { headers: { range: 'bytes=4-9999' } }],
    ['a range after the end', mp4, 'videos', '', { headers: { range: 'bytes=9999-' } }],
    ['no bytes of the end', mp4, 'videos', '', { headers: { range: 'bytes=-0' } }],
    ['several ranges', mp4, 'videos', '', { headers: { range: 'bytes=0-1,4-5' } }],
    ['a range of another file', mp4, 'videos', '', { headers: { range: 'bytes=0-1', 'if-range': '"x"' } }],
    ['its headers', mp4, 'videos', '', { method: 'HEAD', headers: { range: 'bytes=0-1' } }],
    ['a PDF', pdf, 'certi', '', {}],
    ['a small picture', png, 'diamond', '?w=160', {}],
    ['a picture that cannot be read, at a width', jpeg, 'diamond', '?w=160', {}],
    ['a picture of a type without thumbnails', bmp, 'diamond', '?w=160', {}],
    ['a width that is none', png, 'diamond', '?w=161', {}],
    ['an empty width', png, 'diamond', '?w=', {}],
    ['a video at a width', mp4, 'videos', '?w=160', {}],
  ])('%s', async (_, content, folder, query, init) => {
    const answers = await Promise.all(
      (['server', 'mock'] as const).map(async (side) => {
        const { url } = (await sides[side](folder, fileOf(content, 'file'))).body;
        return noticed(await fetchFrom[side](`${url}${query}`, init));
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each(['/files/diamond/none.jpg', '/files/diamond/none.jpg?w=160', '/files/exports/none.csv?key=forged'])(
    '%s, which it does not have',
    async (path) => {
      const [fromServer, fromMock] = [await fetchFrom.server(path, {}), await fetchFrom.mock(path, {})];
      expect(await noticed(fromMock)).toEqual(await noticed(fromServer));
    },
  );
});

/** Without the name, which differs and ends with the same extension. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\/files\/(\w+)\/[\w-]+(\.\w+)?"/g, '/files/$1/…$2"'));

describe('the mock stores a file as the server', () => {
  it.each<[string, string, File[]]>([
    ['by its content and not by its name', 'slider', [fileOf(png, 'slide.jpg', 'image/svg+xml')]],
    ['without an extension', 'diamond', [fileOf(jpeg, 'KD-57943')]],
    ['in capitals', 'diamond', [fileOf(gif, 'KD.57943.GIF')]],
    ['that cannot be decoded', 'diamond', [fileOf(jpeg, 'broken.jpg')]],
    ['that is a page', 'diamond', [fileOf(html, 'ring.jpg')]],
    ['that is a drawing', 'diamond', [fileOf(svg, 'ring.jpg')]],
    ['that is a program', 'certi', [fileOf(exe, 'report.pdf')]],
    ['that is of a newer type', 'diamond', [fileOf(webp, 'ring.jpg')]],
    ['that hides a picture', 'diamond', [fileOf(pageJpeg, 'ring.jpg')]],
    ['that is too large', 'diamond', [fileOf(padded(jpeg, 3), 'ring.jpg')]],
    ['that is empty', 'diamond', [fileOf(Buffer.alloc(0), 'ring.jpg')]],
    ['beside others', 'jewellery', [fileOf(jpeg, 'a.bin'), fileOf(gif, 'b.bin'), fileOf(mp4, 'c.bin')]],
    ['beside a wrong one', 'diamond', [fileOf(jpeg, 'a.jpg'), fileOf(svg, 'b.jpg')]],
  ])('%s', async (_, folder, files) => {
    expect(comparable(await sides.mock(folder, ...files))).toEqual(
      comparable(await sides.server(folder, ...files)),
    );
  });
});

describe('the mock matches media to stones as the server', () => {
  /** Stones of the demonstration. */
  const [first, second] = ['AG-83720', 'RB-65446'];
  beforeAll(async () => {
    for (const stone_id of [first, second]) await server.createDiamond({ stone_id });
  });
  const upload = {
    async server(...files: File[]) {
      const form = uploadForm('diamond', ...files);
      const { status, body, error } = await server.request('uploadDiamondImages', { as: admin, form });
      return { status, body: body ?? error };
    },
    mock: (...files: File[]) =>
      mock.send('uploadDiamondImages', 'ADMIN', { form: uploadForm('diamond', ...files) }),
  };

  it.each<[string, File[]]>([
    ['one for each stone', [fileOf(jpeg, `${first}_1.jpg`), fileOf(png, `${second}.jpg`)]],
    ['several of a stone', [fileOf(jpeg, `${first}_2.jpg`), fileOf(png, `${first}.jpg`)]],
    ['some of no stone', [fileOf(jpeg, 'none.jpg'), fileOf(png, `${first} (2).png`)]],
    ['none of a stone', [fileOf(jpeg, 'none.jpg'), fileOf(png, 'nor-this.png')]],
    [
      'wrong ones among them',
      [fileOf(svg, `${first}.jpg`), fileOf(padded(jpeg, 3), 'x.jpg'), fileOf(gif, second)],
    ],
    ['wrong ones only', [fileOf(svg, `${first}.jpg`), fileOf(exe, `${second}.jpg`)]],
  ])('%s', async (_, files) => {
    expect(comparable(await upload.mock(...files))).toEqual(comparable(await upload.server(...files)));
  });
});

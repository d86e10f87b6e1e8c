import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { contents, fileOf, filesOnDisk, padded, uploadForm } from '#server/testing/test-files.ts';
import { listForm } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { type ListeningServer, openListeningServer, openRaw, statusOf } from '../support/raw-client.ts';

let server: ListeningServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await openListeningServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => server.close());

const folders = ['diamond', 'videos', 'certi', 'layout', 'profile', 'jewellery', 'slider', 'video_story'];
/** Contents that differ from their file name. */
const disguised = {
  html: contents.html,
  svg: contents.svg,
  exe: contents.exe,
  zip: contents.zip,
  gifPage: contents.gifPage,
  pageJpeg: contents.pageJpeg,
  textBitmap: contents.textBitmap,
  script: Buffer.from('#!/bin/sh\nid > /tmp/owned\n'),
  php: Buffer.from('GIF89a<?php system($_GET["c"]); ?>'),
  'page after a picture': Buffer.concat([contents.png, Buffer.from('<script>alert(1)</script>')]),
  'manifest of a shortcut': Buffer.from('[InternetShortcut]\nURL=file://evil'),
};

const files = (): string[] => filesOnDisk(server.config);

/** A chunk of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** 180 MB of one colour in 180 kB: fewer pixels than a picture may have, four channels of 16 bit each. */
function deepPicture(): Buffer {
  const [width, height] = [5000, 4500];
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((1 + width * 8) * height));
  return Buffer.concat([
    contents.png.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 60 frames of 1,000 by 1,000 pixels, of which each draws one. */
function longAnimation(): Buffer {
  const [side, frame] = [
    [0xe8, 3],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  ];
  const head = ['GIF89a', Buffer.from([...side!, ...side!, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])] as const;
  const frames = Array.from({ length: 60 }, () => Buffer.from(frame!));
  return Buffer.concat([Buffer.from(head[0]), head[1], ...frames, Buffer.from([0x3b])]);
}

describe('a picture that takes much more memory than its pixels tell', () => {
  it.each([
    ['16 bit and four channels', 'a.png', deepPicture],
    ['many frames', 'a.gif', longAnimation],
  ])('is stored, but never decoded: %s', async (_, name, draw) => {
    const picture = draw();
    const form = uploadForm('diamond', fileOf(picture, name));
    const { status, body } = await server.request('storeFiles', { as: admin, form });
    expect(status).toBe(200);
    const small = await server.fetch(`${body.url}?w=160`);
    expect(Buffer.from(await small.arrayBuffer()).equals(picture)).toBe(true);
  });

  it('has a thumbnail within the limit', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#123456' } })
      .png()
      .toBuffer();
    const form = uploadForm('diamond', fileOf(picture, 'a.png'));
    const { body } = await server.request('storeFiles', { as: admin, form });
    expect((await server.fetch(`${body.url}?w=160`)).headers.get('content-type')).toBe('image/webp');
  });
});

describe('a file with a false name', () => {
  it.each(Object.entries(disguised))('is stored in no folder: %s', async (_, content) => {
    const before = files();
    for (const folder of folders) {
      for (const [name, type] of [
        ['a.jpg', 'image/jpeg'],
        ['a.png.html', 'text/html'],
        ['a.pdf', 'application/pdf'],
        ['a.mp4', 'video/mp4'],
      ] as const) {
        const form = uploadForm(folder, fileOf(content, name, type));
        const { status } = await server.request('storeFiles', { as: admin, form });
        expect([folder, name, status]).toEqual([folder, name, 415]);
      }
    }
    expect(files()).toEqual(before);
  });

  it('is served by its content type, under a generated name', async () => {
    const names = [
      '../../../evil.html',
      'C:\\evil.png',
      'a'.repeat(5000),
      '.htaccess',
      'CON',
      'x.svg',
      '" onerror="x',
    ];
    for (const name of names) {
      const form = uploadForm('profile', fileOf(contents.png, name, 'text/html'));
      const { status, body } = await server.request('storeFiles', { as: buyer, form });
      expect([name.slice(0, 20), status]).toEqual([name.slice(0, 20), 200]);
      expect(body.url).toMatch(/^\/files\/profile\/[0-9a-f]{32}\.png$/);
      const { headers } = await server.fetch(body.url);
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    }
  });
});

describe('an upload folder', () => {
  it('refuses files when it is unknown or not for the role', async () => {
    const before = files();
    for (const folder of [
      ...folders,
      'proofs',
      'exports',
      'rejects',
      '..',
      '../profile',
      'profile/..',
      '/etc',
      '',
      '__proto__',
      'constructor',
    ]) {
      if (folder === 'profile') continue;
      const { status } = await server.request('storeFiles', {
        as: buyer,
        form: uploadForm(folder, fileOf(contents.png, 'a.png')),
      });
      expect([folder, [403, 422].includes(status)]).toEqual([folder, true]);
    }
    expect(files()).toEqual(before);
  });

  it('of proofs serves nothing without a key', async () => {
    const form = new FormData();
    const person = { name: 'Eve', username: 'eve', email: 'eve@evil.example', password: 'monsoon-in-surat' };
    const rest = { mobile_no: '+919825012345', whatsapp_no: '+919825012345', company_name: 'Eve' };
    for (const [field, value] of Object.entries({ ...person, ...rest })) form.append(field, value);
    for (const file of ['owner_proof', 'visiting_card']) form.append(file, fileOf(contents.png, 'a.png'));
    expect((await server.request('registerUser', { form })).status).toBe(200);
    const proofs = readdirSync(join(server.config.dataDir, 'files', 'proofs'));
    expect(proofs).toHaveLength(2);
    for (const name of proofs) {
      for (const query of ['', '?key=', '?key=x', '?w=160'])
        expect(
          (await server.fetch(`/files/proofs/${name}${query}`, { headers: { token: buyer.token } })).status,
        ).toBe(404);
    }
  });
});

describe('an upload above a limit', () => {
  it('ends as soon as it exceeds the limit', async () => {
    const before = files();
    const client = await openRaw(server.port);
    client.socket.on('error', () => {});
    const head = `--b\r\nContent-Disposition: form-data; name="filepath"\r\n\r\nprofile\r\n--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.png"\r\n\r\n`;
    client.socket.write(
      `POST /api/file/store HTTP/1.1\r\nHost: x\r\ntoken: ${buyer.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000000\r\n\r\n${head}`,
    );
    client.socket.write(contents.png);
    const piece = Buffer.alloc(256 * 1024);
    let sent = 0;
    while (!client.received() && !(await client.closed(0)).closed && sent < 200_000_000) {
      sent += piece.length;
      if (!client.socket.write(piece))
        await Promise.race([new Promise((next) => client.socket.once('drain', next)), client.closed(2000)]);
      await new Promise(setImmediate);
    }
    expect(statusOf(client.received())).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
    client.socket.destroy();
    expect(files()).toEqual(before);
  });

  it('is refused by file size, total size or number of files, and stores nothing', async () => {
    const before = files();
    const large = fileOf(padded(contents.png, 1, 1), 'a.png');
    const small = fileOf(contents.png, 'a.png');
    const tries: [FormData, number][] = [
      [uploadForm('profile', large), 413],
      [uploadForm('profile', small, large), 413],
      [uploadForm('profile', ...new Array<File>(21).fill(small)), 422],
      [uploadForm('profile', ...new Array<File>(500).fill(small)), 422],
      [uploadForm('profile', fileOf(Buffer.alloc(0), 'a.png')), 422],
    ];
    for (const [form, status] of tries)
      expect((await server.request('storeFiles', { as: buyer, form })).status).toBe(status);
    expect(files()).toEqual(before);
  });
});

/** Malformed multipart bodies. */
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const broken: Record<string, string> = {
  'without a part': '--b--\r\n',
  'without an end': part('filepath', 'profile'),
  'that stops in a header': '--b\r\nContent-Disposition: form-da',
  'without a name': '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  'of a thousand fields': `${Array.from({ length: 1000 }, (_, index) => part(`f${index}`, 'x')).join('')}--b--\r\n`,
  'of ten thousand empty parts': `${'--b\r\n\r\n\r\n'.repeat(10_000)}--b--\r\n`,
  'with a name of a megabyte': `${part('n'.repeat(1_000_000), 'x')}--b--\r\n`,
  'with a value of a megabyte': `${part('filepath', 'x'.repeat(1_000_000))}--b--\r\n`,
  'with a header of a megabyte': `--b\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\nx\r\n--b--\r\n`,
  'in a form': `--b\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
  'with a prototype property as name': `${part('__proto__', 'x')}${part('constructor', 'x')}--b--\r\n`,
  'in a character set that nobody knows': `--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=hatin1\r\n\r\nx\r\n--b--\r\n`,
  'of a file without a field': `--b\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n`,
  'of nothing but lines': '\r\n'.repeat(100_000),
};
const forms = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].body === 'multipart');

describe('a form', () => {
  it.each(Object.entries(broken))('is refused: %s', async (_, body) => {
    const before = files();
    for (const id of forms) {
      const { method, path } = operations[id];
      const headers = { 'content-type': 'multipart/form-data; boundary=b', token: admin.token };
      const { status } = await server.fetch(`/api${path}`, { method: method.toUpperCase(), headers, body });
      expect([id, [400, 413, 415, 422].includes(status)]).toEqual([id, true]);
    }
    expect(files()).toEqual(before);
  });

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/mixed; boundary=b',
    'image/png',
    '',
  ])('is refused with the content type %j', async (type) => {
    for (const id of forms) {
      const { method, path } = operations[id];
      const headers = { token: admin.token, ...(type ? { 'content-type': type } : {}) };
      const body = new TextEncoder().encode(`${part('filepath', 'profile')}--b--\r\n`);
      const { status } = await server.fetch(`/api${path}`, { method: method.toUpperCase(), headers, body });
      expect([id, [400, 415, 422].includes(status)]).toEqual([id, true]);
    }
  });
});

describe('a stock list', () => {
  it.each([
    ['of one endless line', 'x'.repeat(3_000_000)],
    ['with a quote that never ends', `Stock #,Shape\n"${'x\n'.repeat(500_000)}`],
    ['of a hundred thousand columns', `${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`],
    ['of nothing but commas', `${','.repeat(1_000_000)}\n`],
    ['of nothing but quotes', '"'.repeat(1_000_001)],
    ['that is a program', contents.exe],
    ['that is a page', contents.html],
    ['of UTF-16 without an end', Buffer.from([0xff, 0xfe, 0x00])],
    ['of NULs', Buffer.alloc(500_000)],
  ])('is refused quickly and changes nothing: %s', async (_, content) => {
    const began = performance.now();
    const { status, body, error } = await server.request('importDiamonds', {
      as: admin,
      form: listForm(content),
    });
    expect(status < 500).toBe(true);
    if (!error) expect([body.data.added, body.data.updated]).toEqual([0, 0]);
    expect(performance.now() - began).toBeLessThan(5000);
    const { stones } = await server.db.read
      .selectFrom('diamonds')
      .select((select) => select.fn.countAll<number>().as('stones'))
      .executeTakeFirstOrThrow();
    expect(stones).toBe(0);
  });

  it('is exported without formulas that a spreadsheet would run', async () => {
    const formulas = [
      '=1+1',
      '+1+cmd|x',
      '-1+1',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1+1',
      ' =1+1',
      '"=1+1',
    ];
    for (const [index, text] of formulas.entries())
      await server.createDiamond({ stone_id: `F-${index}`, supplier_name: text, certificate_no: text });
    const list = `Stock #,Shape,Carat,Color,Price/Ct,Supplier\n${formulas.map((text) => `"${text.replaceAll('"', '""')}",Round,x,E,x,"${text.replaceAll('"', '""')}"`).join('\n')}\n`;
    const { body } = await server.request('importDiamonds', { as: admin, form: listForm(list) });
    expect(body.data.rejected).toBeGreaterThan(0);
    await server.request('exportDiamonds', { as: admin, body: { format: 'csv' } });
    const written = filesOnDisk(server.config).filter((path) =>
      /files\/(exports|rejects)\/.*\.csv$/.test(path),
    );
    expect(written).toHaveLength(2);
    for (const path of written) {
      const text = readFileSync(join(server.config.dataDir, path), 'utf8');
      expect(text).toContain("'=1+1");
      for (const cell of text.split(/,|\r\n(?=")|\r\n/)) {
        const inside = cell.replace(/^\ufeff/, '').replace(/^"/, '');
        if (/^-?[\d.]*$/.test(inside)) continue;
        expect(inside).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }
    }
  });
});

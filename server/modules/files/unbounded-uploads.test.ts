import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contents, filesOnDisk } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const chunkSize = 256 * 1024;

/** Bytes of running uploads on disk. */
function written(): number {
  const work = join(server.config.dataDir, 'work');
  const names = readdirSync(work, { recursive: true }) as string[];
  return names
    .map((name) => statSync(join(work, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

/** A form with an endless file that starts with `begin`; `sent` counts its bytes, `maxBuffered` those not on disk. */
function endlessForm(field: string, begin: Buffer) {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="x.jpg"\r\n\r\n`;
  const form = { sent: 0, maxBuffered: 0 };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.concat([Buffer.from(head), begin]))),
    pull(controller) {
      form.sent += chunkSize;
      if (form.sent % (2 * megabyte) === 0)
        form.maxBuffered = Math.max(form.maxBuffered, form.sent - written());
      controller.enqueue(new Uint8Array(chunkSize));
      if (form.sent > 400 * megabyte) controller.close();
    },
  });
  return { form, body };
}

it.each([
  ['a buyer’s picture', '/api/file/store', 'file[]', contents.jpeg, () => buyer, 10],
  ['a video', '/api/file/store', 'file[]', contents.mp4, () => admin, 110, true],
  ['a page named as a picture', '/api/file/store', 'file[]', contents.html, () => buyer, 10],
  ['pictures of stones', '/api/file/diamond/images', 'file[]', contents.jpeg, () => admin, 80],
  ['a proof of registration', '/api/auth/register', 'owner_proof', contents.jpeg, () => null, 10],
  [
    'a stock list',
    '/api/file/diamond/import',
    'file',
    Buffer.from('Stock #,Shape\n'),
    () => admin,
    210,
    true,
  ],
])(
  'aborts an endless upload of %s at its limit, without buffering it in memory',
  async (_, path, field, begin, as, mostMegabytes, isWritten = false) => {
    const { form, body } = endlessForm(field, begin);
    const response = await server.fetch(path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { token: as()?.token ?? '', 'content-type': 'multipart/form-data; boundary=b' },
    } as RequestInit);
    expect([413, 415]).toContain(response.status);
    expect((await response.json()).error).toBeTruthy();
    expect(form.sent).toBeLessThan(mostMegabytes * megabyte);
    if (isWritten) expect(form.maxBuffered).toBeLessThan(4 * megabyte);
    expect(filesOnDisk(server.config)).toEqual([]);
  },
);

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { contents, filesOnDisk } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { failWritesAfter } from '../support/failing-writer.ts';
import { type ListeningServer, openListeningServer, openRaw, statusOf } from '../support/raw-client.ts';

let server: ListeningServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openListeningServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => server.close());

const forms = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].body === 'multipart');

/** The file field of each form, and the first bytes of a file that the form accepts up to a large size. */
const uploads: Partial<Record<OperationId, { field: string; begin: Buffer; filepath?: string }>> = {
  storeFiles: { field: 'file[]', begin: contents.jpeg, filepath: 'profile' },
  uploadDiamondImages: { field: 'file[]', begin: contents.mp4, filepath: 'videos' },
  registerUser: { field: 'owner_proof', begin: contents.jpeg },
  importDiamonds: { field: 'file', begin: Buffer.from('Stock #,Shape,Carat,Color\n') },
};

const boundary = 'b';
const part = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** The beginning of the request, up to the first bytes of the file. */
function beginOf(id: OperationId, length: number): Buffer {
  const { method, path } = operations[id];
  const { field, begin, filepath } = uploads[id]!;
  const head = [
    `${method.toUpperCase()} /api${path} HTTP/1.1`,
    'Host: x',
    `token: ${admin.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
  ];
  const fields = filepath ? `${part('filepath')}${filepath}\r\n` : '';
  const form = `${fields}${part(field, '; filename="x.bin"')}`;
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n${form}`), begin]);
}

/** Sends `count` pieces at this interval, ms, whatever the server answers; resolves with the outcome. */
async function sendOn(id: OperationId, length: number, pieces: { count: number; size: number; ms: number }) {
  const client = await openRaw(server.port);
  let broken: Error | undefined;
  client.socket.on('error', (error) => (broken = error));
  client.socket.write(beginOf(id, length));
  const piece = Buffer.alloc(pieces.size, 'x');
  const startedAt = performance.now();
  let answeredAfter: number | undefined;
  for (let sent = 0; sent < pieces.count && !broken; sent += 1) {
    client.socket.write(piece);
    await new Promise((next) => setTimeout(next, pieces.ms));
    if (client.received() && answeredAfter === undefined) answeredAfter = performance.now() - startedAt;
  }
  const { received } = await client.closed(broken ? 0 : 1000);
  client.socket.destroy();
  return { status: statusOf(received), received, broken, answeredAfter };
}

it('covers every operation with a form', () => {
  expect(Object.keys(uploads).sort()).toEqual([...forms].sort());
});

describe.each(['ENOSPC', 'EIO'] as const)('a disk that fails with %s after 64 kB', (code) => {
  let repair: () => void;
  beforeEach(() => {
    repair = failWritesAfter(64 * 1024, code);
  });
  afterEach(() => repair());

  it('answers every form within a second and keeps nothing', async () => {
    const before = filesOnDisk(server.config);
    const pieces = { count: 30, size: 64 * 1024, ms: 50 };
    const ids = Object.keys(uploads) as OperationId[];
    // Sent side by side: each takes seconds, which the sender spends waiting.
    const outcomes = await Promise.all(
      ids.map(async (id) => ({ id, ...(await sendOn(id, 150_000_000, pieces)) })),
    );
    for (const { id, status, received, answeredAfter } of outcomes) {
      expect(status, `${id}: ${received}`).toBe(503);
      expect(received, id).toMatch(code === 'ENOSPC' ? /The disk is full/ : /could not be read or written/);
      expect(answeredAfter, id).toBeLessThan(1000);
    }
    expect(filesOnDisk(server.config)).toEqual(before);
  });
});

describe('a refused upload', () => {
  it.concurrent.each([
    ['importDiamonds', 4_000_000_000, 413],
    ['storeFiles', 4_000_000_000, 413],
  ] as const)('of %s is answered while the sender is still sending', async (id, length, status) => {
    const outcome = await sendOn(id, length, { count: 60, size: 64 * 1024, ms: 40 });
    expect(outcome.status).toBe(status);
    // A reset would discard an answer that the sender has not read yet.
    expect(outcome.broken).toBeUndefined();
  });
});

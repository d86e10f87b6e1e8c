import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { compressText } from './compression.ts';

let server: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser();
  for (let made = 0; made < 10; made += 1) await server.createDiamond();
});
afterAll(() => server.close());

const browsers = 'gzip, deflate, br, zstd';
const remark = (count: number) => JSON.stringify({ remark: 'north light '.repeat(count) });

async function search(accepted?: string): Promise<Response> {
  return server.fetch('/api/diamond/search', {
    method: 'POST',
    headers: {
      token: buyer.token,
      'content-type': 'application/json',
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
    body: '{}',
  });
}

it('sends a response in the shortest accepted encoding, with the same content', async () => {
  const plain = await search();
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    [browsers, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['br; q=0.1', 'br'],
  ] as const) {
    const compressed = await search(accepted);
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(compressed.headers.get('content-type')).toBe('application/json');
    expect(compressed.headers.get('cache-control')).toBe('no-store');
    expect(compressed.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 3);
    expect(decompress[encoding](bytes).toString()).toBe(text);
  }
});

it.for(['', 'identity', 'br;q=0, gzip;q=0.000', 'deflate', 'zstd', 'bridge'])(
  'sends no encoding to a caller that accepts "%s"',
  async (accepted) => {
    const answer = await search(accepted);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(10);
  },
);

it('sends a short response uncompressed', () => {
  expect(compressText(remark(100), browsers)).toBeNull();
  expect(compressText(remark(200), browsers)).not.toBeNull();
});

it('sends a response with a key or a token uncompressed, whatever its length', async () => {
  const key = { link: '/files/proofs/a.pdf?key=MTc2NzIyNTYwMC4zYzE' };
  for (const secret of [key, { token: 'sE6QaIZRgqFyh2rplP0S' }]) {
    expect(compressText(JSON.stringify([secret, remark(500)]), browsers)).toBeNull();
  }
  const admin = await server.createUser({ user_type: 'ADMIN' });
  const waiting = {
    approval: 0,
    owner_proof: '/files/proofs/a.pdf',
    visiting_card: '/files/proofs/b.pdf',
  } as const;
  for (let count = 0; count < 10; count += 1) await server.createUser(waiting);
  const list = await server.request('listApprovals', {
    as: admin,
    headers: { 'accept-encoding': browsers },
  });
  expect(JSON.stringify(list.body).length).toBeGreaterThan(2000);
  expect(JSON.stringify(list.body)).toContain('key=');
});

it('compresses a very long response off the main thread', async () => {
  const long = remark(20_000);
  const packing = compressText(long, browsers);
  expect(packing).toBeInstanceOf(Promise);
  const compressed = await packing;
  expect(brotliDecompressSync(compressed!.bytes).toString()).toBe(long);
});

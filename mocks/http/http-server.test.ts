import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { createMockServer } from './http-server.ts';

const maxBodyBytes = 1000;
let server: Server;
beforeAll(async () => {
  const answer = { status: 200, text: '{}' };
  const mock = { answer: async () => answer, control: async () => answer };
  server = createMockServer({ mock, app: null, maxBodyBytes });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Sends parts of a body without its length. */
async function sendChunked(path: string, parts: readonly string[]) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
  const call = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  for (const part of parts) call.write(part);
  call.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, body: JSON.parse(text) };
}

describe.each(['/api/auth/login', '/__mock/scenario'])('a chunked body of %s', (path) => {
  it('is read up to the limit', async () => {
    expect(await sendChunked(path, ['x'.repeat(500), 'x'.repeat(500)])).toEqual({ status: 200, body: {} });
  });

  it('is refused above the limit, by its first part or a later one', async () => {
    const refused = { status: 413, body: { error: addedMessages.request.tooLarge } };
    expect(await sendChunked(path, ['x'.repeat(500), 'x'.repeat(501)])).toEqual(refused);
    expect(await sendChunked(path, ['x'.repeat(200_000)])).toEqual(refused);
    expect(
      await sendChunked(
        path,
        Array.from({ length: 50 }, () => 'x'.repeat(10_000)),
      ),
    ).toEqual(refused);
  });
});

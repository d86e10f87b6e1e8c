import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tryPassword } from '../support/password-guesses.ts';

let proxied: TestServer;
beforeAll(async () => {
  proxied = await createTestServer({ trustProxy: true });
});
beforeEach(async () => {
  await proxied.db.write.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => proxied.close());

describe('a forged client address', () => {
  const exhaust = async (to: TestServer, forwarded: (index: number) => string) => {
    for (let index = 0; index < 30; index += 1) {
      const headers = { 'x-forwarded-for': forwarded(index), 'x-real-ip': `203.0.113.${index}` };
      await tryPassword(to, `made-up${index}@northlight.example`, 'Summer2026', {
        headers,
        address: '198.51.100.30',
      });
    }
    const headers = { 'x-forwarded-for': forwarded(99), forwarded: 'for=203.0.113.99' };
    return (
      await tryPassword(to, 'x@northlight.example', 'Summer2026', { headers, address: '198.51.100.30' })
    ).status;
  };

  it('is ignored without a proxy', async () => {
    const plain = await createTestServer();
    expect(await exhaust(plain, (index) => `203.0.113.${index}`)).toBe(429);
    await plain.close();
  });

  it('is ignored before the one that the proxy appends', async () => {
    expect(await exhaust(proxied, (index) => `203.0.113.${index}, 192.0.2.44`)).toBe(429);
  });

  it('is ignored when it is not an address', async () => {
    expect(await exhaust(proxied, (index) => `made-up-${index}`)).toBe(429);
  });

  it('is used when the proxy appends it', async () => {
    expect(await exhaust(proxied, (index) => `192.0.2.1, 203.0.113.${index}`)).toBe(401);
  });
});

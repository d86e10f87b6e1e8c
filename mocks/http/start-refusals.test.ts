import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { startMock } from '#tests/support/running-mock.ts';

it('names the option whose port is in use, without a stack', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const failure = await startMock('--port', String(port)).catch((reason: Error) => reason.message);
  await new Promise((resolve) => other.close(resolve));
  expect(String(failure).split('\n').slice(1)).toEqual([`--port ${port} is in use by another program.`, '']);
});

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIPv6 = addresses.some(({ address }) => address === '::1');

it.runIf(hasIPv6)('names an IPv6 address in brackets', async () => {
  const mock = await startMock('--host', '::1');
  expect(mock.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(`${mock.url}/api/misc/site`)).status).toBe(200);
  await mock.stop();
});

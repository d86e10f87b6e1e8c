import { expect, test } from 'vitest';
import { httpOrigin, urlHost } from './http-origin.ts';

test('the origin of names, IPv4 and IPv6 addresses can be opened', () => {
  expect(httpOrigin('localhost', 4000)).toBe('http://localhost:4000');
  expect(httpOrigin('127.0.0.1', 4000)).toBe('http://127.0.0.1:4000');
  expect(httpOrigin('::1', 4000)).toBe('http://[::1]:4000');
  expect(new URL(httpOrigin('::1', 4000)).hostname).toBe('[::1]');
});

test.each([
  ['localhost', 'localhost'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::5', '[2001:db8::5]'],
  ['[2001:db8::5]', '[2001:db8::5]'],
  ['2001:DB8:0:0:0:0:0:5', '[2001:db8::5]'],
  // A zone names a network of this machine; addresses have no place for it.
  ['fe80::1%eth0', '[fe80::1%eth0]'],
])('the host %s stands in an address as %s', (host, written) => {
  expect(urlHost(host)).toBe(written);
});

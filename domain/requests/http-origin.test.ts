import { expect, test } from 'vitest';
import { httpOrigin } from './http-origin.ts';

test('the origin of names, IPv4 and IPv6 addresses can be opened', () => {
  expect(httpOrigin('localhost', 4000)).toBe('http://localhost:4000');
  expect(httpOrigin('127.0.0.1', 4000)).toBe('http://127.0.0.1:4000');
  expect(httpOrigin('::1', 4000)).toBe('http://[::1]:4000');
  expect(new URL(httpOrigin('::1', 4000)).hostname).toBe('[::1]');
});

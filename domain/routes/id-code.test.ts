import { expect, test } from 'vitest';
import { chatLink } from './chat-link.ts';
import { decodeId, decodeIds, encodeId, encodeIds } from './id-code.ts';

test('encodes and decodes ids in routes', () => {
  expect(encodeId(123)).toBe('MTIz');
  for (const id of [1, 12, 57_943, Number.MAX_SAFE_INTEGER]) expect(decodeId(encodeId(id))).toBe(id);
  expect(decodeId('MTI')).toBe(12);
  for (const bad of [
    '',
    '!',
    'MA==',
    btoa('1.5'),
    btoa('-1'),
    btoa('x'),
    btoa('99999999999999999'),
    '123',
    null,
  ]) {
    expect(decodeId(bad)).toBeNull();
  }
});

test('encodes and decodes the ids of a delete call', () => {
  expect(encodeIds([1, 2, 3])).toBe(btoa('1,2,3'));
  expect(decodeIds(encodeIds([4, 5, 4]))).toEqual([4, 5]);
  expect(decodeIds(btoa('1,x'))).toBeNull();
  expect(decodeIds(btoa(''))).toBeNull();
});

test('builds chat links', () => {
  expect(chatLink('+91 98200-12345', 'a b&c')).toBe('https://wa.me/919820012345?text=a%20b%26c');
  expect(chatLink('0032 475 12 34 56')).toBe('https://wa.me/32475123456');
  expect(chatLink('n/a')).toBeNull();
  expect(chatLink(null)).toBeNull();
});

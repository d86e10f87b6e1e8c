import { expect, test } from 'vitest';
import { parseMakeTriple } from './make-triple.ts';

test.each([
  ['3EX', 'EX EX EX'],
  ['3 x', 'EX EX EX'],
  ['Triple Excellent', 'EX EX EX'],
  ['XXX', 'EX EX EX'],
  ['3VG', 'VG VG VG'],
  ['EX-EX-VG', 'EX EX VG'],
  ['EX / VG / G', 'EX VG G'],
  ['id,ex,ex', 'Ideal EX EX'],
  ['Very Good - Excellent - Good', 'VG EX G'],
  ['G-G-F', 'G G F'],
  ['EXEXVG', 'EX EX VG'],
])('reads %s as %s', (text, triple) => {
  const make = parseMakeTriple(text);
  expect(make && [make.cut, make.polish, make.symmetry].join(' ')).toBe(triple);
});

test.each(['EX', 'EX-VG', '2EX', '3', '4EX', 'DEF', 'EX-EX-EX-EX', ''])(
  'reads %j as no whole make',
  (text) => {
    expect(parseMakeTriple(text)).toBeNull();
  },
);

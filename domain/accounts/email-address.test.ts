import { expect, test } from 'vitest';
import { emailAddress, isEmail } from './email-address.ts';

test.each([
  ['verkauf@müller-edelsteine.example', 'verkauf@xn--mller-edelsteine-jzb.example'],
  ['Verkauf@MÜLLER-Edelsteine.example', 'verkauf@xn--mller-edelsteine-jzb.example'],
  ['verkauf@mu\u0308ller-edelsteine.example', 'verkauf@xn--mller-edelsteine-jzb.example'],
  ['verkauf@xn--mller-edelsteine-jzb.example', 'verkauf@xn--mller-edelsteine-jzb.example'],
  ['info@ат.рф', 'info@xn--80a0b.xn--p1ai'],
  ['info@xn--80a.xn--p1ai', 'info@xn--80a.xn--p1ai'],
  [' buyer2@orbit.example\u200b ', 'buyer2@orbit.example'],
  ['buyer2@orbit.example\u00a0', 'buyer2@orbit.example'],
  ["a!#$%&'*+/=?^_`{|}~-b.c@orbit.example", "a!#$%&'*+/=?^_`{|}~-b.c@orbit.example"],
])('stores %j as %j', (typed, stored) => {
  expect(emailAddress(typed)).toBe(stored);
  expect(isEmail(typed)).toBe(true);
});

test.each([
  '',
  'a',
  'a@b',
  'a@1.2',
  'a@[127.0.0.1]',
  'a@müller',
  'a@mü ller.example',
  'a@mü/x.example',
  'ä@b.example',
  '.a@b.example',
  'a..b@c.example',
  'a@b..example',
  'a@-b.example',
  'a@b-.example',
  'a@@b.example',
  'a b@c.example',
])('refuses %j', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Asha Mehta', 'AM'],
  ['  maria  de la cruz ', 'MC'],
  ['יעל בן־דוד (Jonas)', 'יJ'],
  ['Peeters & Sons -', 'PS'],
  ['Asha', 'A'],
  ['–', ''],
])('takes the first letters of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

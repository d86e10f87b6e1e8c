import { expect, test } from 'vitest';
import { withoutMarks } from './invisible-marks.ts';

test.each([
  ['buyer@orbit.example\u200b', 'buyer@orbit.example'],
  ['\u202a+91 98250 12345\u202c', '+91 98250 12345'],
  ['\ufeff+91\u00a098250\u202f12345', '+91 98250 12345'],
  ['\u2060 north\u00adlight ', 'northlight'],
  ['müller', 'müller'],
])('cleans %j to %j', (typed, clean) => {
  expect(withoutMarks(typed)).toBe(clean);
});

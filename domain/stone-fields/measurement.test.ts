import { expect, test } from 'vitest';
import { implausibleSize, measurementText, parseMeasurement, ratioOf } from './measurement.ts';

test.each([
  '6.43 x 6.47 x 3.95',
  '6.43-6.47x3.95',
  '6.43X6.47X3.95 mm',
  '6.43*6.47*3.95',
  '6.43 - 6.47 - 3.95',
  '6.43 × 6.47 × 3.95mm',
])('parses %s as a measurement', (text) => {
  const size = parseMeasurement(text);
  expect(size).toEqual({ length: 643, width: 647, height: 395 });
  expect(size && measurementText(size)).toBe('6.43 x 6.47 x 3.95');
});

test.each(['', null, '6.43', '6.43 x 6.47', '0 x 6 x 4', 'a x b x c'])(
  'rejects %s as a measurement',
  (text) => {
    expect(parseMeasurement(text)).toBeNull();
  },
);

test('formats and validates a size', () => {
  expect(ratioOf({ length: 600, width: 810, height: 1 })).toBe(135);
  expect(implausibleSize({ length: 809, width: 5890, height: 806 })).toContain('five times');
  expect(implausibleSize({ length: 64_000, width: 64_300, height: 39_500 })).toContain('100 mm');
  expect(implausibleSize({ length: 515, width: 512, height: 3180 })).toContain('height');
  expect(implausibleSize({ length: 640, width: 644, height: 392 })).toBeNull();
});

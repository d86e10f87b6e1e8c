import { expect, test } from 'vitest';
import { formatDay, isoDay, localDay, parseDay, parseIsoDay, startOfLocalDay } from './days.ts';

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2024/2/9', '2024-02-09'],
  ['2024-02-29T10:15:00Z', '2024-02-29'],
  ['2/29/2024 00:00', '2024-02-29'],
  ['29/02/2024', '2024-02-29'],
  ['05.03.2026', '2026-03-05'],
  ['3/5/2026', '2026-03-05'],
  ['5 Mar 2026', '2026-03-05'],
  ['05-MAR-2026', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
])('reads the date %s as %s', (text, iso) => {
  const days = parseDay(text);
  expect(days).not.toBeNull();
  expect(isoDay(days!)).toBe(iso);
});

test.each([
  '',
  '2023-02-29',
  '31.04.2024',
  '13/13/2024',
  '1850-01-01',
  '5 Foo 2026',
  '20240229',
  'x'.repeat(99),
])('reads no date from %j', (text) => expect(parseDay(text)).toBeNull());

test('an ISO day is read strictly and formatted without a time zone', () => {
  expect(parseIsoDay('1970-01-02')).toBe(1);
  expect(parseIsoDay('2026-3-5')).toBeNull();
  expect(formatDay('2026-03-05')).toBe('05 Mar, 2026');
  expect(formatDay(null)).toBe('–');
});

test('the day of a moment is that of the local calendar, whatever its hour', () => {
  const evening = new Date(2026, 2, 28, 23, 59, 59).getTime();
  const afterMidnight = new Date(2026, 2, 29, 0, 0, 1).getTime();
  expect(isoDay(localDay(evening))).toBe('2026-03-28');
  // The clock may change on this day: it is one day later all the same.
  expect(localDay(new Date(2026, 2, 29, 23, 0).getTime()) - localDay(evening)).toBe(1);
  expect(localDay(afterMidnight) - localDay(evening)).toBe(1);
});

test('finds the first moment of a local day, also when the clocks change', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-07-01']) {
    const start = startOfLocalDay(parseIsoDay(day)!);
    expect([isoDay(localDay(start)), isoDay(localDay(start - 1) + 1)]).toEqual([day, day]);
  }
});

import { afterEach, expect, test } from 'vitest';
import { formatWithOffset } from './offset-time.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const [winter, summer] = [Date.UTC(2026, 0, 20, 9), Date.UTC(2026, 6, 20, 9)];

test.each([
  ['Asia/Kolkata', winter, '20 Jan, 2026 02:30 PM (UTC+05:30)'],
  ['Europe/Brussels', winter, '20 Jan, 2026 10:00 AM (UTC+01:00)'],
  ['Europe/Brussels', summer, '20 Jul, 2026 11:00 AM (UTC+02:00)'],
  ['America/St_Johns', winter, '20 Jan, 2026 05:30 AM (UTC−03:30)'],
  ['UTC', winter, '20 Jan, 2026 09:00 AM (UTC)'],
])('writes a time of %s with its offset at that moment', (timeZone, at, text) => {
  process.env.TZ = timeZone;
  expect(formatWithOffset(at)).toBe(text);
});

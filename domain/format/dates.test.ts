import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';
import { relativeTime } from './relative-time.ts';

test('formats dates as on the dashboard', () => {
  const at = Date.UTC(2024, 2, 5, 15, 45);
  expect(formatDateTime(at, 'UTC')).toBe('05 Mar, 2024 03:45 PM');
  expect(formatDateTime('2024-09-05T00:05:00Z', 'UTC')).toBe('05 Sep, 2024 12:05 AM');
  expect(formatDateTime(at, 'Asia/Kolkata')).toBe('05 Mar, 2024 09:15 PM');
  expect(formatDate(at, 'UTC')).toBe('05 Mar, 2024');
  expect(formatDateTime('nonsense')).toBe('–');
  expect(formatDateTime(null)).toBe('–');
});

test.each([
  [0, 'just now'],
  [-1, '1 second ago'],
  [-59, '59 seconds ago'],
  [-60, '1 minute ago'],
  [-7200, '2 hours ago'],
  [-3 * 86_400, '3 days ago'],
  [-65 * 86_400, '2 months ago'],
  [-800 * 86_400, '2 years ago'],
  [7200, 'in 2 hours'],
])('%i seconds: %s', (seconds, text) => {
  const now = Date.UTC(2026, 0, 1);
  expect(relativeTime(now + seconds * 1000, now)).toBe(text);
});

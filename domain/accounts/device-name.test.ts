import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/1', 'Linux'],
  ['curl/8.11.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

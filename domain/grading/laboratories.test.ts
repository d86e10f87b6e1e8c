import { expect, it } from 'vitest';
import { reportCheckUrl } from './laboratories.ts';

it.each([
  ['GIA', '2141234567', 'https://www.gia.edu/report-check?reportno=2141234567'],
  ['gia', 'GIA 2141 234 567', 'https://www.gia.edu/report-check?reportno=2141234567'],
  ['IGI', 'LG612345678', 'https://www.igi.org/verify-your-report/?r=LG612345678'],
  ['HRD', '190001234567', 'https://my.hrdantwerp.com/?record_number=190001234567'],
  ['GCAL', '12&34', 'https://www.gcalusa.com/certificate-search.html?certificate_id=12%2634'],
  ['EGL', '12345678', null],
  ['constructor', '12345678', null],
  ['GIA', null, null],
  [null, '2141234567', null],
])('opens the check page of %s for %s', (lab, number, url) => {
  expect(reportCheckUrl(lab, number)).toBe(url);
});

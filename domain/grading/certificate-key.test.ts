import { expect, it } from 'vitest';
import { certificateKey } from './certificate-key.ts';

const [natural, grown] = [1, 2];
const key = (lab: string | null, certificate_no: string | null, kind = natural) =>
  certificateKey({ lab, certificate_no, kind });

it('is one however the number of a certificate is written', () => {
  const written = [
    '2141234567',
    ' 2141 234 567',
    'GIA 2141234567',
    'GIA 2141 234 567',
    'gia-2141234567',
    '2141234567 (GIA)',
  ];
  expect(written.map((number) => key('GIA', number))).toEqual(written.map(() => 'GIA 2141234567'));
  expect(key('gia', '2141234567')).toBe('GIA 2141234567');
  expect(key(null, 'GIA 2141234567')).toBe('GIA 2141234567');
  expect(key('AGS', '104-1234 567a')).toBe('AGS 1041234567A');
});

it('ignores the prefix LG among laboratory-grown stones only', () => {
  const written = ['LG612345678', '612345678', 'lg 612345678', 'IGI LG612345678'];
  expect(written.map((number) => key('IGI', number, grown))).toEqual(written.map(() => 'IGI LG612345678'));
  expect(key('IGI', '612345678')).toBe('IGI 612345678');
});

it('differs between laboratories, and between numbers', () => {
  expect(key('HRD', '2141234567')).not.toBe(key('GIA', '2141234567'));
  expect(key('GIA', '2141234568')).not.toBe(key('GIA', '2141234567'));
});

it.each([
  [null, '2141234567'],
  ['GIA', null],
  ['GIA', ''],
  ['GIA', '12345'],
  ['GIA', '0000000000'],
  ['GIA', 'pending'],
  ['GIA', 'applied 2141234567'],
  ['-', '2141234567'],
])('is none for laboratory %s and number %s', (lab, number) => {
  expect(key(lab, number)).toBeNull();
});

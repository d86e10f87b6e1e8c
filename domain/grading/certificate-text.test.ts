import { expect, test } from 'vitest';
import { splitCertificate } from './certificate-text.ts';

const labs = ['GIA', 'IGI', 'HRD', 'Lab of X'];

test.each([
  ['GIA 2100000071', 'GIA', '2100000071'],
  ['gia-2100000071', 'GIA', '2100000071'],
  ['GIA2100000071', 'GIA', '2100000071'],
  ['GIA Report No. 2100000071', 'GIA', '2100000071'],
  ['2100000071 (GIA)', 'GIA', '2100000071'],
  ['IGI-600000073', 'IGI', '600000073'],
  ['IGI LG600000072', 'IGI', 'LG600000072'],
  ['IGI LG 600000072', 'IGI', 'LG600000072'],
  ['IGILG600000072', 'IGI', 'LG600000072'],
  ['LG600000072', null, 'LG600000072'],
  ['Lab of X 12345', 'Lab of X', '12345'],
  ['2100000071', null, '2100000071'],
  ['GIA', null, 'GIA'],
  ['GIA pending', null, 'GIA pending'],
  ['IGIA 600000073', null, 'IGIA 600000073'],
  ['', null, ''],
])('splits %j into %j and %j', (text, lab, number) => {
  expect(splitCertificate(text, labs)).toMatchObject({ lab, number });
});

test('tells laboratory-grown stones by the prefix of their number', () => {
  expect(splitCertificate('IGI LG600000072', labs).isLaboratoryGrown).toBe(true);
  expect(splitCertificate('LG600000072', labs).isLaboratoryGrown).toBe(true);
  expect(splitCertificate('IGI 600000073', labs).isLaboratoryGrown).toBe(false);
});

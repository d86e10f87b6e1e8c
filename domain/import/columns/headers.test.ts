import { expect, test } from 'vitest';
import { detectSeparator, unreadableReason } from '../separators.ts';
import { detectLayout, headerMeaning } from './headers.ts';
import { findTableStart } from './table-start.ts';

test.each([
  ['Stock #', 'stone_id'],
  ['STOCK_NO.', 'stone_id'],
  ['\ufeffVendor Stock Number', 'stone_id'],
  ['Item ID #', 'stone_id'],
  ['crt wt', 'carat'],
  ['SIZE', 'carat'],
  ['Clearity', 'clarity'],
  ['Cert #', 'certificate_no'],
  ['Cert', 'cert'],
  ['Cert Type', 'lab'],
  ['Cut', 'cut_or_shape'],
  ['Cut Grade', 'cut'],
  ['Make (Cut Grade)', 'cut'],
  ['% Off IDEX List', 'discount'],
  ['Rap $', 'any_rap'],
  ['Price / Carat', 'price'],
  ['$/ct', 'price'],
  ['Price', 'any_price'],
  ['Final Price', 'total_amount'],
  ['TD', 'depth'],
  ['Measurements (LengthxWidthxHeight)', 'measurement'],
  ['CertificatePdf', 'certi_url'],
  ['Flour', 'fluo'],
  ['Stock Status', 'availability'],
  ['Loc', 'location'],
  ['Measurements (LxWxH)', 'measurement'],
  ['j_total_amount', 'j_total_amount'],
  ['Girdle Thin', 'girdle_thin'],
  ['Culet Size', undefined],
  ['Certi Date', 'certificate_date'],
  ['DiamondShape', 'shape'],
  ['Diamond Color', 'color'],
  ['Diamond ID', 'stone_id'],
  ['Stock Ref', 'stone_id'],
  ['Per Ct', 'price'],
  ['P/Ct', 'price'],
  ['Price p.ct.', 'price'],
  ['P.Cts', undefined],
  ['Asking Disc %', 'discount'],
  ['Disc Price', undefined],
  ['Rap +/-', 'discount'],
  ['Meas Length', 'length'],
  ['measWidth', 'width'],
  ['Measurement Depth', 'height'],
  ['Min Diam', 'width'],
  ['Max Dia (mm)', 'length'],
  ['depth_percentage', 'depth'],
  ['GIA Report', 'cert'],
  ['Rep', undefined],
  ['形状 Shape', 'shape'],
  ['单价 $/ct', 'price'],
  ['形状', 'shape'],
  ['单价USD/ct', 'price'],
  ['证书号', 'certificate_no'],
  ['语言', undefined],
  ['Preis/ct USD', 'price'],
  ['Gesamtpreis', 'total_amount'],
  ['N° Certificat', 'certificate_no'],
  ['Pureté', 'clarity'],
  ['Taille', 'cut_or_shape'],
  ['Цена за карат', 'price'],
  ['Preis pro Karat', 'price'],
  ['Prijs/ct', 'price'],
  ['Zuiverheid', 'clarity'],
  ['מחיר לקרט', 'price'],
  ['מלאי', 'stone_id'],
])('header %s means %s', (header, field) => expect(headerMeaning(header)?.field).toBe(field));

test('detects the layout by headers that only one system uses', () => {
  expect(detectLayout(['Stock #', 'Shape', 'RapNet Price'])).toBe('rapnet');
  expect(detectLayout(['Stock #', 'Shape', 'Size', 'Final Price'])).toBe('nivoda');
  expect(detectLayout(['Item ID #', 'Cut', 'Carat', '% Off IDEX List'])).toBe('idex');
  expect(detectLayout(['Stock', 'Shape', 'Carat', 'Rap', 'Disc'])).toBe('general');
});

test('skips a title above the headers', () => {
  expect(findTableStart([['Our stock'], [], ['Stock', 'Shape', 'Carat', 'Price']])?.index).toBe(2);
  expect(findTableStart([['a', 'b', 'c']])).toBeNull();
});

test('detects the separator among quotes and decimal commas', () => {
  expect(detectSeparator('a,b,c\n1,2,3\n')).toBe(',');
  expect(detectSeparator('Stock;Carat;Price\r\n1;1,01;4.500,00\r\n2;0,90;3.100,50\r\n')).toBe(';');
  expect(detectSeparator('Stock\tNote\n1\t"x, y,\nz, 1"\n2\tb\n')).toBe('\t');
  expect(detectSeparator('a,"x;y;z",c\n1,"p;q;r",3\n')).toBe(',');
  expect(detectSeparator('only one column\n1\n2\n')).toBeNull();
});

test('recognises other file formats by their first bytes', () => {
  expect(unreadableReason('%PDF-1.7')).toContain('PDF');
  expect(unreadableReason('<!DOCTYPE html>')).toContain('web page');
  expect(unreadableReason('{"a": 1}')).toContain('JSON');
  expect(unreadableReason('a\u0000b')).toContain('binary');
  expect(unreadableReason('  ')).toBe('The file is empty.');
  expect(unreadableReason('\ufeffStock,Shape')).toBeNull();
});

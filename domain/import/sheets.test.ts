import { expect, test } from 'vitest';
import { readSheetNames, rememberedSheets } from './sheets.ts';

const sheet = (name: string, left_out: 'hidden' | 'empty' | 'no_stock' | null = null) => ({ name, left_out });
const decision = { read: ['ROUND'], left_out: ['FANCY'] };

test('reads the sheets of the earlier workbook, whichever hold no stock besides', () => {
  const sheets = [sheet('Cover', 'no_stock'), sheet(' round'), sheet('FANCY'), sheet('Old', 'hidden')];
  expect(rememberedSheets(sheets, decision)).toEqual({ names: ['ROUND'] });
});

test('asks where a sheet of the earlier workbook is missing, or another one has stock', () => {
  expect(rememberedSheets([sheet('FANCY'), sheet('Nov')], decision)).toEqual({
    question:
      'Last time the sheet "ROUND" of this supplier was read. This workbook lacks "ROUND", and "Nov" is new. Which sheets hold the stock?',
  });
  expect(rememberedSheets([sheet('ROUND'), sheet('Nov')], decision)).toEqual({
    question: expect.stringContaining('was read. In this workbook "Nov" is new. Which'),
  });
  expect(rememberedSheets([sheet('FANCY')], decision)).toEqual({
    question: expect.stringContaining('was read. This workbook lacks "ROUND". Which'),
  });
});

test('takes names one per line', () => {
  expect(readSheetNames('ROUND\r\n\nFancy, small\n')).toEqual(['ROUND', 'Fancy, small']);
  expect(readSheetNames(' \n')).toBeUndefined();
});

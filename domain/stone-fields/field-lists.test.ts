import { expect, test } from 'vitest';
import { matchingCodes } from '../grading/grades.ts';
import { arrangeFields, type FieldName } from './field-lists.ts';

test('sorts a field that the order omits after its predecessor in the description', () => {
  const fields: FieldName[] = ['lab', 'certificate_no', 'certificate_date', 'table', 'girdle'];
  expect(arrangeFields(['table', 'certificate_no', 'lab'], fields)).toEqual([
    'table',
    'girdle',
    'certificate_no',
    'certificate_date',
    'lab',
  ]);
  expect(arrangeFields([], fields)).toEqual(fields);
});

test('matches a girdle range that lies within the requested grades', () => {
  expect(matchingCodes('girdle', ['Thin', 'Slightly Thin'])).toEqual([33, 34, 44]);
  expect(matchingCodes('girdle', ['Thin', 'Medium'])).toEqual([33, 55]);
  expect(matchingCodes('girdle', ['Medium - Thick'])).toEqual([55, 56, 57, 66, 67, 77]);
  expect(matchingCodes('girdle', ['unknown'])).toEqual([]);
});

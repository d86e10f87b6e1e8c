import { expect, test } from 'vitest';
import { availabilities } from '../grading/grades.ts';
import { readWordDecisions } from './availability-words.ts';
import { planColumns } from './columns/column-plan.ts';
import type { ImportPlanOptions } from './import-plan.ts';
import { readRow } from './read-row.ts';

const header = ['Stock #', 'Shape', 'Carat', 'Color', 'Price/Ct', 'Availability'];

function read(word: string, options: ImportPlanOptions = {}) {
  const cells = ['A-1', 'Round', '1.01', 'F', '5000', word];
  const reading = readRow(cells, planColumns(header, [cells], options));
  if (!reading.ok) throw new Error(reading.problems[0]?.reason);
  const { stone, warnings } = reading;
  return [stone.availability, stone.hidden, warnings.map(({ reason }) => reason), reading.word ?? null];
}

test.each([
  ['Available', 'available'],
  ['guaranteed-available', 'available'],
  ['On Memo', 'on_memo'],
  ['Memo', 'on_memo'],
  ['M', 'on_memo'],
  ['Hold', 'on_hold'],
  ['Reserved', 'reserved'],
  ['JANGAD', 'on_memo'],
  ['busy', 'on_hold'],
  ['Booked', 'reserved'],
  ['In Lab', 'in_transit'],
  ['N/A', 'not_available'],
  ['Hidden', 'not_available'],
  ['sold out', 'sold'],
])('reads "%s" as %s, which alone decides whether the stone is on sale', (word, availability) => {
  expect(read(word)).toEqual([availability, availability !== 'available', [], null]);
});

test('takes a blank for no statement, and the stone for one on sale', () => {
  expect(read('')).toEqual([null, false, [], null]);
});

const unknown = 'is not a known word: the stone is not on sale';

test('warns about an unknown word, which is not on sale until a person says what it means', () => {
  const word = { word: 'At  Show', availability: null, as_last_time: false };
  expect(read('At  Show')).toEqual([null, true, [unknown], word]);
  const decided = { availability: { 'at show': 'on_memo' } } as const;
  expect(read('AT-SHOW', decided)).toMatchObject(['on_memo', true, [], { as_last_time: false }]);
  const remembered = {
    columns: {},
    shape: null,
    rate: null,
    availability: { 'at show': 'available' },
  } as const;
  expect(read('At Show', { remembered })).toMatchObject(['available', false, [], { as_last_time: true }]);
  expect(read('At Show', { remembered, ...decided })).toMatchObject([
    'on_memo',
    true,
    [],
    { as_last_time: false },
  ]);
  expect(read('constructor', decided)).toMatchObject([null, true, [unknown], { word: 'constructor' }]);
});

test('lets a person overrule a usual word', () => {
  expect(read('R', { availability: { r: 'available' } })).toMatchObject([
    'available',
    false,
    [],
    { word: 'R' },
  ]);
});

test('reads decisions about words', () => {
  expect(readWordDecisions('At  Show = on_memo\n\nA = B = sold')).toEqual({
    decisions: { 'at show': 'on_memo', 'a = b': 'sold' },
  });
  expect(readWordDecisions('At Show')).toEqual({
    reason: 'This is no decision about a word: "At Show". Write At Show = on_memo',
  });
  expect(readWordDecisions('At Show = memo')).toEqual({
    reason: `No availability has the name "memo": ${availabilities.join(', ')}`,
  });
});

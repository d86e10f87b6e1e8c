import { expect, test } from 'vitest';
import { readRow } from '../read-row.ts';
import { planColumns } from './column-plan.ts';

const header = ['Stock #', 'Shape', 'Carat', 'Color', 'Price/Ct', 'Lab', 'Report #', 'Growth'];
const row = (lab = 'IGI', number = '512345678', growth = '') => [
  'A-1',
  'Round',
  '1.01',
  'F',
  '500',
  lab,
  number,
  growth,
];
const remembered = { columns: {}, shape: null, rate: null, kind: 'laboratory_grown' as const };

const kindOf = (cells: string[], options: Parameters<typeof planColumns>[2]) => {
  const read = readRow(cells, planColumns(header, [row()], options));
  return read.ok ? read.stone.kind : read.problems.map(({ reason }) => reason);
};

test('is the kind of the rows that do not say it', () => {
  expect(kindOf(row(), {})).toBeNull();
  expect(kindOf(row(), { defaultKind: 'laboratory_grown' })).toBe('laboratory_grown');
  expect(kindOf(row(), { defaultKind: 'natural' })).toBe('natural');
  expect(kindOf(row(), { remembered })).toBe('laboratory_grown');
  expect(kindOf(row(), { remembered, defaultKind: 'natural' })).toBe('natural');
});

test('refuses a row that says otherwise', () => {
  const reason = 'says laboratory-grown, but the kind of the list is natural';
  for (const cells of [row('IGI', 'LG512345678'), row('IGI LG'), row('IGI', '', 'CVD')])
    expect(kindOf(cells, { defaultKind: 'natural' })).toEqual([reason]);
  expect(kindOf(row('IGI', 'LG512345678'), { defaultKind: 'laboratory_grown' })).toBe('laboratory_grown');
});

test('of an earlier list is asked about where the rows say otherwise', () => {
  const plan = planColumns(header, [row(), row('GIA', '2141234567', 'Natural')], { remembered });
  expect(plan.questions).toEqual({
    kind: 'Last time the stones of this supplier were laboratory-grown, but this list says natural. Which is it?',
  });
  expect(plan).toMatchObject({ defaultKind: null, usesRemembered: true });
  expect(planColumns(header, [row()], { remembered })).toMatchObject({
    questions: {},
    usesRemembered: true,
    notes: expect.arrayContaining([
      'Stones of which the list does not say it are laboratory-grown, as last time.',
    ]),
  });
});

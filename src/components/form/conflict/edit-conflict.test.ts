import { expect, test } from 'vitest';
import { type ConflictPart, findConflicts, mergeVersions } from './edit-conflict.ts';

type Stone = { location: string; lab: string; price: number | null; total: number | null };
const parts: ConflictPart<Stone>[] = [
  { label: 'Location', names: ['location'], text: ({ location }) => location },
  { label: 'Lab', names: ['lab'], text: ({ lab }) => lab },
  { label: 'Prices', names: ['price', 'total'], text: ({ price, total }) => `${price} ${total}` },
];
const loaded: Stone = { location: 'Antwerp', lab: 'GIA', price: 100, total: 200 };

test('finds the parts that another user changed to something else', () => {
  const mine = { ...loaded, location: 'Dubai', lab: 'IGI' };
  const theirs = { ...loaded, location: 'Surat', lab: 'IGI', total: 210 };
  const conflicts = findConflicts(parts, { loaded, mine, theirs });
  expect(
    conflicts.map(({ part, mine: own, theirs: other, edited }) => [part.label, own, other, edited]),
  ).toEqual([
    ['Location', 'Dubai', 'Surat', true],
    ['Prices', '100 200', '100 210', false],
  ]);
});

test('finds none when the other changes are elsewhere', () => {
  expect(findConflicts(parts, { loaded, mine: { ...loaded, lab: 'HRD' }, theirs: loaded })).toEqual([]);
});

test('saves own changes, the chosen versions, and the stored values of all else', () => {
  const versions = {
    loaded,
    mine: { ...loaded, location: 'Dubai', lab: 'HRD' },
    theirs: { ...loaded, location: 'Surat', price: 90, total: 180 },
  };
  const conflicts = findConflicts(parts, versions);
  expect(mergeVersions(parts, versions, conflicts, ['mine', 'theirs'])).toEqual({
    location: 'Dubai',
    lab: 'HRD',
    price: 90,
    total: 180,
  });
  expect(mergeVersions(parts, versions, conflicts, ['theirs', 'mine'])).toEqual({
    location: 'Surat',
    lab: 'HRD',
    price: 100,
    total: 200,
  });
});

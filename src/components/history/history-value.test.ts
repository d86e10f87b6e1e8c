import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { changesInWords } from './history-value.ts';

const entry = (
  kind: HistoryEntry['subject']['kind'],
  changes: HistoryEntry['changes'],
  action: HistoryEntry['action'] = 'update',
): HistoryEntry => ({
  id: 1,
  at: '2026-11-24T14:30:00.000Z',
  account: null,
  subject: { kind, id: 1, label: 'KD-1' },
  action,
  changes,
  source: null,
});

const words = (each: HistoryEntry) => changesInWords(each).map(({ label, from, to }) => [label, from, to]);

it('names the statuses of a hold, and its end in the time zone of the reader', () => {
  const until = '2026-11-24T14:30:00.000Z';
  const granted = entry('hold', [
    { field: 'status', from: 'asked', to: 'active' },
    { field: 'until', from: null, to: until },
  ]);
  expect(words(granted)).toEqual([
    ['Status', 'Requested', 'On hold'],
    ['Until', null, formatDateTime(until)],
  ]);
});

it('leaves out counts of nothing and values that read the same', () => {
  const imported = entry('import', [
    { field: 'added', from: null, to: 0 },
    { field: 'updated', from: null, to: 3 },
    { field: 'taken_off', from: null, to: 0 },
  ]);
  expect(words(imported)).toEqual([['Stones changed', null, '3']]);
  expect(words(entry('user', [{ field: 'status', from: 1, to: 2 }]))).toEqual([]);
  expect(words(entry('user', [{ field: 'status', from: 1, to: 0 }]))).toEqual([
    ['Status', 'ACTIVE', 'INACTIVE'],
  ]);
  expect(words(entry('stone', [{ field: 'discount', from: null, to: 0 }]))).toHaveLength(1);
});

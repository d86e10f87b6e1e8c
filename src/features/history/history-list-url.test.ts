import { expect, test } from 'vitest';
import { historyFilters, historyListUrl } from './history-list-url.ts';

const filtersOf = (address: string) => historyFilters(historyListUrl.read(new URLSearchParams(address)));

test('reads the filters of an address, its days as those of the reader', () => {
  expect(
    filtersOf('kind=stone&subject_id=7&account=1&action=update&from=2026-03-01&to=2026-03-31&search=KD'),
  ).toEqual({
    kind: 'stone',
    subject_id: 7,
    account: 1,
    action: 'update',
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
    search: 'KD',
  });
});

test('leaves out what the contract does not know', () => {
  expect(filtersOf('kind=toString&action=x&from=yesterday&to=2026-02-30&subject_id=7&account=-1')).toEqual(
    {},
  );
});

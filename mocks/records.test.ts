import { afterEach, expect, it } from 'vitest';
import { keepSubmit, records, resetRecords } from './records.ts';

afterEach(resetRecords);

it('keeps the answers of the latest 1,000 submits', () => {
  for (let at = 1; at <= 1002; at += 1) keepSubmit(`key ${at}`, { body: '', status: 200, text: '{}' });
  expect([records.submits.size, [...records.submits.keys()][0]]).toEqual([1000, 'key 3']);
  keepSubmit('closed', null);
  expect([records.submits.has('key 3'), records.submits.get('closed')]).toEqual([false, null]);
});

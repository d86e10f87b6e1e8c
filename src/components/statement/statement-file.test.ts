import { expect, test } from 'vitest';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { statementFile } from './statement-file.ts';

const statement = {
  as_of: '2026-11-26',
  balance: 1999.5,
  credit: 250,
  opening_balance: 1000,
  entries: [
    { kind: 'order', date: '2026-11-02', order_id: 41, amount: 1500, balance: 2500 },
    { kind: 'payment', date: '2026-11-20', order_id: 41, amount: 1000.5, balance: 1499.5 },
    { kind: 'reversal', date: '2026-11-21', order_id: 41, amount: 500, balance: 1999.5 },
    { kind: 'return', date: '2026-11-21', order_id: 40, amount: 250, balance: 1749.5 },
  ],
} as unknown as CustomerStatement;

test('writes the entries with the balance after each, and the day of the business in its name', () => {
  const { name, text } = statementFile(statement);
  expect(name).toBe('statement-2026-11-26.csv');
  expect(text.slice(1).split('\r\n')).toEqual([
    'Date,Entry,Order,Ordered,Paid,Returned,Balance',
    ',Balance brought forward,,,,,1000.00',
    '2026-11-02,Order,41,1500.00,,,2500.00',
    '2026-11-20,Payment,41,,1000.50,,1499.50',
    '2026-11-21,Payment reversed,41,,-500.00,,1999.50',
    '2026-11-21,Return,40,,,250.00,1749.50',
    '2026-11-26,Balance less credit,,,,,1749.50',
    '',
  ]);
  expect(statementFile({ ...statement, opening_balance: 0 }).text).not.toContain('brought forward');
});

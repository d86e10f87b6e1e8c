import { expect, test } from 'vitest';
import { orderAccepted, orderPartlyPaid } from '#mocks/data/orders.ts';
import { statementOf } from '#mocks/data/statements.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import { creditAboveLimit } from './credit.ts';
import { overdueAmount, reminderText } from './reminder-text.ts';

const order = (id: number, due_date: string) => ({ ...orderAccepted, id, total_pending: 100.1, due_date });
const link = 'https://facet.example/my/statement';

test('a reminder names what is overdue, at most five orders, and the link', () => {
  const late = [1, 2, 3, 4, 5, 6, 7].map((id) => order(id, `2026-10-0${id}`));
  const statement = statementOf(buyerAsha, [...late, order(8, '2026-11-21')], 20);
  expect(overdueAmount(statement)).toBe(700_70);
  expect(reminderText(statement, link).split('\n')).toEqual([
    'Dear Asha Mehta,',
    'by 21 Nov, 2026 $800.80 is to pay, of which $700.70 is overdue:',
    ...[1, 2, 3, 4, 5].map((id) => `Order ${id}, due 0${id} Oct, 2026: $100.10`),
    'and 2 more',
    `Your statement: ${link}`,
  ]);
});

test('a reminder of what is not due names the balance alone', () => {
  const text = reminderText(statementOf(buyerAsha, [order(8, '2026-12-24')], 20), link);
  expect(text).toBe(`Dear Asha Mehta,\nby 21 Nov, 2026 $100.10 is to pay.\nYour statement: ${link}`);
});

test('credit is above its limit from the first cent', () => {
  const { terms } = statementOf(buyerAsha, [orderPartlyPaid], 20);
  const limited = { exposure: 100.1, terms: { ...terms, credit_limit: 200.2 } };
  expect(creditAboveLimit({ exposure: 1e9, terms }, 1)).toBeNull();
  expect(creditAboveLimit(limited, 100_10)).toBeNull();
  expect(creditAboveLimit(limited, 100_11)).toEqual({ exposure: 200_21, limit: 200_20 });
});

import { expect, test } from 'vitest';
import { columnDecisionsText, readColumnDecisions } from './column-decisions.ts';

test('writes and reads what a person says of columns', () => {
  const decisions = { 'Net = $': 'total_amount', 'Rap\n$': 'rap', Note: null } as const;
  expect(readColumnDecisions(columnDecisionsText(decisions))).toEqual({
    decisions: { 'Net = $': 'total_amount', 'Rap $': 'rap', Note: null },
  });
});

test.each([
  ['Net', 'This is no decision about a column: "Net". Write Net = total_amount'],
  ['= price', 'This is no decision about a column: "= price". Write Net = total_amount'],
  ['Net = money', 'No field has the name "money"'],
])('names a line that is no decision: %s', (text, reason) => {
  expect(readColumnDecisions(text)).toEqual({ reason });
});

import type { StatementEntry } from '#contract/model/statementEntry.ts';

/** Whether an entry adds to what the customer owes: an order, or a payment that is reversed. The others take from it. */
export const addsToBalance = (kind: StatementEntry['kind']): boolean =>
  kind === 'order' || kind === 'reversal';

import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { type Cents, toCents } from '../format/money.ts';

/** What a customer owes and has asked for against the limit, in cents. */
export type CreditUse = { exposure: Cents; limit: Cents };

/**
 * What a customer's credit would be used for with `added` cents that the statement does not count yet, below zero for
 * those that it no longer should; null when it stays within the limit, or there is none.
 */
export function creditAboveLimit(
  { terms, exposure }: Pick<CustomerStatement, 'terms' | 'exposure'>,
  added: Cents,
): CreditUse | null {
  if (terms.credit_limit === null) return null;
  const use = { exposure: toCents(exposure) + added, limit: toCents(terms.credit_limit) };
  return use.exposure > use.limit ? use : null;
}

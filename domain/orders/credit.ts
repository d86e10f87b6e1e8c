import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { type Cents, toCents } from '../format/money.ts';

/** What a customer owes and has asked for against the limit, in cents. */
export type CreditUse = { exposure: Cents; limit: Cents };

/**
 * What a customer's credit would be used for with an order of `added` cents that is not in the statement yet; null when
 * it stays within the limit, or there is none.
 */
export function creditAboveLimit(
  { terms, exposure }: Pick<CustomerStatement, 'terms' | 'exposure'>,
  added: Cents,
): CreditUse | null {
  if (terms.credit_limit === null) return null;
  const use = { exposure: toCents(exposure) + added, limit: toCents(terms.credit_limit) };
  return use.exposure > use.limit ? use : null;
}

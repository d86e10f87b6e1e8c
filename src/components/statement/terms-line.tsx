import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { countText } from '#lib/count-text.ts';
import { dollars } from './dollars.ts';

/** The terms of a customer in a line: when to pay, what is out on memo, how much of the credit is used, and whether orders are stopped. */
export function TermsLine({ statement: { terms, exposure, memos_out } }: { statement: CustomerStatement }) {
  const { payment_days, credit_limit, stopped } = terms;
  const isAbove = credit_limit !== null && exposure > credit_limit;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-table">
      <span>
        {payment_days === 0
          ? 'To pay on acceptance'
          : `To pay within ${countText(payment_days, 'day')} of acceptance`}
      </span>
      {memos_out > 0 && <span>{dollars(memos_out)} out on memo</span>}
      {credit_limit !== null && (
        <span className={isAbove ? 'text-danger' : undefined}>
          {dollars(exposure)} of {dollars(credit_limit)} credit used
        </span>
      )}
      {stopped && <span className="font-semibold text-danger">New orders are stopped</span>}
    </p>
  );
}

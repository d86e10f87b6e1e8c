import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { cn } from '#lib/class-names.ts';
import { Stat } from '#ui/display/stat.tsx';
import { dollars } from './dollars.ts';

/** What is still to pay, and how old it is by the days since each order. */
export function StatementSummary({ statement }: { statement: CustomerStatement }) {
  const { balance, total_amount, total_paid, ageing } = statement;
  const ages: [string, number][] = [
    ['0–30 days', ageing.days_0_30],
    ['31–60 days', ageing.days_31_60],
    ['61–90 days', ageing.days_61_90],
    ['Over 90 days', ageing.days_over_90],
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <Stat label="Balance" value={dollars(balance)} />
        <Stat size="md" label="Ordered" value={dollars(total_amount)} />
        <Stat size="md" label="Paid" value={dollars(total_paid)} />
      </div>
      <dl
        aria-label="Balance by days since the order"
        className="grid grid-cols-4 divide-x divide-line rounded-md border border-line rtl:divide-x-reverse phone:grid-cols-2 phone:divide-x-0"
      >
        {ages.map(([label, amount], age) => (
          <div key={label} className="px-3.5 py-2">
            <dt className="text-ink-2 text-label">{label}</dt>
            <dd
              className={cn(
                'mt-0.5 font-semibold text-body',
                amount === 0 ? 'font-normal text-ink-2' : age === 3 && 'text-danger',
              )}
            >
              {dollars(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

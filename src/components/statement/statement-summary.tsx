import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { ageOf } from '#domain/orders/ageing.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { Stat } from '#ui/display/stat.tsx';
import { dollars } from './dollars.ts';

/** What is still to pay, and how old it is by the days since each order. */
export function StatementSummary({ statement }: { statement: CustomerStatement }) {
  const { balance, total_amount, total_paid, ageing } = statement;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
        <Stat
          label="Balance"
          value={dollars(balance)}
          note={<OldestOrder statement={statement} />}
          className="phone:w-full"
        />
        <Stat size="md" label="Ordered" value={dollars(total_amount)} />
        <Stat size="md" label="Paid" value={dollars(total_paid)} />
      </div>
      {balance > 0 && <Ages ageing={ageing} />}
    </div>
  );
}

/** The age of the balance in a word, in red when it counts as over 90 days. */
function OldestOrder({ statement: { open_orders } }: { statement: CustomerStatement }) {
  const [oldest] = open_orders;
  if (!oldest) return 'Nothing to pay';
  return (
    <span className={cn(ageOf(oldest.days) === 3 && 'text-danger')}>
      {oldest.days === 0 ? 'Ordered today' : `Oldest order: ${countText(oldest.days, 'day')}`}
    </span>
  );
}

function Ages({ ageing }: Pick<CustomerStatement, 'ageing'>) {
  const ages: [string, number][] = [
    ['0–30 days', ageing.days_0_30],
    ['31–60 days', ageing.days_31_60],
    ['61–90 days', ageing.days_61_90],
    ['Over 90 days', ageing.days_over_90],
  ];
  return (
    <dl
      aria-label="Balance by days since the order"
      className="grid grid-cols-4 overflow-hidden rounded-md border border-line *:-ms-px *:-mt-px *:border-line *:border-s *:border-t phone:grid-cols-2"
    >
      {ages.map(([label, amount], age) => (
        <div key={label} className="min-w-0 px-3.5 py-2">
          <dt className="text-ink-2 text-label">{label}</dt>
          <dd
            className={cn(
              'mt-0.5 break-words font-semibold text-body',
              amount === 0 ? 'font-normal text-ink-2' : age === 3 && 'text-danger',
            )}
          >
            {dollars(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

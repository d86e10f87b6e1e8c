import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { formatDay } from '#domain/format/days.ts';
import { formatDollars } from '#domain/format/money.ts';
import { overdueAmount } from '#domain/orders/reminder-text.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { Stat } from '#ui/display/stat.tsx';
import { dollars } from './dollars.ts';

/** What is still to pay, and for how long it is overdue. */
export function StatementSummary({ statement }: { statement: CustomerStatement }) {
  const { balance, total_amount, total_paid, credit, ageing } = statement;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
        <Stat
          label="Balance"
          value={dollars(balance)}
          note={<FirstDue statement={statement} />}
          className="phone:w-full"
        />
        <Stat size="md" label="Ordered" value={dollars(total_amount)} />
        <Stat size="md" label="Paid" value={dollars(total_paid)} />
        {credit > 0 && <Stat size="md" label="Credit" value={dollars(credit)} note="To use for an order" />}
      </div>
      {balance > 0 && <Ages ageing={ageing} />}
    </div>
  );
}

/** How much is overdue and for how long at most, in red; before that the first day by which something is to be paid. */
function FirstDue({ statement }: { statement: CustomerStatement }) {
  const [first] = statement.open_orders.toSorted((one, other) => one.due_date.localeCompare(other.due_date));
  if (!first) return 'Nothing to pay';
  if (first.overdue_days === 0) return `Due ${formatDay(first.due_date)}`;
  return (
    <span className="text-danger">
      {formatDollars(overdueAmount(statement))} overdue, for up to {countText(first.overdue_days, 'day')}
    </span>
  );
}

function Ages({ ageing }: Pick<CustomerStatement, 'ageing'>) {
  const ages: [string, number][] = [
    ['Not due', ageing.not_due],
    ['1–30 days', ageing.days_1_30],
    ['31–60 days', ageing.days_31_60],
    ['61–90 days', ageing.days_61_90],
    ['Over 90 days', ageing.days_over_90],
  ];
  return (
    <dl
      aria-label="Balance by days overdue"
      className="grid grid-cols-5 overflow-hidden rounded-md border border-line *:-ms-px *:-mt-px *:border-line *:border-s *:border-t phone:grid-cols-3"
    >
      {ages.map(([label, amount], age) => (
        <div key={label} className="min-w-0 px-3.5 py-2">
          <dt className="text-ink-2 text-label">{label}</dt>
          <dd
            className={cn(
              'mt-0.5 break-words font-semibold text-body',
              amount === 0 ? 'font-normal text-ink-2' : age > 0 && 'text-danger',
            )}
          >
            {dollars(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

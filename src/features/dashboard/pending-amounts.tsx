import { FileText } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import type { UserPendingAmount } from '#contract/model/userPendingAmount.ts';
import { formatMoney, toCents } from '#domain/format/money.ts';
import { paths } from '#domain/routes/paths.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** Pending amount of a customer, in cents. */
export const pendingCents = ({ total_pending_amt, total_paid_amt }: UserPendingAmount) =>
  Math.max(0, toCents(total_pending_amt) - toCents(total_paid_amt));

const nameOf = (row: UserPendingAmount) => row.user[0]?.name ?? `No. ${row.userid}`;

/** The orders of every customer with a balance, the largest first: the list of customers names the first ones. */
export function AllPendingOrders() {
  return (
    <Link to={paths.orders({ owing: 'yes', sort: '-pending' })} className={linkStyles()}>
      All orders with a balance
    </Link>
  );
}

/** Pending amount per customer; a row links to the customer's orders, its last cell to the statement. */
export function PendingAmounts({ rows, caption }: { rows: readonly UserPendingAmount[]; caption: string }) {
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-ink-2 text-label">
          <th scope="col" className="py-2 text-start font-medium">
            Customer Name
          </th>
          <th scope="col" className="py-2 ps-4 text-start font-medium phone:hidden">
            Customer Phone
          </th>
          <th scope="col" className="py-2 ps-4 number-end font-medium">
            Total Pending Amount
          </th>
          <th scope="col" className="py-2 ps-4 number-end font-medium phone:hidden">
            Total Paid Amount
          </th>
          <th scope="col" className="w-0 ps-2">
            <span className="sr-only">Statement</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userid} className="relative h-9 border-line border-b hover:[&_a]:text-accent">
            <th scope="row" className="wrap-anywhere min-w-28 py-1.5 text-start font-medium">
              <Link
                to={paths.orders({ userid: row.userid })}
                state={{ userId: row.userid }}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
              >
                {nameOf(row)}
              </Link>
              <span className="hidden whitespace-nowrap font-normal text-ink-2 text-label phone:block">
                {row.user[0]?.mobile_no}
              </span>
            </th>
            <td className="py-1.5 ps-4 text-ink-2 phone:hidden">{row.user[0]?.mobile_no || '–'}</td>
            <td className="py-1.5 ps-4 number-end font-semibold">
              {formatMoney(pendingCents(row))}
              {row.overdue > 0 && (
                <span className="block whitespace-nowrap font-normal text-danger text-label">
                  {formatMoney(toCents(row.overdue))} overdue
                </span>
              )}
              <span className="hidden font-normal text-ink-2 text-label phone:block">
                {formatMoney(toCents(row.total_paid_amt))} paid
              </span>
            </td>
            <td className="py-1.5 ps-4 number-end phone:hidden">
              {formatMoney(toCents(row.total_paid_amt))}
            </td>
            <td className="py-1 ps-2 text-end">
              {/* Above the row's link. */}
              <Link
                to={paths.statement(row.userid)}
                title="Statement"
                aria-label={`Statement of ${nameOf(row)}`}
                className="relative inline-grid size-7 place-content-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
              >
                <FileText aria-hidden className="size-4" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

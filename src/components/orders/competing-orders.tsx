import { TriangleAlert } from 'lucide-react';
import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Link } from '../link/link.tsx';

/** An order or an enquiry with the orders that have its stones. */
type Competed = { competing?: readonly CompetingOrder[]; competing_count?: number };

const hasStones = ({ status }: CompetingOrder) => status !== orderStatus.pending;

/** The shared stones of a competing order and its buyer: " of Luca Ferrante (AG-46611 and 1 more)". */
function whoAndWhat({ name, stone_id, stone_count }: CompetingOrder): string {
  const more = stone_count > 1 ? ` and ${stone_count - 1} more` : '';
  return `${name ? ` of ${name}` : ''} (${stone_id}${more})`;
}

const verb = (other: CompetingOrder) => (hasStones(other) ? 'Stone taken by' : 'Competes with');

/** How many competing orders are not listed, in words; null when all are. */
function unlistedText({ competing = [], competing_count = 0 }: Competed): string | null {
  const unlisted = competing_count - competing.length;
  return unlisted > 0 ? `and ${unlisted} more orders` : null;
}

/** One line per competing order, and how many are not listed. */
function linesOf(of: Competed): string[] {
  const lines = of.competing?.map((other) => `${verb(other)} order ${other.id}${whoAndWhat(other)}`) ?? [];
  return [...lines, unlistedText(of) ?? []].flat();
}

/** A mark of an order or enquiry whose stones are in other orders; nothing without any. */
export function CompetingMark({ of }: { of: Competed }) {
  const [first] = of.competing ?? [];
  if (!first) return null;
  const lines = linesOf(of);
  return (
    <span
      title={lines.join('\n')}
      className={cn(
        'flex items-center gap-1 truncate font-medium text-[0.6875rem] leading-3',
        hasStones(first) ? 'text-danger' : 'text-warning',
      )}
    >
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      <span aria-hidden className="truncate">
        {hasStones(first) ? 'Taken by' : 'Also in'} {first.id}
        {lines.length > 1 && ' …'}
      </span>
      <span className="sr-only">{lines.join(', ')}</span>
    </span>
  );
}

/** The competing orders in full, each a link, for a confirmation, a sheet or the detail of an enquiry. */
export function CompetingDetails({ of }: { of: Competed }) {
  const { competing = [] } = of;
  const unlisted = unlistedText(of);
  if (competing.length === 0) return null;
  return (
    <ul aria-label="Competing orders" className="mt-2 rounded-md bg-warning-wash px-3 py-1.5 text-warning">
      {competing.map((other) => (
        <li key={other.id} className="leading-6">
          {verb(other)}{' '}
          <Link to={paths.orders({ id: other.id })} className="underline underline-offset-2">
            order {other.id}
          </Link>
          {whoAndWhat(other)}
        </li>
      ))}
      {unlisted && <li className="leading-6">{unlisted}</li>}
    </ul>
  );
}

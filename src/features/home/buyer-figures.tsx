import { Link } from '#components/link/link.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { useGetBuyerStats } from '#contract/hooks/dashboard/dashboard.ts';
import type { BuyerStats } from '#contract/model/buyerStats.ts';
import { paths } from '#domain/routes/paths.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';

type Figure = { label: string; to: string; value: (stats: BuyerStats) => string };

const figures: readonly Figure[] = [
  {
    label: 'Amount owing',
    to: paths.myStatement(),
    value: (stats) => format.dollars(stats.pending_amount),
  },
  { label: 'Paid amount', to: paths.myStatement(), value: (stats) => format.dollars(stats.paid_amount) },
];

/** What the buyer owes and has paid, linked to the statement. "NA" where unknown. */
export function BuyerFigures() {
  const { data, isPending } = useGetBuyerStats();
  return (
    <ul aria-label="My figures" className="flex flex-wrap gap-x-9 border-line border-y py-1">
      {figures.map(({ label, to, value }) => (
        <li key={label} className="min-w-0">
          <Link to={to} className="group block py-2">
            <span className="block text-ink-2 text-label">{label}</span>
            {isPending ? (
              <Skeleton className="mt-1.5 mb-1 h-4 w-24" />
            ) : (
              <span className="mt-0.5 block truncate font-semibold text-[1.0625rem] leading-6 group-hover:text-accent">
                {data ? value(data.data) : 'NA'}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

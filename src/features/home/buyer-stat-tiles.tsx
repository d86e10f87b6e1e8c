import { Link } from '#components/link/link.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { useGetBuyerStats } from '#contract/hooks/dashboard/dashboard.ts';
import type { BuyerStats } from '#contract/model/buyerStats.ts';
import { paths } from '#domain/routes/paths.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';

type StatTile = { label: string; to: string; value: (stats: BuyerStats) => string };

const tiles: readonly StatTile[] = [
  {
    label: 'Pending amount',
    to: paths.myStatement(),
    value: (stats) => format.dollars(stats.pending_amount),
  },
  { label: 'Paid amount', to: paths.myOrders(), value: (stats) => format.dollars(stats.paid_amount) },
  { label: 'Orders', to: paths.myOrders(), value: (stats) => formatNumber(stats.orders) },
  { label: 'Enquiries', to: paths.myEnquiries(), value: (stats) => formatNumber(stats.enquiries) },
  {
    label: 'Recommended',
    to: paths.report({ title: 'recommended' }),
    value: (stats) => formatNumber(stats.recommended),
  },
  { label: 'Saved searches', to: paths.search(), value: (stats) => formatNumber(stats.saved_searches) },
];

/** The buyer's figures, each linked to its list. "NA" where unknown. */
export function BuyerStatTiles() {
  const { data, isPending } = useGetBuyerStats();
  return (
    <div className="@container">
      <ul
        aria-label="My figures"
        className="grid grid-cols-2 @md:grid-cols-3 @3xl:grid-cols-[1.5fr_1.5fr_1fr_1fr_1fr_1fr] gap-x-5 border-line border-y py-1 @3xl:py-0"
      >
        {tiles.map(({ label, to, value }) => (
          <li key={label} className="min-w-0">
            <Link to={to} className="group block py-2 @3xl:py-3">
              <span className="block text-ink-2 text-label">{label}</span>
              {isPending ? (
                <Skeleton className="mt-2 mb-1 h-4 w-16" />
              ) : (
                <span className="mt-0.5 block truncate font-semibold text-[1.0625rem] leading-6 group-hover:text-accent">
                  {data ? value(data.data) : 'NA'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#components/link/link.tsx';
import type { AdminStats } from '#contract/model/adminStats.ts';
import type { AdminStatsMemos } from '#contract/model/adminStatsMemos.ts';
import { formatDollars, roundToCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { SectionFailed } from './dashboard-section.tsx';

const texts = messages.dashboard;

type AdminStatTilesProps = {
  query: Pick<UseQueryResult<AdminStats>, 'data' | 'isPending' | 'isLoadingError' | 'error' | 'refetch'>;
  onPending: () => void;
};

/** The key figures of the business in one row: links to their screens, and the pending amounts. "NA" where unknown. */
export function AdminStatTiles({ query, onPending }: AdminStatTilesProps) {
  const stats = query.data;
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.noValue : formatNumber(value);
  const pending = roundToCents(stats?.totalPendingAmount);
  const tiles: StatTileProps[] = [
    { label: texts.totalEnquiries, value: count(stats?.totalEnquiries), to: paths.enquiries() },
    {
      label: texts.pendingAmount,
      value: pending === null ? texts.noValue : formatDollars(pending),
      onPress: onPending,
    },
    memoTile(stats?.memos),
    { label: texts.totalDiamonds, value: count(stats?.diamondCount), to: paths.diamonds() },
    { label: texts.totalUsers, value: count(stats?.usersCount), to: paths.users() },
    { label: texts.totalJewellery, value: count(stats?.jewelleryCount), to: paths.jewellery() },
  ];
  return (
    <>
      {query.isLoadingError && (
        <div className="px-5 phone:px-4">
          <SectionFailed query={query} />
        </div>
      )}
      <ul
        aria-label="Figures"
        aria-busy={query.isPending || undefined}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px overflow-hidden border-line border-y bg-line xl:grid-cols-[1fr_1.4fr_1.4fr_1fr_1fr_1fr] phone:grid-cols-2"
      >
        {tiles.map((tile) => (
          <li key={tile.label} className="grid bg-paper">
            <StatTile {...tile} loading={query.isPending} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is out on memo, and of that what is overdue. */
const memoTile = (memos: AdminStatsMemos | undefined): StatTileProps => ({
  label: 'On Memo',
  value: memos ? formatDollars(toCents(memos.out_value)) : texts.noValue,
  note:
    memos && memos.overdue > 0
      ? `${memos.overdue} overdue, ${formatDollars(toCents(memos.overdue_value))}`
      : '',
  to: paths.orders({ memo: 'out' }),
});

type StatTileProps = {
  label: string;
  value: ReactNode;
  /** What needs attention; its line stays while it is blank. */
  note?: string;
  to?: string;
  onPress?: () => void;
  loading?: boolean;
};

function StatTile({ label, value, note, to, onPress, loading = false }: StatTileProps) {
  const pressableStyles =
    'flex min-w-0 flex-col px-5 py-4 text-start hover:bg-hover focus-visible:-outline-offset-2 phone:px-4';
  const content = (
    <>
      <span className="text-ink-2 text-label">{label}</span>
      <span className="mt-0.5 min-h-lh truncate text-figure phone:text-title">
        {loading ? <Skeleton className="mt-[0.15lh] h-[0.7lh] w-20" /> : value}
      </span>
      {note !== undefined && <span className="min-h-lh truncate text-danger text-label">{note}</span>}
    </>
  );
  if (to)
    return (
      <Link to={to} className={pressableStyles}>
        {content}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={pressableStyles} onClick={onPress}>
      {content}
    </button>
  );
}

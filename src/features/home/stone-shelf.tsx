import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { Link } from '#components/link/link.tsx';
import { ListOriginContext } from '#components/stone-display/list-origin.ts';
import { makeLine } from '#components/stone-display/stone-text.ts';
import { type StoneColumn, stoneColumnGroups } from '#components/stone-table/stone-columns.tsx';
import { StoneListRow } from '#components/stone-table/stone-list-row.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { tableState } from '#components/table/table-state.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { SearchDiamonds200 } from '#contract/model/searchDiamonds200.ts';
import { paths } from '#domain/routes/paths.ts';
import { formatNumber } from '#lib/format-number.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** Number of stones on a shelf. */
export const shelfSize = 5;

const allColumns: readonly StoneColumn[] = [
  ...stoneColumnGroups.identity({ onMedia: () => undefined }).filter(({ id }) => id !== 'media'),
  ...stoneColumnGroups.grades.filter(({ id }) => ['carat', 'color', 'clarity'].includes(id)),
  {
    id: 'make',
    header: 'Make',
    title: 'Cut, polish and symmetry',
    width: 88,
    cell: (stone) => <span className="truncate text-ink-2">{makeLine(stone)}</span>,
  },
  ...stoneColumnGroups.grades.filter(({ id }) => id === 'lab'),
  ...stoneColumnGroups.prices,
];
/** A shelf cannot be sorted. At 1024 px all its columns fit beside the side bar. */
const shelfColumns: readonly StoneColumn[] = allColumns.map(({ sortKey, ...column }) => ({
  ...column,
  ...(column.id === 'color' && { width: 66 }),
  ...(column.id === 'make' && { hidePriority: 1 }),
}));

type StoneShelfProps = {
  title: string;
  /** The address of the full list. */
  to: string;
  query: Pick<
    UseQueryResult<SearchDiamonds200, ApiError>,
    'data' | 'error' | 'isPending' | 'isLoadingError' | 'isPlaceholderData' | 'refetch'
  >;
  /** Text of the empty state. */
  empty: ReactNode;
};

/** The first stones of a list, with a link to the full list. */
export function StoneShelf({ title, to, query, empty }: StoneShelfProps) {
  const navigate = useNavigate();
  const page = query.data?.data;
  const origin = useMemo(() => ({ title, to }), [title, to]);
  return (
    <ListOriginContext value={origin}>
      {/* As high as five stones whatever comes, so that nothing below moves; a card has four lines with a hold. */}
      <div className="min-h-54 phone:min-h-131.5 phone:[&_li]:min-h-26.25">
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} className="border-line border-b py-8" />
        ) : page?.data.length === 0 ? (
          <p className="border-line border-b py-4 text-ink-2 text-table phone:px-4">{empty}</p>
        ) : (
          <DataTable<Diamond>
            label={title}
            rowName="stone"
            size="content"
            keys={false}
            columns={shelfColumns}
            rows={page?.data.slice(0, shelfSize) ?? []}
            rowId={({ id }) => id}
            state={tableState(query)}
            skeletonRows={shelfSize}
            onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
            card={(stone) => (
              <div className="grid min-h-26 grid-cols-1">
                <StoneListRow stone={stone} />
              </div>
            )}
            empty={null}
          />
        )}
      </div>
      <p className="min-h-7.5 pt-2 text-end text-table phone:px-4">
        {page && page.total > shelfSize && (
          <Link to={to} className={linkStyles()}>
            All {formatNumber(page.total)}
            <span className="sr-only"> of {title}</span>
          </Link>
        )}
      </p>
    </ListOriginContext>
  );
}

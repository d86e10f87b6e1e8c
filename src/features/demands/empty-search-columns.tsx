import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { describeSearch } from '#components/saved-searches/search-query.ts';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { EmptySearch } from '#contract/model/emptySearch.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { BuyersOfSearch } from './buyers-of-search.tsx';
import { openSearch } from './open-search.ts';

const actions = [openSearch];

/** Columns of the searches that found nothing. */
export const emptySearchColumns: readonly Column<EmptySearch>[] = [
  {
    id: 'action',
    header: 'Action',
    width: 70,
    fixed: true,
    sticky: true,
    className: 'ps-3.5',
    headerClassName: 'ps-5',
    cell: (search) => <RowActionIcons actions={actions} row={search} />,
  },
  {
    id: 'search',
    header: 'Search',
    width: 320,
    cell: ({ filters }) => <TwoLineText text={describeSearch(filters, true)} />,
  },
  {
    id: 'times',
    header: 'Times',
    width: 72,
    fixed: true,
    align: 'end',
    cell: ({ times }) => times,
  },
  {
    id: 'buyers',
    header: 'Buyers',
    width: 240,
    cell: (search) => <BuyersOfSearch search={search} />,
  },
  {
    id: 'last',
    header: 'Last search',
    width: 164,
    fixed: true,
    hidePriority: 1,
    className: 'text-ink-2',
    cell: ({ last_at }) => formatDateTime(last_at),
  },
];

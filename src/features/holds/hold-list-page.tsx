import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { HoldCard } from '#components/holds/hold-card.tsx';
import { holdColumns } from '#components/holds/hold-columns.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { NewRows } from '#components/list-page/new-rows.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import { useListHolds } from '#contract/hooks/holds/holds.ts';
import type { Hold } from '#contract/model/hold.ts';
import { ListHoldsState } from '#contract/model/listHoldsState.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { holdActions } from './hold-actions.tsx';

const holdListUrl = listUrl({ state: 'text' });

const columns = holdColumns({
  actions: holdActions,
  between: [
    {
      id: 'buyer',
      header: 'Buyer',
      width: 140,
      cell: ({ buyer }: Hold) =>
        buyer && (
          <Link to={paths.user(buyer.id)} className={linkStyles({ variant: 'quiet' })}>
            <TwoLineText text={buyer.name} />
          </Link>
        ),
    },
    {
      id: 'entered_by',
      header: 'Entered By',
      width: 120,
      hidePriority: 1,
      cell: ({ entered_by }: Hold) => <TwoLineText text={entered_by} className="text-ink-2" />,
    },
  ],
});

const stateNames = { open: 'Open', closed: 'Closed' } as const;

/** The holds of all buyers: requests first. */
export function HoldListPage() {
  const [url, changeUrl] = useUrlState(holdListUrl);
  const { perPage, pager } = useListPaging('holds', changeUrl);
  const state = Object.values(ListHoldsState).find((each) => each === url.state);
  const { page } = url;
  const query = useListHolds({ page, limit: perPage, ...(state && { state }) }, keepPreviousPage);
  const list = listOf(query, { page, perPage });
  const navigate = useNavigate();
  return (
    <ListPage
      title="Holds"
      singular="hold"
      newRows={<NewRows kind="hold" singular="hold" query={query} />}
      list={list}
      filters={
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <NativeSelect
            aria-label="State"
            className="w-36 phone:flex-1"
            value={state ?? ''}
            onChange={(event) => changeUrl({ state: event.target.value || undefined, page: 1 })}
          >
            <option value="">Any state</option>
            {Object.values(ListHoldsState).map((each) => (
              <option key={each} value={each}>
                {stateNames[each]}
              </option>
            ))}
          </NativeSelect>
        </div>
      }
      {...pager}
    >
      <ListTable
        label="Holds"
        rowName="hold"
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={({ stone }) => navigate(paths.stone(stone.id))}
        card={(hold) => <HoldCard hold={hold} actions={holdActions} />}
        empty={
          <Empty
            icon={<Clock />}
            title={state ? 'No holds found' : 'No holds yet'}
            hint="Stones that buyers ask to hold appear here."
            action={
              <Link to={paths.settings('business')} className={buttonStyles({ variant: 'outline' })}>
                Settings of holds
              </Link>
            }
          />
        }
      />
    </ListPage>
  );
}

import { Megaphone } from 'lucide-react';
import { useMemo } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import { postDemand, postWantedList } from '#components/demands/post-demand.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListDemands } from '#contract/hooks/demands/demands.ts';
import type { Demand } from '#contract/model/demand.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { Empty } from '#ui/display/empty.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { myDemandColumns } from './my-demand-columns.tsx';
import { myListUrl } from './my-list-url.ts';

/** A demand on a phone: a tap opens it. */
function MyDemandCard({ demand, onOpen }: { demand: Demand; onOpen: (demand: Demand) => void }) {
  const { id, requirements, status, created_at } = demand;
  return (
    <article aria-label={`Demand ${id}`} className="relative px-4 py-3 text-table">
      <h2 className="flex items-center justify-between gap-2 font-semibold">
        <button
          type="button"
          onClick={() => onOpen(demand)}
          className="text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          Demand {id}
        </button>
        <DemandStatusBadge status={status} />
      </h2>
      <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words wrap-anywhere">{requirements}</p>
      <p className="mt-1 text-ink-2 text-label">{relativeTime(created_at)}</p>
    </article>
  );
}

const myDemandDialog = lazyComponent(() => import('./my-demand-dialog.tsx'));
const actions = <RowActionButtons actions={[postWantedList, postDemand]} row={{}} />;

/** The buyer's own demands; one may be open above the list. */
export function MyDemandsPage() {
  const [url, changeUrl] = useUrlState(myListUrl);
  const { perPage, pager } = useListPaging('my-demands', changeUrl, { reset: { id: undefined } });
  const query = useListDemands({ page: url.page, limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const openDemand = useOpenDemand(url.id, list.state === 'loading' ? undefined : list.rows);

  const { columns, open } = useMemo(() => {
    const show = ({ id }: Demand) => changeUrl({ id });
    return { columns: myDemandColumns(show), open: show };
  }, [changeUrl]);
  const dialog = useLazyComponent(myDemandDialog, openDemand !== null);

  return (
    <ListPage title="My demands" singular="demand" list={list} actions={actions} {...pager}>
      <ListTable
        label="My demands"
        rowName="demand"
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={open}
        card={(demand) => <MyDemandCard demand={demand} onOpen={open} />}
        empty={
          <Empty
            icon={<Megaphone />}
            title="No demands yet"
            hint="Post what you look for and do not find in stock. Your demands appear here."
            action={actions}
          />
        }
      />
      {dialog && <dialog.MyDemandDialog demand={openDemand} onClose={() => changeUrl({ id: undefined })} />}
    </ListPage>
  );
}

/** The open demand: of the current page, else fetched by its id. */
function useOpenDemand(id: number | undefined, rows: readonly Demand[] | undefined): Demand | null {
  const onThisPage = rows?.find((demand) => demand.id === id);
  const fetched = useListDemands(
    { id },
    { query: { enabled: id !== undefined && rows !== undefined && !onThisPage } },
  );
  if (id === undefined) return null;
  return onThisPage ?? fetched.data?.data.data.find((demand) => demand.id === id) ?? null;
}

import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { HoldCard } from '#components/holds/hold-card.tsx';
import { holdColumns } from '#components/holds/hold-columns.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListHolds } from '#contract/hooks/holds/holds.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { releaseHold } from './release-hold.tsx';

const myHoldsUrl = listUrl({});
const actions = [releaseHold];
const columns = holdColumns({ actions });

/** The stones that the buyer holds, waits for or asked to hold, and those of before. */
export function MyHoldsPage() {
  const [{ page }, changeUrl] = useUrlState(myHoldsUrl);
  const { perPage, pager } = useListPaging('my-holds', changeUrl);
  const list = listOf(useListHolds({ page, limit: perPage }, keepPreviousPage), { page, perPage });
  const navigate = useNavigate();
  return (
    <ListPage title="My holds" singular="hold" list={list} {...pager}>
      <ListTable
        label="My holds"
        rowName="hold"
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={({ stone }) => navigate(paths.stone(stone.id))}
        card={(hold) => <HoldCard hold={hold} actions={actions} />}
        empty={
          <Empty
            icon={<Clock />}
            title="No holds yet"
            hint="Press Hold on a stone to reserve it for a client. Your holds appear here."
            action={
              <Link to={paths.report()} className={buttonStyles({ variant: 'outline' })}>
                New stock
              </Link>
            }
          />
        }
      />
    </ListPage>
  );
}

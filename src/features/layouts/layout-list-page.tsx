import { Layers, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListLayouts } from '#contract/hooks/layouts/layouts.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { LayoutCard } from './layout-card.tsx';
import { layoutColumns } from './layout-columns.tsx';

const url = listUrl({});

/** Parcels, last changed first. */
export function LayoutListPage() {
  const [{ page }, changeUrl] = useUrlState(url);
  const { perPage, pager } = useListPaging('layouts', changeUrl);
  const list = listOf(useListLayouts({ page, limit: perPage }, keepPreviousPage), { page, perPage });
  const { visible, visibility } = useColumnVisibility('layouts', layoutColumns);
  const navigate = useNavigate();
  const phone = useIsPhone();
  return (
    <ListPage
      title="Layouts"
      singular="layout"
      list={list}
      actions={
        <>
          {!phone && <ColumnMenu columns={layoutColumns} visibility={visibility} />}
          <AddNewLayout />
        </>
      }
      {...pager}
    >
      <ListTable
        label="Layouts"
        rowName="layout"
        list={list}
        columns={visible}
        rowId={({ id }) => id}
        onOpen={({ id }) => navigate(paths.layoutForm(id))}
        card={(layout) => <LayoutCard layout={layout} />}
        empty={
          <Empty
            icon={<Layers />}
            title="No layouts yet"
            hint="Parcels: mixed stones that are sold together."
            action={<AddNewLayout />}
          />
        }
      />
    </ListPage>
  );
}

function AddNewLayout() {
  return (
    <Link to={paths.layoutForm()} className={buttonStyles({ variant: 'primary' })}>
      <Plus aria-hidden />
      Add New Layout
    </Link>
  );
}

import { Gem, SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useOptimisticRow } from '#components/list-page/use-optimistic-row.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ViewSwitch } from '#components/stone-list/view-switch.tsx';
import { StoneGrid } from '#components/stone-table/stone-grid.tsx';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import {
  getListJewelleryQueryKey,
  useListJewellery,
  useUpdateJewellery,
} from '#contract/hooks/jewellery/jewellery.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { JewelleryCard, JewelleryRow } from './jewellery-card.tsx';
import { jewelleryColumns } from './jewellery-columns.tsx';
import { jewelleryListUrl, jewelleryQuery, jewellerySort, sortText } from './jewellery-list-url.ts';
import { JewellerySelectionFooter } from './jewellery-selection-footer.tsx';
import { JewelleryToolbar } from './jewellery-toolbar.tsx';
import { usePieceSelection } from './use-piece-selection.ts';

/** Query key of all lists of pieces. */
const jewelleryLists = getListJewelleryQueryKey();

/** Toggles the star of a piece, which shows at once; stable between renders. */
function useFeatured(): (piece: Jewellery) => void {
  const update = useOptimisticRow<Jewellery, Pick<Jewellery, 'is_featured'>>(
    jewelleryLists,
    useUpdateJewellery().mutateAsync,
  );
  return useCallback(
    (piece: Jewellery) => void update(piece, { is_featured: piece.is_featured === 1 ? 0 : 1 }),
    [update],
  );
}

/** Jewellery, as a table or as cards. */
export function JewelleryListPage() {
  const [url, changeUrl] = useUrlState(jewelleryListUrl);
  const { perPage, pager } = useListPaging('jewellery', changeUrl);
  const query = useListJewellery({ ...jewelleryQuery(url), limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const selection = usePieceSelection();
  const star = useFeatured();
  const columns = useMemo(() => jewelleryColumns(star), [star]);
  const { visible, visibility } = useColumnVisibility('jewellery', columns);
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const phone = useIsPhone();
  const view = url.view === 'grid' ? 'grid' : 'list';
  const search = (stockId: string) => changeUrl({ stockId: stockId || undefined, page: 1 });
  const searchBox = (
    <ListSearch
      ref={searchRef}
      className="w-48 phone:mt-1 phone:w-full"
      placeholder="Search by Stock Id"
      value={url.stockId ?? ''}
      onChange={search}
    />
  );
  const cardOf = (piece: Jewellery) => ({
    piece,
    selected: selection.isSelected(piece),
    onSelectedChange: (selected: boolean) => selection.onSelect([piece], selected),
    onStar: star,
  });
  const empty = <NoJewellery stockId={url.stockId} onShowAll={() => search('')} />;
  return (
    <ListPage
      title="Jewellery"
      singular="piece"
      list={list}
      {...pager}
      actions={
        <JewelleryToolbar selection={selection}>
          {!phone && searchBox}
          {!phone && view === 'list' && <ColumnMenu columns={columns} visibility={visibility} />}
          <ViewSwitch
            view={view}
            onChange={(next) => changeUrl({ view: next === 'grid' ? next : undefined })}
          />
        </JewelleryToolbar>
      }
      filters={phone && searchBox}
      footer={<JewellerySelectionFooter selection={selection} list={list} pager={pager} />}
    >
      {view === 'grid' ? (
        <StoneGrid
          label="Jewellery"
          stones={list.rows}
          state={list.state}
          skeletons={list.perPage}
          card={(piece) => <JewelleryCard {...cardOf(piece)} />}
          empty={empty}
          failed={<QueryFailed error={list.error} onRetry={list.retry} />}
        />
      ) : (
        <ListTable
          label="Jewellery"
          rowName="piece"
          list={list}
          columns={visible}
          rowId={({ id }) => id}
          sort={jewellerySort(url)}
          onSortChange={(steps) => changeUrl({ sort: sortText(steps), page: 1 })}
          selection={selection}
          onOpen={({ id }) => navigate(paths.jewelleryForm(id))}
          searchRef={searchRef}
          card={(piece) => <JewelleryRow {...cardOf(piece)} />}
          empty={empty}
        />
      )}
    </ListPage>
  );
}

function NoJewellery({ stockId, onShowAll }: { stockId: string | undefined; onShowAll: () => void }) {
  const navigate = useNavigate();
  if (stockId)
    return (
      <Empty
        icon={<SearchX />}
        title={`No stock number contains "${stockId}"`}
        hint="Try part of the number."
        action={<Button onClick={onShowAll}>Show all jewellery</Button>}
      />
    );
  return (
    <Empty
      icon={<Gem />}
      title="No jewellery yet"
      hint="Pieces need a category and a sub-category."
      action={
        <Button variant="primary" onClick={() => navigate(paths.jewelleryForm())}>
          Add Jewellery
        </Button>
      }
    />
  );
}

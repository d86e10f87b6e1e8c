import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { countText } from '#lib/count-text.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { MediaDialog, useMediaDialog } from '../stone-media/media-dialog.tsx';
import { FilterBar } from '../stone-table/filter-bar.tsx';
import type { StoneColumn } from '../stone-table/stone-columns.tsx';
import { StoneListFooter } from '../stone-table/stone-list-footer.tsx';
import { ColumnMenu } from '../table/column-menu.tsx';
import { ListToolbar, type ToolbarAction } from '../table/list-toolbar.tsx';
import { useColumnVisibility } from '../table/use-column-visibility.ts';
import { WordSearchBox } from '../word-search/word-search-box.tsx';
import { StoneListRows, type StoneListRowsProps } from './stone-list-rows.tsx';
import { ViewSwitch } from './view-switch.tsx';

type StoneListPageProps = Omit<StoneListRowsProps, 'columns' | 'searchRef' | 'onMedia'> & {
  /** Key of the list's stored column visibility. */
  name: 'diamonds' | 'report';
  /** The columns; pass a stable function. */
  columns: (onMedia: StoneListRowsProps['onMedia']) => StoneColumn[];
  /** Replaces the count below the title. */
  subtitle?: ReactNode;
  toolbar: readonly ToolbarAction[];
  /** Whose prices the list shows, for administrators. */
  priceSwitch?: ReactNode;
  /** False where the list is not a search result and has no active filters. */
  filtered?: boolean;
  /** Above the rows, such as numbers that are not in stock. */
  notices?: ReactNode;
  /** The lists that belong together with this one, as `PageTabs`. */
  tabs?: ReactNode;
  /** Actions on the selection, beside its totals. */
  selectionActions?: ReactNode;
};

/** A page that is one list of stones, as a table or as cards, with its search, filters, selection and totals. */
export function StoneListPage(props: StoneListPageProps) {
  const { url, changeUrl, list, selection, columns: columnsOf, filtered = true } = props;
  const { filters, view, onlySelected } = url;
  const title = onlySelected ? 'Selected Diamonds' : props.title;
  const phone = useIsPhone();
  const searchRef = useRef<HTMLInputElement>(null);
  const media = useMediaDialog();
  const columns = useMemo(() => columnsOf(media.open), [columnsOf, media.open]);
  const { visible, visibility } = useColumnVisibility(props.name, columns);
  const { rows, total } = list;
  const isSearch = filtered && !onlySelected;
  const stones = useMemo(
    () => ({
      ids: rows.map(({ id }) => id),
      ...(isSearch && total !== undefined && { search: { filters, total } }),
    }),
    [rows, total, isSearch, filters],
  );
  const { refresh } = selection;
  // Refreshes prices that have changed since the selection.
  useEffect(() => refresh(list.rows), [list.rows, refresh]);

  const changeFilters = (part: typeof filters) => changeUrl({ filters: { ...filters, ...part } });
  const goToPage = (page: number) => changeFilters({ pageNo: page - 1 });
  return (
    <ListPage
      title={title}
      singular="stone"
      list={list}
      stones={stones}
      tabs={props.tabs}
      // Reserves the row while the count loads, to avoid a layout shift.
      subtitle={props.subtitle ?? (list.total === undefined ? '\u00a0' : countText(list.total, 'stone'))}
      actions={
        <ListToolbar actions={props.toolbar}>
          {props.priceSwitch}
          {!phone && view === 'list' && <ColumnMenu columns={columns} visibility={visibility} />}
          <ViewSwitch view={view} onChange={(next) => changeUrl({ view: next })} />
        </ListToolbar>
      }
      filters={
        <>
          <WordSearchBox ref={searchRef} />
          {isSearch && (
            <FilterBar filters={filters} onChange={(remaining) => changeUrl({ filters: remaining })} />
          )}
        </>
      }
      onPageChange={goToPage}
      footer={
        <StoneListFooter
          selection={selection}
          page={list.page}
          perPage={list.perPage}
          total={list.total ?? 0}
          onPageChange={goToPage}
          onPerPageChange={(pageSize) => changeFilters({ pageSize, pageNo: 0 })}
          actions={props.selectionActions}
        />
      }
    >
      {props.notices}
      <StoneListRows {...props} title={title} columns={visible} searchRef={searchRef} onMedia={media.open} />
      <MediaDialog selected={media.shown} onClose={media.close} />
    </ListPage>
  );
}

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { FullHeightPage } from '#components/page/full-height-page.tsx';
import { type ListOrigin, ListOriginContext } from '#components/stone-display/list-origin.ts';
import { MediaDialog, useMediaDialog } from '#components/stone-media/media-dialog.tsx';
import { useStoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { MissingStonesNotice } from '#components/stone-table/missing-stones-notice.tsx';
import { StoneListFooter } from '#components/stone-table/stone-list-footer.tsx';
import { StoneResults } from '#components/stone-table/stone-results.tsx';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { tableState } from '#components/table/table-state.ts';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { paths } from '#domain/routes/paths.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { diamondColumns, FlagsOrState } from './diamond-columns.tsx';
import { DiamondListEmpty } from './diamond-list-empty.tsx';
import { DiamondListHeader } from './diamond-list-header.tsx';
import { type DiamondUrlState, writeDiamondUrlState } from './diamond-url-state.ts';
import { SelectionActions } from './selection-actions.tsx';
import { type DiamondDialog, useDiamondActions } from './use-diamond-actions.tsx';
import { useDiamondList } from './use-diamond-list.ts';
import { useStoneFlags } from './use-stone-flags.ts';

const deleteDialog = lazyComponent(() => import('./delete-diamonds-dialog.tsx'));

const DiamondImportDialog = lazy(() =>
  import('#components/stock-import/diamond-import-dialog.tsx').then((part) => ({
    default: part.DiamondImportDialog,
  })),
);

const DiamondImagesDialog = lazy(() =>
  import('#components/stone-media-upload/diamond-images-dialog.tsx').then((part) => ({
    default: part.DiamondImagesDialog,
  })),
);

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })),
);

/** The list at one address. */
export function DiamondList({ urlState }: { urlState: DiamondUrlState }) {
  const { filters, onlySelected } = urlState;
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<DiamondDialog | null>(null);
  const deleting = useLazyComponent(deleteDialog, open === 'delete');

  const selection = useStoneSelection('diamonds');
  const query = useDiamondList(urlState, selection.ids);
  const page = query.data?.data;
  const stones = useMemo(() => page?.data ?? [], [page]);
  const { refresh } = selection;
  useEffect(() => refresh(stones), [stones, refresh]);

  const media = useMediaDialog();
  const { toggleFeatured, toggleHotDeal } = useStoneFlags();
  const flags = useMemo(() => ({ toggleFeatured, toggleHotDeal }), [toggleFeatured, toggleHotDeal]);
  const columns = useMemo(() => diamondColumns(media.open, flags), [media.open, flags]);
  const { visible, visibility } = useColumnVisibility('diamonds', columns);

  const change = (part: Partial<DiamondUrlState>) =>
    setParams(writeDiamondUrlState({ ...urlState, ...part }));
  const actions = useDiamondActions({
    urlState,
    selection,
    onShowSelected: (only) => change({ onlySelected: only, filters: { ...filters, pageNo: 0 } }),
    onOpen: setOpen,
  });
  const nothingSelected = onlySelected && selection.ids.length === 0;
  const origin = useMemo<ListOrigin>(
    () => ({ title: 'Diamonds', to: `${paths.diamonds()}?${writeDiamondUrlState(urlState)}` }),
    [urlState],
  );

  return (
    <ListOriginContext value={origin}>
      <FullHeightPage>
        <DiamondListHeader
          urlState={urlState}
          matchCount={page?.total}
          toolbar={actions.toolbar}
          searchRef={searchBox}
          menu={<ColumnMenu columns={columns} visibility={visibility} />}
          onChange={change}
        />
        <MissingStonesNotice missing={onlySelected ? undefined : page?.missing} />
        <StoneResults
          label="Diamonds"
          address={urlState}
          stones={nothingSelected ? [] : stones}
          columns={visible}
          state={nothingSelected ? 'ready' : tableState(query)}
          selection={selection}
          flags={(stone) => <FlagsOrState stone={stone} flags={flags} />}
          searchRef={searchBox}
          onMedia={media.open}
          onSortChange={(sort) => change({ filters: { ...filters, sort, sortWith: undefined, pageNo: 0 } })}
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={
            <DiamondListEmpty
              urlState={urlState}
              onShowAll={() => change({ onlySelected: false })}
              onUpload={() => setOpen('upload')}
            />
          }
          failed={<QueryFailed error={query.error} onRetry={query.refetch} />}
        />
        <StoneListFooter
          selection={selection}
          page={page?.current_page ?? (filters.pageNo ?? 0) + 1}
          perPage={filters.pageSize ?? defaultPageSize}
          total={nothingSelected ? 0 : (page?.total ?? 0)}
          onPageChange={(next) => change({ filters: { ...filters, pageNo: next - 1 } })}
          onPerPageChange={(pageSize) => change({ filters: { ...filters, pageSize, pageNo: 0 } })}
          actions={<SelectionActions onlySelected={onlySelected} actions={actions} />}
        />
        <MediaDialog selected={media.shown} onClose={media.close} />
        {deleting && (
          <deleting.DeleteDiamondsDialog
            open={open === 'delete'}
            onClose={() => setOpen(null)}
            stones={selection.stones}
            onDeleted={selection.remove}
          />
        )}
        <Suspense>
          {open === 'upload' && <DiamondImportDialog open onOpenChange={() => setOpen(null)} />}
          {open === 'images' && <DiamondImagesDialog open onOpenChange={() => setOpen(null)} />}
          {open === 'export' && (
            <ExportDialog
              onClose={() => setOpen(null)}
              urlState={urlState}
              matchCount={page?.total}
              selected={selection.stones.map(({ stone_id }) => stone_id)}
            />
          )}
        </Suspense>
      </FullHeightPage>
    </ListOriginContext>
  );
}

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { type ListOrigin, ListOriginContext } from '@/components/stones/list-origin.ts';
import { MediaDialog, useMediaDialog } from '@/components/stones/media-dialog.tsx';
import { StoneListFooter } from '@/components/stones/stone-list-footer.tsx';
import { StoneResults } from '@/components/stones/stone-results.tsx';
import { useStoneSelection } from '@/components/stones/stone-selection.ts';
import { ColumnMenu } from '@/components/table/column-menu.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { useColumnChoice } from '@/components/table/use-column-choice.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import { paths } from '@/paths.ts';
import { latePart, useLatePart } from '@/ui/late-part.ts';
import { type DiamondDialog, useDiamondActions } from './diamond-actions.tsx';
import { type DiamondAddress, writeDiamondAddress } from './diamond-address.ts';
import { diamondColumns, MarksOrState } from './diamond-columns.tsx';
import { DiamondHeader } from './diamond-header.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { NoDiamonds } from './no-diamonds.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useDiamondList } from './use-diamond-list.ts';
import { useStoneMarks } from './use-stone-marks.ts';

const deleteDialog = latePart(() => import('./delete-diamonds-dialog.tsx'));

const DiamondImportDialog = lazy(() =>
  import('@/components/upload/diamond-import-dialog.tsx').then((part) => ({
    default: part.DiamondImportDialog,
  })),
);

const DiamondImagesDialog = lazy(() =>
  import('@/components/upload/diamond-images-dialog.tsx').then((part) => ({
    default: part.DiamondImagesDialog,
  })),
);

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })),
);

/** The list at one address. */
export function DiamondList({ address }: { address: DiamondAddress }) {
  const { filters, onlySelected } = address;
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<DiamondDialog | null>(null);
  const deleting = useLatePart(deleteDialog, open === 'delete');

  const selection = useStoneSelection('diamonds');
  const query = useDiamondList(address, selection.ids);
  const page = query.data?.data;
  const stones = useMemo(() => page?.data ?? [], [page]);
  const { refresh } = selection;
  useEffect(() => {
    if (stones.length > 0) refresh(stones);
  }, [stones, refresh]);

  const media = useMediaDialog();
  const { toggleFeatured, toggleHotDeal } = useStoneMarks();
  const marks = useMemo(() => ({ toggleFeatured, toggleHotDeal }), [toggleFeatured, toggleHotDeal]);
  const columns = useMemo(() => diamondColumns(media.open, marks), [media.open, marks]);
  const { shown, choice } = useColumnChoice('diamonds', columns);

  const change = (part: Partial<DiamondAddress>) => setParams(writeDiamondAddress({ ...address, ...part }));
  const actions = useDiamondActions({
    address,
    selection,
    onShowSelected: (only) => change({ onlySelected: only, filters: { ...filters, pageNo: 0 } }),
    onOpen: setOpen,
  });
  const nothingSelected = onlySelected && selection.ids.length === 0;
  const origin = useMemo<ListOrigin>(
    () => ({ title: 'Diamonds', to: `${paths.diamonds()}?${writeDiamondAddress(address)}` }),
    [address],
  );

  return (
    <ListOriginContext value={origin}>
      <ListPage>
        <DiamondHeader
          address={address}
          found={page?.total}
          toolbar={actions.toolbar}
          searchRef={searchBox}
          menu={<ColumnMenu columns={columns} choice={choice} />}
          onChange={change}
        />
        <MissingNotice missing={onlySelected ? undefined : page?.missing} />
        <StoneResults
          label="Diamonds"
          address={address}
          stones={nothingSelected ? [] : stones}
          columns={shown}
          state={nothingSelected ? 'ready' : tableState(query)}
          selection={selection}
          marks={(stone) => <MarksOrState stone={stone} marks={marks} />}
          searchRef={searchBox}
          onMedia={media.open}
          onSortChange={(sort) => change({ filters: { ...filters, sort, sortWith: undefined, pageNo: 0 } })}
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={
            <NoDiamonds
              address={address}
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
        <MediaDialog shown={media.shown} onClose={media.close} />
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
              address={address}
              found={page?.total}
              selected={selection.stones.map(({ stone_id }) => stone_id)}
            />
          )}
        </Suspense>
      </ListPage>
    </ListOriginContext>
  );
}

import { LayoutGrid, List, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetSiteInfo } from '@/api/generated/hooks/settings/settings.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { PageHeader } from '@/components/page/page-header.tsx';
import { FilterBar } from '@/components/stones/filter-bar.tsx';
import { type ListOrigin, ListOriginContext } from '@/components/stones/list-origin.ts';
import { MediaDialog, useMediaDialog } from '@/components/stones/media-dialog.tsx';
import { stoneColumns } from '@/components/stones/stone-columns.tsx';
import { StoneListFooter } from '@/components/stones/stone-list-footer.tsx';
import { useStoneSelection } from '@/components/stones/stone-selection.ts';
import { useTrade } from '@/components/stones/use-trade.tsx';
import { ColumnMenu } from '@/components/table/column-menu.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { ListSearch } from '@/components/table/list-search.tsx';
import { ListToolbar } from '@/components/table/list-toolbar.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { useColumnChoice } from '@/components/table/use-column-choice.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Empty } from '@/ui/empty.tsx';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import { useReportActions } from './report-actions.tsx';
import { GoneNotice, MissingNotice } from './report-notices.tsx';
import {
  addressFromState,
  type ReportAddress,
  readReportAddress,
  reportTitle,
  writeReportAddress,
} from './report-source.ts';
import { ReportStones } from './report-stones.tsx';
import { useReportStones } from './use-report-stones.ts';

/** A list of stones for a buyer: new, featured or recommended stock, or what a search found. */
export function ReportPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // A caller may say in the navigation state alone what it wants: it belongs into the address.
  const asked = params.size === 0 ? addressFromState(state) : null;
  if (asked && asked.size > 0) return <Navigate to={{ search: asked.toString() }} replace />;
  return <Report address={readReportAddress(params)} />;
}

function Report({ address }: { address: ReportAddress }) {
  const { source, filters, onlySelected } = address;
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const searchBox = useRef<HTMLInputElement>(null);
  const business = useGetSiteInfo().data?.data.business_name ?? '';
  const title = reportTitle(source, business);

  const selection = useStoneSelection(`report.${source}`);
  const query = useReportStones(address, selection.ids);
  const page = query.data?.data;
  const stones = useMemo(() => page?.data ?? [], [page]);
  // Figures may have changed since a stone was chosen. Asked only when new rows come.
  const { refresh } = selection;
  useEffect(() => {
    if (stones.length > 0) refresh(stones);
  }, [stones, refresh]);

  const trade = useTrade({ onOrdered: selection.remove });
  const media = useMediaDialog();
  const columns = useMemo(() => stoneColumns({ onMedia: media.open }), [media.open]);
  const { shown, choice } = useColumnChoice('report', columns);

  const change = (part: Partial<ReportAddress>) => setParams(writeReportAddress({ ...address, ...part }));
  const actions = useReportActions({
    address,
    selection,
    trade,
    showOnlySelected: (only) => change({ onlySelected: only, filters: { ...filters, pageNo: 0 } }),
  });
  const nothingSelected = onlySelected && selection.ids.length === 0;
  const isWhole = page !== undefined && page.total <= page.per_page && !query.isPlaceholderData;
  const gone =
    onlySelected && isWhole ? selection.stones.filter(({ id }) => !stones.some((one) => one.id === id)) : [];
  const origin = useMemo<ListOrigin>(
    () => ({ title, to: `${paths.report()}?${writeReportAddress(address)}` }),
    [title, address],
  );

  return (
    <ListOriginContext value={origin}>
      <ListPage>
        <PageHeader
          title={title}
          subtitle={page && `${formatNumber(page.total)} ${page.total === 1 ? 'stone' : 'stones'}`}
          actions={
            <ListToolbar actions={actions}>
              <ListSearch
                ref={searchBox}
                className="w-50 phone:hidden"
                placeholder="Search by Stone ID"
                value={source === 'search' ? (filters.stone_id ?? '') : ''}
                onChange={(term) => {
                  const kept = source === 'search' ? filters : {};
                  change({
                    source: 'search',
                    onlySelected: false,
                    filters: { ...kept, stone_id: term, pageNo: 0 },
                  });
                }}
              />
              {!phone && address.view === 'list' && <ColumnMenu columns={columns} choice={choice} />}
              <SegmentedControl
                label="View"
                iconsOnly
                value={address.view}
                onValueChange={(view) => change({ view })}
                options={[
                  { value: 'list', label: 'List', icon: <List aria-hidden /> },
                  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
                ]}
              />
            </ListToolbar>
          }
        >
          {source === 'search' && !onlySelected && (
            <FilterBar filters={filters} onChange={(left) => change({ filters: left })} />
          )}
        </PageHeader>
        <MissingNotice missing={onlySelected ? undefined : page?.missing} />
        <GoneNotice stones={gone} onRemove={() => selection.remove(gone.map(({ id }) => id))} />
        <ReportStones
          address={address}
          label={title}
          stones={nothingSelected ? [] : stones}
          columns={shown}
          state={nothingSelected ? 'ready' : tableState(query)}
          selection={selection}
          searchRef={searchBox}
          onMedia={media.open}
          onSortChange={(sort) => change({ filters: { ...filters, sort, sortWith: undefined, pageNo: 0 } })}
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={<NoStones address={address} onShowAll={() => change({ onlySelected: false })} />}
          failed={<QueryFailed error={query.error} onRetry={query.refetch} />}
        />
        <StoneListFooter
          selection={selection}
          page={page?.current_page ?? (filters.pageNo ?? 0) + 1}
          perPage={filters.pageSize ?? defaultPageSize}
          total={nothingSelected ? 0 : (page?.total ?? 0)}
          onPageChange={(next) => change({ filters: { ...filters, pageNo: next - 1 } })}
          onPerPageChange={(pageSize) => change({ filters: { ...filters, pageSize, pageNo: 0 } })}
          actions={
            phone && (
              <>
                <Button onClick={() => trade.enquire(selection.stones)}>Enquiry</Button>
                <Button variant="primary" onClick={() => trade.order(selection.stones)}>
                  Place Order
                </Button>
              </>
            )
          }
        />
        <MediaDialog shown={media.shown} onClose={media.close} />
        {trade.dialogs}
      </ListPage>
    </ListOriginContext>
  );
}

function NoStones({ address, onShowAll }: { address: ReportAddress; onShowAll: () => void }) {
  const navigate = useNavigate();
  if (address.onlySelected)
    return (
      <Empty
        icon={<SearchX />}
        title="No stone is selected"
        hint="Select stones in the list to see them here together."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  const filters = address.source === 'search' ? address.filters : {};
  return (
    <Empty
      icon={<SearchX />}
      title={address.source === 'search' ? 'No stone matches this search' : 'There are no stones here yet'}
      hint={
        address.source === 'search'
          ? 'Widen a range or take a filter away.'
          : 'Search the whole stock instead.'
      }
      action={
        <Button variant="primary" onClick={() => navigate(paths.search(filters), { state: { filters } })}>
          {address.source === 'search' ? 'Modify Search' : 'Search'}
        </Button>
      }
    />
  );
}

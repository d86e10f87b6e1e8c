import { RowActionButtons, RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { OrderedLink, OrderedMark, OrderedStonesProvider } from '#components/orders/ordered-mark.tsx';
import { findPair } from '#components/pairs/find-pair.ts';
import { NarrowSearch } from '#components/search-form/narrow-search.tsx';
import { SelectionButtons } from '#components/stone-list/selection-buttons.tsx';
import { StoneListPage } from '#components/stone-list/stone-list-page.tsx';
import { useStoneListAddress } from '#components/stone-list/use-stone-list-address.ts';
import type { StoneMediaKind } from '#components/stone-media/stone-media.ts';
import { useStoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { MissingStonesNotice } from '#components/stone-table/missing-stones-notice.tsx';
import { stoneColumns } from '#components/stone-table/stone-columns.tsx';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { type ReportUrl, reportPath, reportTitle, reportUrl } from './report-url.ts';
import { UnavailableStonesNotice } from './unavailable-stones-notice.tsx';
import { hasFixedOrder, useReportStones } from './use-report-stones.ts';
import { useReportToolbar } from './use-report-toolbar.tsx';

const rowActions = [findPair];

const columns = (onMedia: (stone: Diamond, kind: StoneMediaKind) => void) =>
  stoneColumns({
    onMedia,
    mark: (stone) => <OrderedMark stone={stone} />,
    action: { header: findPair.label, cell: (stone) => <RowActionIcons actions={rowActions} row={stone} /> },
  });

const lazyEmpty = lazyComponent(() => import('./report-empty.tsx'));

/** The empty state, which most reports never show. */
function ReportEmpty({ url }: { url: ReportUrl }) {
  const loaded = useLazyComponent(lazyEmpty, true);
  return loaded && <loaded.ReportEmpty url={url} />;
}

/** A list of stones for a buyer: new, featured or recommended stock, or search results. */
export function ReportPage() {
  const [url, changeUrl] = useStoneListAddress(reportUrl, 'report');
  const { source, filters } = url;
  const isSearch = source === 'search';
  // All of a buyer's lists share one selection, so that stones of several lists can be ordered together.
  const { list, selection, missing, unavailable } = useReportStones(url, useStoneSelection('report'));

  const title = reportTitle(source, useGetSiteInfo().data?.data.business_name ?? '');
  const { toolbar, selectionTools } = useReportToolbar({ url, changeUrl, list, selection });
  const phone = useIsPhone();
  // The stone number search covers the full stock, whatever list is open.
  const searchStone = (stone_id: string) =>
    changeUrl({
      source: 'search',
      onlySelected: false,
      filters: { ...(isSearch && filters), stone_id, pageNo: 0 },
    });

  return (
    <OrderedStonesProvider stones={list.rows}>
      <StoneListPage
        {...{ title, url, changeUrl, list, selection, columns, toolbar }}
        name="report"
        search={{ value: (isSearch && filters.stone_id) || '', onChange: searchStone }}
        filtered={isSearch}
        sortable={!hasFixedOrder(url)}
        notices={
          <>
            {isSearch && !url.onlySelected && (
              <NarrowSearch filters={filters} total={list.total} pathOf={reportPath} />
            )}
            <MissingStonesNotice missing={missing} />
            <UnavailableStonesNotice
              stones={unavailable}
              onRemove={() => selection.remove(unavailable.map(({ id }) => id))}
            />
          </>
        }
        flags={(stone) => <OrderedLink stone={stone} />}
        rowAction={(stone) => <RowActionIcons actions={rowActions} row={stone} />}
        cardAction={(stone) => <RowActionButtons actions={rowActions} row={stone} />}
        empty={<ReportEmpty url={url} />}
        selectionActions={phone && <SelectionButtons actions={selectionTools} />}
      />
    </OrderedStonesProvider>
  );
}

import { OrderedLink, OrderedMark, OrderedStonesProvider } from '#components/orders/ordered-mark.tsx';
import { PageNotice } from '#components/page/page-notice.tsx';
import { PageTabs } from '#components/page/page-tabs.tsx';
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
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { type ReportUrl, reportPath, reportTitle, reportUrl } from './report-url.ts';
import { hasFixedOrder, useReportStones } from './use-report-stones.ts';
import { useReportToolbar } from './use-report-toolbar.tsx';

type UnavailableStonesNoticeProps = {
  stones: readonly { id: number; stone_id: string }[];
  onRemove: () => void;
};

/** Selected stones that are no longer on sale. */
function UnavailableStonesNotice({ stones, onRemove }: UnavailableStonesNoticeProps) {
  if (stones.length === 0) return null;
  return (
    <PageNotice>
      <p>
        No longer in stock:{' '}
        <span className="font-mono text-label">{stones.map(({ stone_id }) => stone_id).join(', ')}</span>
      </p>
      <Button variant="link" size="sm" onClick={onRemove}>
        Remove from the selection
      </Button>
    </PageNotice>
  );
}

type OnMedia = (stone: Diamond, kind: StoneMediaKind) => void;

const columnsOf = (wholesaleDiscount: boolean) => (onMedia: OnMedia) =>
  stoneColumns({
    onMedia,
    wholesaleDiscount,
    mark: (stone) => <OrderedMark stone={stone} />,
  });

/** The featured and the new list name the business's discount beside the one of the price. */
const columns = { stock: columnsOf(true), other: columnsOf(false) };

type StockTabsProps = { source: ReportUrl['source']; business: string };

/** The lists of stock that are no search. */
function StockTabs({ source, business }: StockTabsProps) {
  const tab = (title: 'new' | 'featured' | 'recommended') => ({
    label: reportTitle(title, business),
    to: paths.report({ title }),
    current: source === title,
  });
  return <PageTabs label="Stock" tabs={[tab('new'), tab('featured'), tab('recommended')]} />;
}

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

  const business = useGetSiteInfo().data?.data.business_name ?? '';
  const title = reportTitle(source, business);
  const { toolbar, selectionTools } = useReportToolbar({ url, changeUrl, list, selection });

  return (
    <OrderedStonesProvider stones={list.rows}>
      <StoneListPage
        {...{ title, url, changeUrl, list, selection, toolbar }}
        columns={source === 'new' || source === 'featured' ? columns.stock : columns.other}
        name="report"
        {...(!isSearch && !url.onlySelected && { tabs: <StockTabs source={source} business={business} /> })}
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
        empty={<ReportEmpty url={url} />}
        selectionActions={<SelectionButtons actions={selectionTools} />}
      />
    </OrderedStonesProvider>
  );
}

import { useCallback, useMemo } from 'react';
import { RowActionButtons, RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { Link } from '#components/link/link.tsx';
import { emptyList, keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { PageNotice } from '#components/page/page-notice.tsx';
import { NarrowSearch } from '#components/search-form/narrow-search.tsx';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { SelectionButtons } from '#components/stone-list/selection-buttons.tsx';
import { StoneListPage } from '#components/stone-list/stone-list-page.tsx';
import { requestedPage, type StoneListUrl, stonePayload } from '#components/stone-list/stone-list-url.ts';
import { useListSelection } from '#components/stone-list/use-list-selection.ts';
import type { StoneMediaKind } from '#components/stone-media/stone-media.ts';
import { useStoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { MissingStonesNotice } from '#components/stone-table/missing-stones-notice.tsx';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { sortByPricesOf } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty, sortSteps } from '#domain/search/diamond-filters.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { usePriceSet } from '#session/price-set.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { editStone } from '../edit-stone.ts';
import { diamondColumns, FlagsOrState } from './diamond-columns.tsx';
import { StockSummary } from './stock-summary.tsx';
import { useDiamondListUrl } from './use-diamond-list-url.ts';
import { useDiamondToolbar } from './use-diamond-toolbar.tsx';
import { useStoneFlags } from './use-stone-flags.ts';

/** How many stones lack a price or a detail, with a link to them; renders nothing without any. */
function NeedsPriceNotice() {
  const { data } = useSearchDiamonds(
    { ...payloadPaging({ pageSize: 1 }), state: 'needs_price' },
    { page: 1 },
  );
  const count = data?.data.data[0]?.state === 'needs_price' ? data.data.total : 0;
  if (count === 0) return null;
  return (
    <PageNotice>
      {addedMessages.pricing.notReady(count)}.{' '}
      <Link
        to={paths.diamonds(filtersToParams({ state: 'needs_price' }))}
        className="font-semibold underline"
      >
        Show them
      </Link>
    </PageNotice>
  );
}

const lazyEmpty = lazyComponent(() => import('./diamond-list-empty.tsx'));

/** The empty state, which a stock hardly ever shows. */
function NoDiamonds({ url }: { url: StoneListUrl }) {
  const loaded = useLazyComponent(lazyEmpty, true);
  return loaded && <loaded.DiamondListEmpty url={url} />;
}

/** The stock, for administrators. */
export function DiamondListPage() {
  const [url, changeUrl] = useDiamondListUrl();
  const { set, choices } = usePriceSet();
  const { filters, onlySelected } = url;
  const selected = useStoneSelection('diamonds');
  const nothingSelected = onlySelected && selected.ids.length === 0;
  const requested = requestedPage(filters);
  const query = useSearchDiamonds(
    stonePayload(url, selected.ids),
    { page: requested.page },
    { query: { ...keepPreviousPage.query, enabled: !nothingSelected } },
  );
  const list = nothingSelected ? emptyList : listOf(query, requested);
  const selection = useListSelection(selected, {
    list,
    filters: onlySelected ? { ids: [...selected.ids] } : filters,
  });

  const { onToggleFeatured, onToggleHotDeal } = useStoneFlags();
  const toggles = useMemo(() => ({ onToggleFeatured, onToggleHotDeal }), [onToggleFeatured, onToggleHotDeal]);
  const columns = useCallback(
    (onMedia: (stone: Diamond, kind: StoneMediaKind) => void) =>
      diamondColumns(onMedia, { flags: toggles, prices: { set: set ?? 'supplier', choices } }),
    [toggles, set, choices],
  );
  const { toolbar, selectionTools } = useDiamondToolbar({
    url,
    changeUrl,
    selection,
    matchCount: list.total,
  });

  return (
    <StoneListPage
      {...{ url, changeUrl, list, selection, columns, toolbar }}
      title="Diamonds"
      priceSwitch={
        <PriceSetSwitch
          wide
          onChange={(next) => {
            const steps = sortSteps(filters);
            const sort = sortByPricesOf(steps, { from: set ?? next, to: next });
            if (sort.some((step, index) => step !== steps[index]))
              changeUrl({ filters: { ...filters, sort, sortWith: undefined } });
          }}
        />
      }
      name="diamonds"
      subtitle={<StockSummary matchCount={list.total} filtered={onlySelected || !isFilterEmpty(filters)} />}
      notices={
        <>
          {!onlySelected && isFilterEmpty(filters) && <NeedsPriceNotice />}
          {!onlySelected && (
            <NarrowSearch
              filters={filters}
              total={list.total}
              pathOf={(narrowed) => paths.diamonds(filtersToParams(narrowed))}
            />
          )}
          <MissingStonesNotice missing={onlySelected ? undefined : query.data?.data.missing} />
        </>
      }
      flags={(stone) => <FlagsOrState stone={stone} flags={toggles} />}
      rowAction={(stone) => <RowActionIcons actions={[editStone]} row={stone} />}
      cardAction={(stone) => <RowActionButtons actions={[editStone]} row={stone} />}
      empty={<NoDiamonds url={url} />}
      selectionActions={<SelectionButtons actions={selectionTools} />}
    />
  );
}

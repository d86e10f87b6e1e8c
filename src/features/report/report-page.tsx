import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { FullHeightPage } from '#components/page/full-height-page.tsx';
import { useEnquiryAndOrderDialogs } from '#components/stone-dialogs/buyer/use-enquiry-and-order-dialogs.tsx';
import { type ListOrigin, ListOriginContext } from '#components/stone-display/list-origin.ts';
import { MediaDialog, useMediaDialog } from '#components/stone-media/media-dialog.tsx';
import { useStoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { MissingStonesNotice } from '#components/stone-table/missing-stones-notice.tsx';
import { stoneColumns } from '#components/stone-table/stone-columns.tsx';
import { StoneResults } from '#components/stone-table/stone-results.tsx';
import { tableState } from '#components/table/table-state.ts';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { paths } from '#domain/routes/paths.ts';
import { ReportEmpty } from './report-empty.tsx';
import { ReportFooter } from './report-footer.tsx';
import { ReportHeader } from './report-header.tsx';
import {
  paramsFromNavigationState,
  type ReportUrlState,
  readReportUrlState,
  reportTitle,
  writeReportUrlState,
} from './report-url-state.ts';
import { UnavailableStonesNotice } from './unavailable-stones-notice.tsx';
import { useReportActions } from './use-report-actions.tsx';
import { hasFixedOrder, useReportStones } from './use-report-stones.ts';

/** A list of stones for a buyer: new, featured or recommended stock, or what a search found. */
export function ReportPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // A caller may say in the navigation state alone what it wants: it belongs into the address.
  const requestedParams = params.size === 0 ? paramsFromNavigationState(state) : null;
  if (requestedParams && requestedParams.size > 0)
    return <Navigate to={{ search: requestedParams.toString() }} replace />;
  return <Report urlState={readReportUrlState(params)} />;
}

function Report({ urlState }: { urlState: ReportUrlState }) {
  const { source, filters } = urlState;
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const title = reportTitle(source, useGetSiteInfo().data?.data.business_name ?? '');
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const origin = useMemo<ListOrigin>(() => ({ title, to: currentPath }), [title, currentPath]);

  // One selection for all of a buyer's lists: stones are gathered from several and ordered together.
  const selection = useStoneSelection('report');
  const { page, stones, query, unavailable } = useReportStones(urlState, selection);
  const { refresh } = selection;
  // Figures may have changed since a stone was chosen.
  useEffect(() => refresh(stones), [stones, refresh]);

  const enquiryAndOrder = useEnquiryAndOrderDialogs({ onOrdered: selection.remove });
  const media = useMediaDialog();
  const columns = useMemo(() => stoneColumns({ onMedia: media.open }), [media.open]);
  const { visible, visibility } = useColumnVisibility('report', columns);
  const change = (part: Partial<ReportUrlState>) => setParams(writeReportUrlState({ ...urlState, ...part }));
  const actions = useReportActions({
    urlState,
    selection,
    enquiryAndOrder,
    showOnlySelected: (only) => change({ onlySelected: only, filters: { ...filters, pageNo: 0 } }),
  });

  return (
    <ListOriginContext value={origin}>
      <FullHeightPage>
        <ReportHeader
          {...{ title, urlState, actions, searchRef, columns, visibility }}
          total={page?.total}
          onChange={change}
        />
        <MissingStonesNotice missing={page?.missing} />
        <UnavailableStonesNotice
          stones={unavailable}
          onRemove={() => selection.remove(unavailable.map(({ id }) => id))}
        />
        <StoneResults
          {...{ address: urlState, stones, selection, searchRef }}
          label={title}
          columns={visible}
          state={query ? tableState(query) : 'ready'}
          onMedia={media.open}
          onSortChange={
            hasFixedOrder(urlState)
              ? undefined
              : (sort) => change({ filters: { ...filters, sort, sortWith: undefined, pageNo: 0 } })
          }
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={<ReportEmpty urlState={urlState} onShowAll={() => change({ onlySelected: false })} />}
          failed={<QueryFailed error={query?.error} onRetry={() => query?.refetch()} />}
        />
        <ReportFooter {...{ urlState, page, selection, enquiryAndOrder }} onChange={change} />
        <MediaDialog selected={media.shown} onClose={media.close} />
        {enquiryAndOrder.dialogs}
      </FullHeightPage>
    </ListOriginContext>
  );
}

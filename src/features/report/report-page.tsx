import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetSiteInfo } from '@/api/generated/hooks/settings/settings.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { type ListOrigin, ListOriginContext } from '@/components/stones/list-origin.ts';
import { MediaDialog, useMediaDialog } from '@/components/stones/media-dialog.tsx';
import { stoneColumns } from '@/components/stones/stone-columns.tsx';
import { StoneResults } from '@/components/stones/stone-results.tsx';
import { useStoneSelection } from '@/components/stones/stone-selection.ts';
import { useTrade } from '@/components/stones/use-trade.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { useColumnChoice } from '@/components/table/use-column-choice.ts';
import { paths } from '@/paths.ts';
import { useReportActions } from './report-actions.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { ReportFooter } from './report-footer.tsx';
import { ReportHeader } from './report-header.tsx';
import { GoneNotice, MissingNotice } from './report-notices.tsx';
import {
  addressFromState,
  type ReportAddress,
  readReportAddress,
  reportTitle,
  writeReportAddress,
} from './report-source.ts';
import { hasOwnOrder, useReportStones } from './use-report-stones.ts';

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
  const { source, filters } = address;
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const title = reportTitle(source, useGetSiteInfo().data?.data.business_name ?? '');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const origin = useMemo<ListOrigin>(() => ({ title, to: here }), [title, here]);

  // One selection for all of a buyer's lists: stones are gathered from several and ordered together.
  const selection = useStoneSelection('report');
  const { page, stones, query, gone } = useReportStones(address, selection);
  const { refresh } = selection;
  // Figures may have changed since a stone was chosen.
  useEffect(() => refresh(stones), [stones, refresh]);

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

  return (
    <ListOriginContext value={origin}>
      <ListPage>
        <ReportHeader
          {...{ title, address, actions, searchRef, columns, choice }}
          total={page?.total}
          onChange={change}
        />
        <MissingNotice missing={page?.missing} />
        <GoneNotice stones={gone} onRemove={() => selection.remove(gone.map(({ id }) => id))} />
        <StoneResults
          {...{ address, stones, selection, searchRef }}
          label={title}
          columns={shown}
          state={query ? tableState(query) : 'ready'}
          onMedia={media.open}
          onSortChange={
            hasOwnOrder(address)
              ? undefined
              : (sort) => change({ filters: { ...filters, sort, sortWith: undefined, pageNo: 0 } })
          }
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={<ReportEmpty address={address} onShowAll={() => change({ onlySelected: false })} />}
          failed={<QueryFailed error={query?.error} onRetry={() => query?.refetch()} />}
        />
        <ReportFooter {...{ address, page, selection, trade }} onChange={change} />
        <MediaDialog shown={media.shown} onClose={media.close} />
        {trade.dialogs}
      </ListPage>
    </ListOriginContext>
  );
}

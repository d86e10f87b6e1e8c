import { keepPreviousData } from '@tanstack/react-query';
import { Link2, Scale } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { FullHeightPage } from '#components/page/full-height-page.tsx';
import { Letterhead } from '#components/page/letterhead.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageNotice } from '#components/page/page-notice.tsx';
import { holdStone } from '#components/stone-dialogs/buyer/hold-stone.tsx';
import { makeClientPage } from '#components/stone-dialogs/buyer/make-client-page.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import { ListOriginContext } from '#components/stone-display/list-origin.ts';
import { ListToolbar, type ToolbarAction } from '#components/table/list-toolbar.tsx';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { maxPageSize, payloadPaging } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { CompareTable } from './compare-table.tsx';

const stoneActions = [holdStone, sendEnquiry, placeOrder];

/** The distinct stone ids of an address (`?ids=1_2_3`). */
function readIds(text: string | null): number[] {
  const ids = (text ?? '').split('_').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** Two stones or more side by side; their ids are in the address, so that it can be shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const requestedIds = (state as { ids?: readonly number[] } | null)?.ids;
  if (!params.has('ids') && requestedIds?.length)
    return <Navigate to={paths.compare(requestedIds)} replace />;
  const ids = readIds(params.get('ids'));
  return <Comparison ids={ids.slice(0, maxPageSize)} leftOut={ids.slice(maxPageSize)} />;
}

function Comparison({ ids, leftOut }: { ids: readonly number[]; leftOut: readonly number[] }) {
  const navigate = useNavigate();
  const [highlighted, setHighlighted] = useState(true);
  const enough = ids.length >= 2;
  const query = useSearchDiamonds({ ids: [...ids], ...payloadPaging({ pageSize: maxPageSize }) }, undefined, {
    query: { enabled: enough, placeholderData: keepPreviousData },
  });
  const found = new Map(query.data?.data.data.map((stone) => [stone.id, stone]));
  const stones = ids.flatMap((id) => found.get(id) ?? []);
  const missing = query.isSuccess && !query.isPlaceholderData ? ids.length - stones.length : 0;
  const showOnly = (remainingIds: readonly number[]) =>
    navigate(paths.compare(remainingIds), { replace: true });
  const actions = useActions();

  return (
    <ListOriginContext value={{ title: 'Compare', to: paths.compare(ids) }}>
      <FullHeightPage>
        <Letterhead />
        <PageHeader
          title="Compare"
          back
          subtitle={stones.length > 0 && countText(stones.length, 'stone')}
          actions={
            stones.length > 0 && (
              <ListToolbar
                actions={[
                  copyLink,
                  toolbarAction(sendInChat, { stones }, actions),
                  toolbarAction(makeClientPage, { stones }, actions),
                  ...stoneActions.map((action) => toolbarAction(action, { stones }, actions)),
                ]}
              >
                <Switch label="Differences" checked={highlighted} onCheckedChange={setHighlighted} />
              </ListToolbar>
            )
          }
        />
        {missing > 0 && (
          <PageNotice>
            {missing === 1 ? 'One of these stones is' : `${missing} of these stones are`} no longer in stock.
          </PageNotice>
        )}
        {leftOut.length > 0 && (
          <PageNotice>
            The first {formatNumber(ids.length)} of {countText(ids.length + leftOut.length, 'stone')} are
            compared.
          </PageNotice>
        )}
        {!enough || (query.isSuccess && stones.length === 0) ? (
          <TooFewStones
            text={ids.length === 1 ? messages.selection.compareTooFew : messages.selection.noneToCompare}
          />
        ) : query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : query.isPending ? (
          <ComparisonSkeleton columns={ids.length} />
        ) : (
          <CompareTable
            stones={stones}
            highlighted={highlighted}
            onRemove={(id) => showOnly([...ids.filter((one) => one !== id && found.has(one)), ...leftOut])}
          />
        )}
      </FullHeightPage>
    </ListOriginContext>
  );
}

const copyLink: ToolbarAction = {
  id: 'share',
  label: 'Copy link',
  icon: <Link2 aria-hidden />,
  onSelect: () => copyToClipboard(window.location.href, 'Link copied'),
};

function TooFewStones({ text }: { text: string }) {
  const navigate = useNavigate();
  return (
    <Empty
      icon={<Scale />}
      title={text}
      hint="Select two stones or more in a list and press Compare."
      action={<Button onClick={() => navigate(paths.report())}>{messages.report.newStock}</Button>}
    />
  );
}

function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Loading the stones"
      className="flex gap-6 border-line border-t p-5"
    >
      {Array.from({ length: Math.min(columns, 6) + 1 }, (_, index) => (
        <div key={index} className="flex-1 space-y-4">
          <Skeleton className={index === 0 ? 'h-24 opacity-0 phone:h-16' : 'h-24 phone:h-16'} />
          {Array.from({ length: 10 }, (_, row) => (
            <Skeleton key={row} className="w-4/5" />
          ))}
        </div>
      ))}
    </div>
  );
}

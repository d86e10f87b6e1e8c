import { keepPreviousData } from '@tanstack/react-query';
import { Link2, MessageSquareText, Scale, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchDiamonds } from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { PageHeader } from '@/components/page/page-header.tsx';
import { maxCompared } from '@/components/stones/compare-limit.ts';
import { copyText } from '@/components/stones/copy-text.ts';
import { ListOriginContext } from '@/components/stones/list-origin.ts';
import { useTrade } from '@/components/stones/use-trade.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { ListToolbar, type ToolbarAction } from '@/components/table/list-toolbar.tsx';
import { messages } from '@/domain/messages.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Empty } from '@/ui/empty.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Switch } from '@/ui/switch.tsx';
import { CompareTable } from './compare-table.tsx';

/** The stones of an address (`?ids=1_2_3`), each once, at most as many as stand side by side. */
function readIds(text: string | null): number[] {
  const ids = (text ?? '').split('_').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, maxCompared);
}

/** Two to six stones side by side; which ones stands in the address, so that it can be shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const asked = (state as { ids?: readonly number[] } | null)?.ids;
  if (!params.has('ids') && asked?.length) return <Navigate to={paths.compare(asked)} replace />;
  return <Comparison ids={readIds(params.get('ids'))} />;
}

function Comparison({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const [marked, setMarked] = useState(true);
  const enough = ids.length >= 2;
  const query = useSearchDiamonds({ ids: [...ids], pageSize: maxCompared }, undefined, {
    query: { enabled: enough, placeholderData: keepPreviousData },
  });
  const found = new Map(query.data?.data.data.map((stone) => [stone.id, stone]));
  const stones = ids.flatMap((id) => found.get(id) ?? []);
  const missing = query.isSuccess && !query.isPlaceholderData ? ids.length - stones.length : 0;
  const keep = (left: readonly number[]) => navigate(paths.compare(left), { replace: true });
  const trade = useTrade();

  return (
    <ListOriginContext value={{ title: 'Compare', to: paths.compare(ids) }}>
      <ListPage>
        <PageHeader
          title="Compare"
          back
          subtitle={stones.length > 0 && `${stones.length} stones`}
          actions={
            stones.length > 0 && (
              <ListToolbar actions={compareActions(stones, trade)}>
                <Switch label="Differences" checked={marked} onCheckedChange={setMarked} />
              </ListToolbar>
            )
          }
        />
        {missing > 0 && (
          <p
            role="status"
            className="mx-5 mb-3 rounded-md border border-line bg-sunken px-3 py-2 text-table phone:mx-4"
          >
            {missing === 1 ? 'One of these stones is' : `${missing} of these stones are`} no longer in stock.
          </p>
        )}
        {!enough || (query.isSuccess && stones.length === 0) ? (
          <TooFew
            text={ids.length === 1 ? messages.selection.compareTooFew : messages.selection.noneToCompare}
          />
        ) : query.isError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : query.isPending ? (
          <ComparisonSkeleton columns={ids.length} />
        ) : (
          <CompareTable
            stones={stones}
            marked={marked}
            trade={trade}
            onRemove={(id) => keep(ids.filter((one) => one !== id && found.has(one)))}
          />
        )}
        {trade.dialogs}
      </ListPage>
    </ListOriginContext>
  );
}

function compareActions(stones: readonly Diamond[], trade: ReturnType<typeof useTrade>): ToolbarAction[] {
  return [
    {
      id: 'share',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      iconOnly: true,
      onSelect: () => copyText(window.location.href, 'Link copied'),
    },
    {
      id: 'enquiry',
      label: 'Enquiry',
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => trade.enquire(stones),
    },
    {
      id: 'order',
      label: 'Place Order',
      icon: <ShoppingBag aria-hidden />,
      primary: true,
      onSelect: () => trade.order(stones),
    },
  ];
}

function TooFew({ text }: { text: string }) {
  const navigate = useNavigate();
  return (
    <Empty
      icon={<Scale />}
      title={text}
      hint="Select two to six stones in a list and press Compare."
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
      {Array.from({ length: columns + 1 }, (_, index) => (
        <div key={index} className="flex-1 space-y-4">
          <Skeleton className={index === 0 ? 'h-36 opacity-0' : 'h-36'} />
          {Array.from({ length: 10 }, (_, row) => (
            <Skeleton key={row} className="w-4/5" />
          ))}
        </div>
      ))}
    </div>
  );
}

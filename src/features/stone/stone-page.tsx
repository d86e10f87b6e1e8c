import { Scale, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import { HoldMark } from '#components/holds/hold-mark.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { StonePageLoader } from '#components/page/stone-page-loader.tsx';
import { usePairsTool } from '#components/pairs/use-pairs-tool.tsx';
import { holdStone } from '#components/stone-dialogs/buyer/hold-stone.tsx';
import { makeClientPage } from '#components/stone-dialogs/buyer/make-client-page.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import { ListOriginContext, originCrumb, originOf } from '#components/stone-display/list-origin.ts';
import { useStoneChanges } from '#components/stone-display/stone-changes.ts';
import { StoneInfo } from '#components/stone-display/stone-info.tsx';
import { StonePrice } from '#components/stone-display/stone-price.tsx';
import { measurementText } from '#components/stone-display/stone-text.ts';
import { StoneNeighbours } from '#components/stone-list/stone-neighbours.tsx';
import { StoneMediaPanel } from '#components/stone-media/stone-media-panel.tsx';
import { ListToolbar, type ToolbarAction } from '#components/table/list-toolbar.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { stockTones } from '#domain/stone-fields/stock-states.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import { Badge, StatusText } from '#ui/display/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { SimilarStones } from './similar-stones.tsx';

const addToCompare = lazyComponent(() => import('./add-to-compare-dialog.tsx'));

const shareDialog = lazyComponent(() => import('#components/stone-dialogs/share-dialog.tsx'));

/** The page of one stone for buyers, with its actions. */
export function StonePage() {
  const { stoneId } = useParams();
  return (
    <StonePageLoader code={stoneId} skeleton={{ lines: 8, lead: true }}>
      {(stone) => <Stone stone={stone} />}
    </StonePageLoader>
  );
}

function Stone({ stone }: { stone: Diamond }) {
  const origin = originOf(useLocation().state);
  const phone = useIsPhone();
  const actions = useActions();
  const row = { stones: [stone] };
  const [sharing, setSharing] = useState(false);
  const [comparing, setComparing] = useState(false);
  const share = useLazyComponent(shareDialog, sharing);
  const compare = useLazyComponent(addToCompare, comparing);
  const findPair = usePairsTool({ ids: [stone.id] });
  const tools: ToolbarAction[] = [
    { id: 'share', label: 'Share', icon: <Share2 aria-hidden />, onSelect: () => setSharing(true) },
    toolbarAction(sendInChat, row, actions),
    toolbarAction(makeClientPage, row, actions),
    { id: 'compare', label: 'Compare', icon: <Scale aria-hidden />, onSelect: () => setComparing(true) },
    findPair,
    toolbarAction(holdStone, row, actions),
    toolbarAction(sendEnquiry, row, actions),
    toolbarAction(placeOrder, row, actions),
  ];
  return (
    <ListOriginContext value={origin}>
      <PageHeader
        title={stoneHeading(stone)}
        subtitle={<Subtitle stone={stone} />}
        {...(origin && {
          breadcrumbs: [originCrumb(origin), { label: stone.stone_id, mono: true }],
        })}
        actions={
          <>
            <StoneNeighbours origin={origin} id={stone.id} />
            <ListToolbar actions={phone ? tools.slice(0, 6) : tools} />
          </>
        }
      />
      <StoneBody stone={stone} />
      {phone && (
        <div className="sticky bottom-0 z-30 flex gap-2 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <Button className="flex-1" onClick={() => actions.perform(sendEnquiry, row)}>
            Enquiry
          </Button>
          <Button className="flex-1" variant="primary" onClick={() => actions.perform(placeOrder, row)}>
            Place Order
          </Button>
        </div>
      )}
      {share && <share.ShareDialog open={sharing} onOpenChange={setSharing} stone={stone} />}
      {compare && <compare.AddToCompareDialog open={comparing} onOpenChange={setComparing} stone={stone} />}
    </ListOriginContext>
  );
}

function Subtitle({ stone }: { stone: Diamond }) {
  const change = useStoneChanges().get(stone.id);
  const isGone = change !== undefined && change.kind !== 'repriced';
  const known = [[stone.lab, stone.certificate_no].filter(Boolean).join(' '), stone.location].filter(Boolean);
  return (
    <>
      {known.map((part) => `${part} · `)}
      <StatusText tone={stockTones[isGone ? 'sold' : 'on_sale']} className="font-normal">
        {isGone ? 'Out of Stock' : 'In Stock'}
      </StatusText>
      {/* A space and no margin before a badge, which may stand at the start of a line. */}{' '}
      {stone.hold && (
        <span className="me-1 inline-block">
          <HoldMark stone={stone} as="badge" />
        </span>
      )}{' '}
      {stone.status === 2 && <Badge tone="danger">Hot deal</Badge>}
    </>
  );
}

function StoneBody({ stone }: { stone: Diamond }) {
  const measurement = measurementText(stone);
  return (
    <div className="grid flex-1 gap-7 px-5 pt-1 pb-5 lg:grid-cols-[minmax(0,19fr)_minmax(0,18fr)] phone:px-4">
      <StoneMediaPanel stone={stone} caption={measurement && `${measurement} mm`} />
      <div className="min-w-0">
        <StonePrice
          total={stone.total_amount}
          perCarat={stone.price}
          discount={stone.discount}
          className="mb-6 border-line border-b pb-6"
        />
        <StoneInfo stone={stone} />
        <SimilarStones stone={stone} />
      </div>
    </div>
  );
}

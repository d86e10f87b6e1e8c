import { BadgeDollarSign, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useListEnquiries, useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import { isOfWeight } from '#domain/enquiries/offers.ts';
import { canBeOrdered, type PricedStone, pricedStones } from '#domain/enquiries/offers-of-rounds.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import { format } from '../stone-display/stone-format.ts';
import { toSelectedStone } from '../stone-selection/selected-stone.ts';
import { isGone } from './present-price.ts';

const PriceRoundDialog = lazyDialog(() =>
  import('./price-round-dialog.tsx').then((part) => part.PriceRoundDialog),
);
const OrderDialog = lazyDialog(() =>
  import('../stone-dialogs/buyer/order-dialog.tsx').then((part) => part.OrderDialog),
);

/** The prices asked and offered for the stones of an enquiry, with what its reader can do next. */
export function EnquiryPrices({ enquiry }: { enquiry: Enquiry }) {
  const isBusiness = useSession().user?.user_type === 'ADMIN';
  const { id } = enquiry;
  const own = useListMyEnquiries({ id }, { query: { enabled: !isBusiness } });
  const all = useListEnquiries({ id }, { query: { enabled: isBusiness } });
  const whole = (isBusiness ? all : own).data?.data.data.find((each) => each.id === id);
  /** The stones of an order stay, whatever becomes of their offers. */
  const [dialog, setDialog] = useState<'round' | ReadonlySet<number> | null>(null);
  if (!whole) return null;
  const stoneOf = (id: number) => whole.diamonds.find((stone) => stone.id === id);
  const place = new Map(whole.diamonds.map((stone, at) => [stone.id, at]));
  const placeOf = (stone: PricedStone) => place.get(stone.id) ?? whole.diamonds.length;
  const priced = pricedStones(whole.rounds ?? []).sort((a, b) => placeOf(a) - placeOf(b));
  const offers = new Map(
    priced.flatMap(({ id, offered }) => (isOrderable(offered, stoneOf(id)) ? [[id, offered]] : [])),
  );
  const offered = whole.diamonds.filter((stone) => offers.has(stone.id) && !isGone(stone));
  const close = () => setDialog(null);
  return (
    <section aria-label="Prices" className="grid gap-2 text-table">
      {priced.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto print:max-h-none border-line border-y">
          {priced.map((stone) => (
            <PricedStoneLine
              key={stone.id}
              stone={stone}
              diamond={stoneOf(stone.id)}
              isBusiness={isBusiness}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {whole.diamonds.length > 0 && (
          <Button size="sm" icon={<BadgeDollarSign aria-hidden />} onClick={() => setDialog('round')}>
            {isBusiness ? 'Quote prices' : priced.length > 0 ? 'Answer prices' : 'Ask for prices'}
          </Button>
        )}
        {!isBusiness && offered.length > 0 && (
          <Button
            size="sm"
            variant="primary"
            icon={<ShoppingBag aria-hidden />}
            onClick={() => setDialog(new Set(offered.map((stone) => stone.id)))}
          >
            Order at offered prices
          </Button>
        )}
      </div>
      {dialog === 'round' && <PriceRoundDialog enquiry={whole} onClose={close} />}
      {dialog && dialog !== 'round' && (
        <OrderDialog
          open
          onOpenChange={close}
          stones={whole.diamonds.filter((stone) => dialog.has(stone.id)).map(toSelectedStone)}
          offers={{ enquiryId: id, byStone: offers, reload: own.refetch }}
        />
      )}
    </section>
  );
}

/** Whether an offer can be ordered now: one for another weight of the stone can not. */
const isOrderable = (offer: EnquiryRound | undefined, stone: Diamond | undefined): offer is EnquiryRound =>
  canBeOrdered(offer, Date.now()) &&
  stone !== undefined &&
  isOfWeight(
    { price: toCents(offer.price ?? 0), total: toCents(offer.total_amount ?? 0) },
    toCaratThousandths(stone.carat),
  );

type PricedStoneLineProps = { stone: PricedStone; diamond: Diamond | undefined; isBusiness: boolean };

function PricedStoneLine({ stone: { id, rounds, offered }, diamond, isBusiness }: PricedStoneLineProps) {
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-mono text-label">{diamond?.stone_id ?? id}</span>
        {offered && <OfferState offer={offered} stone={diamond} />}
      </p>
      <ol className="grid gap-1 text-ink-2 text-label">
        {rounds.map((round) => (
          <li key={round.round} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">
              {roundInWords(round, isBusiness)}
              {round.note && <bdi> – {round.note}</bdi>}
            </span>
            <time dateTime={round.created_at}>{formatDateTime(round.created_at)}</time>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** Who said what: "You asked 14,500.00 per carat, $31,465.00". */
function roundInWords({ by, price, total_amount, discount }: EnquiryRound, isBusiness: boolean): string {
  const isOwn = (by === 'business') === isBusiness;
  const who = isOwn ? 'You' : isBusiness ? 'The buyer' : 'We';
  if (price === null) return by === 'business' ? `${who}: not available` : `${who}: no interest`;
  const words = `${who} ${by === 'business' ? 'offered' : 'asked'} ${format.money(price)} per carat`;
  const below = discount === null ? '' : ` (${format.discount(discount)})`;
  return `${words}, ${format.dollars(total_amount ?? 0)}${below}`;
}

function OfferState({ offer, stone }: { offer: EnquiryRound; stone: Diamond | undefined }) {
  if (!stone || isGone(stone)) return <span className="text-danger">{addedMessages.stone.offSale}</span>;
  if (offer.price === null) return <span className="text-ink-2">Not available</span>;
  if (!isOrderable(offer, stone)) return <span className="text-ink-2">Offer ended</span>;
  return (
    <span>
      <strong className="font-semibold">{format.dollars(offer.total_amount ?? 0)}</strong>{' '}
      <span className="text-ink-2">until {formatDateTime(offer.until)}</span>
    </span>
  );
}

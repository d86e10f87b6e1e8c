import type { Diamond } from '#contract/model/diamond.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import { isBelowList, isOfWeight } from '#domain/enquiries/offers.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import type { PricedDiamond } from '#domain/stone-sheets/sheet-stone.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.service.ts';
import type { OrdersService } from '#server/modules/orders/orders.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

export interface SheetModules {
  diamonds: Pick<DiamondsService, 'streamViews' | 'exceeds' | 'viewStones' | 'listRecommended'>;
  enquiries: Pick<EnquiriesService, 'listStones' | 'openOffers'>;
  orders: Pick<OrdersService, 'soldStones'>;
}

/** Where the stones of a list come from. */
export interface SheetSource {
  /** Begins the name of the file, such as "order-1204". */
  title: string;
  /** The stones in batches, in the order of the list. */
  batches: AsyncIterable<PricedDiamond[]>;
  /** Whether it has more stones than this, where that is known before they are read. */
  exceeds: (most: number) => Promise<boolean>;
}

/** The most stones of an enquiry and of an order. */
const allStones = { page: 1, limit: 1000 };

const unpriced = (stones: readonly Diamond[]): PricedDiamond[] => stones.map((stone) => ({ stone }));

async function* once(stones: PricedDiamond[]): AsyncGenerator<PricedDiamond[]> {
  yield stones;
}

/** The source that a request names. Throws 422 for none and for several, 404 for a record that is not the buyer's. */
export async function openSheetSource(
  { diamonds, enquiries, orders }: SheetModules,
  buyer: SignedIn,
  { filters, recommended, ids, enquiry_id, order_id }: Omit<ExportStoneSheetInput, 'format' | 'prices'>,
): Promise<SheetSource> {
  const sources = [filters, recommended || undefined, ids, enquiry_id, order_id];
  if (sources.filter((source) => source !== undefined).length !== 1)
    throw unprocessable({ filters: addedMessages.sheet.chooseSource });
  const known = (title: string, stones: PricedDiamond[]): SheetSource => ({
    title,
    batches: once(stones),
    exceeds: async (most) => stones.length > most,
  });
  const onSale = async (wanted: readonly number[]) => unpriced(await diamonds.viewStones(wanted, buyer));

  if (order_id !== undefined) return known(`order-${order_id}`, await orders.soldStones(buyer, order_id));
  if (enquiry_id !== undefined) {
    const { data } = await enquiries.listStones(buyer, { id: enquiry_id, ...allStones });
    const wanted = data.map(({ id }) => id);
    const offers = await enquiries.openOffers(buyer, enquiry_id, wanted);
    const stones = (await onSale(wanted)).map(({ stone }): PricedDiamond => {
      const offer = offers.get(stone.id);
      return offer &&
        isOfWeight(offer, toCaratThousandths(stone.carat)) &&
        isBelowList(offer.total, toCents(stone.total_amount))
        ? { stone, agreed: offer }
        : { stone };
    });
    return known(`enquiry-${enquiry_id}`, stones);
  }
  if (ids) return known('stones', await onSale([...new Set(ids)]));
  if (recommended)
    return { title: 'recommended', batches: recommendedTo(diamonds, buyer), exceeds: async () => false };
  return {
    title: 'stones',
    batches: found(diamonds, buyer, filters!),
    exceeds: (most) => diamonds.exceeds(most, filters!, buyer),
  };
}

async function* found(
  diamonds: SheetModules['diamonds'],
  buyer: SignedIn,
  filters: NonNullable<ExportStoneSheetInput['filters']>,
): AsyncGenerator<PricedDiamond[]> {
  for await (const stones of diamonds.streamViews(filters, buyer)) yield unpriced(stones);
}

async function* recommendedTo(
  diamonds: SheetModules['diamonds'],
  buyer: SignedIn,
): AsyncGenerator<PricedDiamond[]> {
  for (let page = 1; ; page += 1) {
    const { data, total } = await diamonds.listRecommended(buyer, buyer.id, { page, limit: maxPageSize });
    yield unpriced(data);
    if (data.length === 0 || page * maxPageSize >= total) return;
  }
}

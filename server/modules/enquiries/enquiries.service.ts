import type { CreateEnquiryInput } from '#contract/model/createEnquiryInput.ts';
import type { CreateEnquiryRoundInput } from '#contract/model/createEnquiryRoundInput.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { paths } from '#domain/routes/paths.ts';
import { pageOffset } from '#domain/search/paging.ts';
import { type RecordListQuery, recordWindow } from '#domain/search/record-window.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { listedStones, type PageOf, pageOf } from '#server/contract/record-window.ts';
import {
  readRemark,
  readSelectedIds,
  rejectUnknownStones,
  stonesUnavailable,
} from '#server/contract/selected-stones.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { OrdersService } from '#server/modules/orders/orders.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import {
  type EnquiryFilter,
  type EnquiryRecord,
  type ListedEnquiry,
  enquiriesRepository as repository,
} from './enquiries.repository.ts';
import { assertOfEnquiry, createEnquiryRounds } from './enquiry-rounds.ts';
import { findOpenOffers } from './order-offers.ts';

export { createOrderOffers } from './order-offers.ts';

type Viewer = Pick<SignedIn, 'id' | 'role'>;

export interface EnquiryListQuery extends RecordListQuery {
  id?: number | undefined;
}

export interface EnquiryStonesQuery {
  id: number;
  page: number;
  limit: number;
}

interface EnquiriesContext {
  config: { publicUrl: string; creations: { enquiries: number } };
  db: Database;
  clock: Clock;
  links: SignedLinks;
  idempotency: Idempotency;
}

/** An enquiry as the public report shows it. */
interface ReportedEnquiry extends Pick<Enquiry, 'id' | 'remark' | 'created_at'> {
  /** The buyer's name. */
  name: string;
  diamondIds: number[];
}

export type EnquiriesService = ReturnType<typeof createEnquiriesService>;

/** Creates and lists enquiries, and signs the link to the public report of each. */
export function createEnquiriesService(
  context: EnquiriesContext,
  services: {
    diamonds: DiamondsService;
    orders: Pick<OrdersService, 'ordersForEnquiries'>;
    holds: OrderHolds;
  },
) {
  const { diamonds, orders } = services;
  const { db, clock, config, links, idempotency } = context;
  const rounds = createEnquiryRounds(context, services);
  const limit = createRateLimit(context, { name: 'enquiry', ofAccount: config.creations.enquiries });

  /** Signs a new link each time an enquiry is returned, so the expiry time counts from then. The report shows no prices. */
  function reportUrl(id: number): string {
    const key = links.makeKey({ purpose: 'enquiry-report', id });
    return `${config.publicUrl}${paths.enquiryReport(id, key)}`;
  }

  async function present(records: readonly ListedEnquiry[], viewer: Viewer): Promise<Enquiry[]> {
    const ids = new Set(records.flatMap((record) => record.diamondIds));
    const stones = await diamonds.presentEnquired([...ids], viewer);
    const byId = new Map(stones.map((stone) => [stone.id, stone]));
    const enquiries = records.map((record) => toEnquiry(record, byId, reportUrl(record.id)));
    if (viewer.role !== 'ADMIN') return enquiries;
    return withCompeting(
      enquiries.map((enquiry, at) => {
        const { isNew, enteredBy } = records[at]!;
        return { ...enquiry, is_new: isNew, entered_by: enteredBy };
      }),
    );
  }

  /** Adds the orders that have stones of the enquiries. */
  async function withCompeting(enquiries: readonly Enquiry[]): Promise<Enquiry[]> {
    const competing = await orders.ordersForEnquiries(enquiries);
    return enquiries.map((enquiry) => {
      const { count, first } = competing.get(enquiry.id) ?? { count: 0, first: [] };
      return { ...enquiry, competing_count: count, competing: first };
    });
  }

  /** The enquiry with all its stones, as the answer to a new one. */
  async function presentOne(record: EnquiryRecord, viewer: Viewer): Promise<Enquiry> {
    const [enquiry] = await present([{ ...record, stoneCount: record.diamondIds.length }], viewer);
    return withRounds(enquiry!, viewer);
  }

  async function withRounds(enquiry: Enquiry, viewer: Viewer): Promise<Enquiry> {
    const whole = { ...enquiry, rounds: await rounds.read(enquiry.id, viewer) };
    return viewer.role === 'ADMIN' ? { ...whole, other_offers: await rounds.otherOffers(enquiry.id) } : whole;
  }

  async function list(viewer: Viewer, filter: EnquiryFilter, query: EnquiryListQuery) {
    const window = recordWindow(query);
    const { records, total } = await db.snapshot(async (from) => {
      const found = await repository.list(from, filter, window);
      const records = await repository.findListed(from, found.ids, listedStones(query));
      return { records, total: found.total };
    });
    const shown = await present(records, viewer);
    const [only] = shown;
    const data = filter.id !== undefined && only ? [await withRounds(only, viewer)] : shown;
    return pageOf(data, total, window);
  }

  return {
    /**
     * Stores an enquiry of the buyer, or for an administrator of the customer `userid`; a repeated idempotency key returns
     * the enquiry stored first. Throws 422 for a blank remark, an invalid selection or nobody who can buy, 429 for too
     * many, and 409 that lists the stones that are not on sale.
     */
    async create(actor: SignedIn, input: CreateEnquiryInput, key: string | undefined): Promise<Enquiry> {
      const remark = readRemark(input.remark);
      const selectedIds = readSelectedIds(input.diamondIdWithAmount);
      const { prices = [] } = input;
      assertOfEnquiry(prices, selectedIds, 'prices');
      await limit.begin(String(actor.id));
      const submit = { userId: actor.id, operation: 'createEnquiry', key, request: input } as const;
      const record = await idempotency.once(submit, async (trx) => {
        const userId = await namedCustomer(trx, actor, input.userid);
        const stones = await diamonds.lockStonesForSale(trx, selectedIds).catch(rejectUnknownStones);
        const unavailable = stones.filter((stone) => !isOnSale(stone));
        if (unavailable.length > 0) throw stonesUnavailable(unavailable);
        const enquiry = { userId, remark, diamondIds: selectedIds, now: clock() };
        const enteredBy = actor.role === 'ADMIN' ? actor.id : null;
        const id = await repository.insert(trx, { ...enquiry, enteredBy });
        const asking = { id: actor.id, role: 'USER' } as const;
        if (prices.length > 0) await rounds.add(trx, asking, { enquiryId: id, answers: prices, stones });
        const stored = (await repository.find(trx, id))!;
        await tellOf(trx, stored, enteredBy);
        return stored;
      });
      return presentOne(record, actor);
    },

    /** Adds a round of prices, once per key. See `answer` of the rounds for its errors; 429 for too many from a buyer. */
    async answer(actor: SignedIn, input: CreateEnquiryRoundInput, key: string | undefined): Promise<Enquiry> {
      if (actor.role === 'USER') await limit.begin(String(actor.id));
      const submit = { userId: actor.id, operation: 'createEnquiryRound', key, request: input } as const;
      const record = await idempotency.once(submit, (trx) => rounds.answer(trx, actor, input));
      return presentOne(record, actor);
    },

    /** Lists the buyer's own enquiries, newest first. */
    listOwn: (buyer: SignedIn, query: EnquiryListQuery): Promise<PageOf<Enquiry>> =>
      list(buyer, { userId: buyer.id, id: query.id }, query),

    /** Lists the enquiries of all buyers, newest first. For administrators only. */
    listAll: (
      admin: SignedIn,
      query: EnquiryListQuery & { userid?: number | undefined },
    ): Promise<PageOf<Enquiry>> => list(admin, { userId: query.userid, id: query.id }, query),

    /** Takes an enquiry out of the new ones. Throws 404 for an unknown one. For administrators only. */
    async open(id: number): Promise<void> {
      if ((await repository.buyerOf(db.read, id)) === undefined) throw notFound();
      await repository.open(db.write, id, clock());
    },

    /** Lists the stones of an enquiry. Throws 404 for an unknown one and, to a buyer, for one of another buyer. */
    async listStones(viewer: Viewer, { id, page, limit }: EnquiryStonesQuery): Promise<PageOf<Diamond>> {
      const buyerId = await repository.buyerOf(db.read, id);
      if (buyerId === undefined || (viewer.role === 'USER' && buyerId !== viewer.id)) throw notFound();
      const offset = pageOffset(page, limit);
      const { stones, total } = await db.snapshot((from) => repository.stonesOf(from, id, { limit, offset }));
      const ids = stones.map((stone) => stone.diamond_id);
      const data = await diamonds.presentEnquired(ids, viewer);
      return { data, current_page: page, total, per_page: limit };
    },

    /** The open offers of stones of an enquiry of the buyer, by stone; prices in cents. */
    openOffers: (buyer: Viewer, enquiryId: number, stoneIds: readonly number[]) =>
      findOpenOffers(context, { enquiryId, buyerId: buyer.id, stoneIds }),

    /** Returns an enquiry for the public report; null for an unknown one. */
    async findForReport(id: number): Promise<ReportedEnquiry | null> {
      const record = await repository.find(db.read, id);
      if (!record) return null;
      const { remark, buyer, diamondIds } = record;
      return { id, remark, created_at: isoDate(record.created_at), name: buyer.name, diamondIds };
    },
  };
}

/** Tells the business of a new enquiry, or its buyer and the history of one that an administrator has entered. */
async function tellOf(trx: Trx, stored: EnquiryRecord, enteredBy: number | null): Promise<void> {
  const { id, buyer, remark, diamondIds, created_at: at } = stored;
  const enquiry = { id, stones: diamondIds.length, remark };
  if (enteredBy === null) return tellBusiness(trx, businessNotices.enquirySent(enquiry, buyer.name), at);
  const entered = { buyer: buyer.name, remark, stone_count: enquiry.stones };
  await recordHistory(trx, {
    at,
    account: enteredBy,
    action: 'create',
    subject: { kind: 'enquiry', id, label: String(id) },
    changes: changedFields(null, entered, ['buyer', 'remark', 'stone_count']),
  });
  await tellBuyer(trx, buyer.id, buyerNotices.enquiryEntered(enquiry), at);
}

function toEnquiry(record: ListedEnquiry, stones: ReadonlyMap<number, Diamond>, report_url: string): Enquiry {
  return {
    id: record.id,
    remark: record.remark,
    created_at: isoDate(record.created_at),
    user: [record.buyer],
    stone_count: record.stoneCount,
    diamonds: record.diamondIds.flatMap((id) => stones.get(id) ?? []),
    report_url,
  };
}

const isoDate = (milliseconds: number) => new Date(milliseconds).toISOString();

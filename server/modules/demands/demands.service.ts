import type { CreateDemandInput } from '#contract/model/createDemandInput.ts';
import type { CreateDemandsInput } from '#contract/model/createDemandsInput.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PagedDemands } from '#contract/model/pagedDemands.ts';
import type { PostedDemand } from '#contract/model/postedDemand.ts';
import type { PreviewDemandsInput } from '#contract/model/previewDemandsInput.ts';
import type { UpdateDemandInput } from '#contract/model/updateDemandInput.ts';
import type { WantedList } from '#contract/model/wantedList.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { readWantedList } from '#domain/search/wanted-list/read-wanted-list.ts';
import type { Idempotency, Submit } from '#server/contract/idempotency.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { lockRows, type Trx } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { readDemand } from './demand-filters.ts';
import { demandStonesRepository } from './demand-stones.repository.ts';
import { type DemandRow, demandsRepository as repository } from './demands.repository.ts';
import { createEmptySearches, type EmptySearchesContext } from './empty-searches.ts';
import { createStonesOfDemands } from './stones-of-demands.ts';
import { createWantedStock, type StockServices } from './wanted-stock.ts';

const toDemand = (row: DemandRow): Demand => ({
  id: row.id,
  user: {
    id: row.user_id,
    name: row.name,
    mobile_no: row.mobile_no ?? '',
    whatsapp_no: row.whatsapp_no,
  },
  requirements: row.requirements,
  ...(row.filters !== null && { filters: JSON.parse(row.filters) as DiamondFilters }),
  status: row.status,
  created_at: new Date(row.created_at).toISOString(),
});

interface DemandsContext extends EmptySearchesContext {
  config: { creations: { demands: number; wantedLists: number }; activeDemandsPerAccount: number };
  idempotency: Idempotency;
}

export { readUnreadDemands } from './demand-filters.ts';
export { demandMatching, removeOldDemandStones } from './demand-matching.ts';
export { emptySearchRow, removeOldEmptySearches } from './empty-searches.ts';

interface ListQuery {
  limit?: number;
  id?: number | undefined;
  new_stones?: number | undefined;
}

type Actor = Pick<SignedIn, 'id' | 'role'>;

/** The longest demand. */
const maxRequirements = 2000;

export type DemandsService = ReturnType<typeof createDemandsService>;

/** Demands: stones that buyers look for. */
export function createDemandsService(context: DemandsContext, services: StockServices) {
  const { config, db, clock, idempotency } = context;
  const limit = createRateLimit(context, { name: 'demand', ofAccount: config.creations.demands });
  const previewLimit = createRateLimit(context, {
    name: 'wanted list',
    ofAccount: config.creations.wantedLists,
  });
  const { names, stockFor, viewStones } = createWantedStock(services);
  const withStones = createStonesOfDemands({ db, viewStones });

  /** Throws 409 when the buyer would have more active demands than an account may. */
  async function assertRoom(trx: Trx, userId: number, further: number): Promise<void> {
    const max = config.activeDemandsPerAccount;
    await lockRows(db, trx, 'users', [userId]);
    if ((await repository.countActive(trx, userId)) + further > max)
      throw conflict(addedMessages.demand.tooMany(max));
  }

  /** Stores demands once per key, all or none. */
  async function store(
    actor: Actor,
    wishes: { lines: readonly string[]; userid: number | undefined },
    submit: Pick<Submit, 'operation' | 'key' | 'request'>,
  ): Promise<Demand[]> {
    const known = await names();
    const rows = wishes.lines.map((line) => ({
      requirements: line,
      filters: readDemand(line, known).filters,
    }));
    return idempotency.once({ userId: actor.id, ...submit }, async (trx) => {
      const user_id = await namedCustomer(trx, actor, wishes.userid);
      await assertRoom(trx, user_id, rows.length);
      const created_at = clock();
      const stored: Demand[] = [];
      for (const row of rows)
        stored.push(await insertDemand(trx, actor, { ...row, user_id, status: 1, created_at }));
      await tellOfDemands(trx, actor, stored, created_at);
      return stored;
    });
  }

  return {
    ...createEmptySearches(context),

    /**
     * One page, newest first, or the one demand of an id: of all demands for an admin, who may ask for those with new
     * stones, of their own for a buyer.
     */
    async list(viewer: Actor, page: number, query: ListQuery = {}): Promise<PagedDemands> {
      const { limit = defaultPageSize, id, new_stones } = query;
      const isAdmin = viewer.role === 'ADMIN';
      const filter = { userId: isAdmin ? null : viewer.id, id, withNewStones: isAdmin && new_stones === 1 };
      const { rows, total, answerable } = await db.snapshot(async (from) => ({
        ...(await repository.list(from, filter, pageOffset(page, limit), limit)),
        answerable: isAdmin ? await repository.count(from, { userId: null, withNewStones: true }) : undefined,
      }));
      return {
        data: await withStones(rows.map(toDemand), isAdmin),
        current_page: page,
        total,
        per_page: limit,
        ...(answerable !== undefined && { with_new_stones: answerable }),
      };
    },

    /**
     * Posts a demand, once per key: that of the buyer, or for an administrator that of the customer `userid`. 422 when
     * blank or of nobody who can buy, 409 and 429 for too many.
     */
    async post(actor: Actor, input: CreateDemandInput, key: string | undefined): Promise<Demand> {
      const requirements = input.requirements.trim();
      if (requirements === '') throw unprocessable({ requirements: 'requirements is required' });
      await limit.begin(String(actor.id));
      const submit = { operation: 'createDemand', key, request: input } as const;
      const [demand] = await store(actor, { lines: [requirements], userid: input.userid }, submit);
      return demand!;
    },

    /** Posts a demand for each line as `post` does one, all or none, and answers what the stock has for each. */
    async postList(
      actor: Actor,
      input: CreateDemandsInput,
      key: string | undefined,
    ): Promise<PostedDemand[]> {
      const lines = input.lines.map((line) => line.trim());
      if (lines.includes('')) throw unprocessable({ lines: 'lines is required' });
      await limit.begin(String(actor.id));
      const submit = { operation: 'createDemands', key, request: input } as const;
      const posted = await store(actor, { lines, userid: input.userid }, submit);
      const stock = await stockFor(posted.map(({ filters = {} }) => filters));
      return posted.map((demand, at) => ({ ...demand, stock: stock[at]! }));
    },

    /** The wishes of a message with what the stock has for each; stores nothing. 422 when blank, 429 for too many. */
    async preview(actor: Actor, { message }: PreviewDemandsInput): Promise<WantedList> {
      if (message.trim() === '') throw unprocessable({ message: 'message is required' });
      await previewLimit.begin(String(actor.id));
      const { wishes, leftOut } = readWantedList(message, await names());
      const stock = await stockFor(wishes.map(({ filters }) => filters));
      const lines = wishes.map(({ text, filters, pieces, notRead }, at) => ({
        requirements: text.slice(0, maxRequirements),
        filters,
        pieces,
        not_read: notRead.map((part) => part.slice(0, maxRequirements)),
        stock: stock[at]!,
      }));
      return { lines, left_out: leftOut };
    },

    /** Marks a demand as done (0) or active (1), and takes its new stones off it if asked to. 404 for an unknown one. */
    setStatus: (admin: Pick<SignedIn, 'id'>, input: UpdateDemandInput): Promise<Demand> =>
      db.transaction(async (trx) => {
        const { id, status, dismiss_stones = false } = input;
        await lockRows(db, trx, 'demands', [id]);
        const row = await repository.find(trx, id);
        if (!row) throw notFound(addedMessages.record.notFound('demand'));
        if (dismiss_stones || status === 0 || row.status === 0) await demandStonesRepository.remove(trx, id);
        const after = toDemand({ ...row, status });
        if (row.status === status) return after;
        await repository.setStatus(trx, id, status, null);
        await recordStatus(trx, { at: clock(), account: admin.id }, row, status);
        return after;
      }),
  };
}

async function insertDemand(trx: Trx, actor: Actor, row: NewRow<'demands'>): Promise<Demand> {
  const demand = toDemand((await repository.find(trx, await repository.insert(trx, row)))!);
  await recordHistory(trx, {
    at: row.created_at,
    account: actor.id,
    action: 'create',
    subject: { kind: 'demand', id: demand.id, label: String(demand.id) },
    changes: changedFields(null, demand, trackedFields.demand),
  });
  return demand;
}

/** Tells of what was posted at once in one notice. */
async function tellOfDemands(trx: Trx, actor: Actor, [first, ...others]: readonly Demand[], now: number) {
  if (!first) return;
  const requirements = [first, ...others].map((demand) => demand.requirements).join('; ');
  const demand = { id: first.id, requirements };
  if (actor.role === 'ADMIN') await tellBuyer(trx, first.user.id!, buyerNotices.demandEntered(demand), now);
  else await tellBusiness(trx, businessNotices.demandPosted(demand, first.user.name), now);
}

/** The history entry of a changed status. */
const recordStatus = (
  trx: Trx,
  { at, account }: { at: number; account: number },
  row: DemandRow,
  status: 0 | 1,
) =>
  recordHistory(trx, {
    at,
    account,
    action: 'update',
    subject: { kind: 'demand', id: row.id, label: String(row.id) },
    changes: changedFields(toDemand(row), toDemand({ ...row, status }), trackedFields.demand),
  });

/** The open demands of a buyer that one of the stones was found or recommended for. */
export const findAnsweredDemands = demandStonesRepository.satisfiedBy;

/** The demands that an order closed. */
export const findClosedDemands = repository.closedBy;

/** The demands that an order closed and that one of its stones answers. */
export const findDemandsOfStones = async (
  trx: Trx,
  order: number,
  stones: readonly number[],
): Promise<number[]> => demandStonesRepository.answered(trx, await repository.closedBy(trx, order), stones);

interface ChangedBy {
  at: number;
  account: number;
}

/** Closes demands that the stones of an order answer, or passes them on to it from the memo that had closed them. */
export async function closeAnsweredDemands(
  trx: Trx,
  answered: readonly number[],
  { order, stones, ...by }: ChangedBy & { order: number; stones: readonly number[] },
): Promise<void> {
  for (const id of answered) {
    const row = await repository.find(trx, id);
    if (!row) continue;
    await demandStonesRepository.remove(trx, id, stones);
    await repository.setStatus(trx, id, 0, order);
    if (row.status === 1) await recordStatus(trx, by, row, 0);
  }
}

/** Opens demands again that an order had closed, unless one of the stones that are `left` on it answers them. */
export async function reopenDemands(
  trx: Trx,
  closed: readonly number[],
  { left, ...by }: ChangedBy & { left: readonly number[] },
): Promise<void> {
  const answered = await demandStonesRepository.answered(trx, closed, left);
  for (const id of closed.filter((each) => !answered.includes(each))) {
    const row = await repository.find(trx, id);
    if (!row) continue;
    await demandStonesRepository.remove(trx, id);
    await repository.setStatus(trx, id, 1, null);
    await recordStatus(trx, by, row, 1);
  }
}

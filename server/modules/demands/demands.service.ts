import type { CreateDemandInput } from '#contract/model/createDemandInput.ts';
import type { CreateDemandsInput } from '#contract/model/createDemandsInput.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PostedDemand } from '#contract/model/postedDemand.ts';
import type { PreviewDemandsInput } from '#contract/model/previewDemandsInput.ts';
import type { UpdateDemandInput } from '#contract/model/updateDemandInput.ts';
import type { WantedList } from '#contract/model/wantedList.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { KnownNames } from '#domain/search/text/known-names.ts';
import { readWantedList } from '#domain/search/wanted-list/read-wanted-list.ts';
import type { Idempotency, Submit } from '#server/contract/idempotency.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { type DemandRow, demandsRepository as repository } from './demands.repository.ts';
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

interface DemandsContext {
  config: { creations: { demands: number; wantedLists: number }; activeDemandsPerAccount: number };
  db: Database;
  clock: Clock;
  idempotency: Idempotency;
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
  const { names, stockFor } = createWantedStock(services);

  /** The filters of a demand as they are stored: those of its only wish. */
  function storedFilters(requirements: string, known: KnownNames): string | null {
    const { wishes } = readWantedList(requirements, known);
    const [wish] = wishes;
    return wishes.length === 1 && wish && !isFilterEmpty(wish.filters) ? JSON.stringify(wish.filters) : null;
  }

  /** Throws 409 when the buyer would have more active demands than an account may. */
  async function assertRoom(trx: Trx, userId: number, further: number): Promise<void> {
    const max = config.activeDemandsPerAccount;
    await lockRows(db, trx, 'users', [userId]);
    if ((await repository.countActive(trx, userId)) + further > max)
      throw conflict(addedMessages.demand.tooMany(max));
  }

  async function insert(trx: Trx, actor: Actor, row: NewRow<'demands'>): Promise<Demand> {
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
  async function tell(trx: Trx, actor: Actor, [first, ...others]: readonly Demand[], now: number) {
    if (!first) return;
    const requirements = [first, ...others].map((demand) => demand.requirements).join('; ');
    const demand = { id: first.id, requirements };
    if (actor.role === 'ADMIN') await tellBuyer(trx, first.user.id!, buyerNotices.demandEntered(demand), now);
    else await tellBusiness(trx, businessNotices.demandPosted(demand, first.user.name), now);
  }

  /** Stores demands once per key, all or none. */
  async function store(
    actor: Actor,
    wishes: { lines: readonly string[]; userid: number | undefined },
    submit: Pick<Submit, 'operation' | 'key' | 'request'>,
  ): Promise<Demand[]> {
    const known = await names();
    const rows = wishes.lines.map((line) => ({ requirements: line, filters: storedFilters(line, known) }));
    return db.transaction((trx) =>
      idempotency.once(trx, { userId: actor.id, ...submit }, async () => {
        const user_id = await namedCustomer(trx, actor, wishes.userid);
        await assertRoom(trx, user_id, rows.length);
        const created_at = clock();
        const stored: Demand[] = [];
        for (const row of rows)
          stored.push(await insert(trx, actor, { ...row, user_id, status: 1, created_at }));
        await tell(trx, actor, stored, created_at);
        return stored;
      }),
    );
  }

  return {
    /** One page, newest first, or the one demand of an id: of all demands for an admin, of their own for a buyer. */
    async list(
      viewer: Actor,
      page: number,
      { limit = defaultPageSize, id }: { limit?: number; id?: number | undefined } = {},
    ): Promise<PageOf<Demand>> {
      const filter = { userId: viewer.role === 'ADMIN' ? null : viewer.id, id };
      const { rows, total } = await db.snapshot((from) =>
        repository.list(from, filter, pageOffset(page, limit), limit),
      );
      return { data: rows.map(toDemand), current_page: page, total, per_page: limit };
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

    /** Marks a demand as done (0) or active (1). 404 for an unknown one. */
    setStatus: (admin: Pick<SignedIn, 'id'>, { id, status }: UpdateDemandInput): Promise<Demand> =>
      db.transaction(async (trx) => {
        await lockRows(db, trx, 'demands', [id]);
        const row = await repository.find(trx, id);
        if (!row) throw notFound(addedMessages.record.notFound('demand'));
        const [before, after] = [toDemand(row), toDemand({ ...row, status })];
        if (row.status === status) return after;
        await repository.setStatus(trx, id, status);
        await recordHistory(trx, {
          at: clock(),
          account: admin.id,
          action: 'update',
          subject: { kind: 'demand', id, label: String(id) },
          changes: changedFields(before, after, trackedFields.demand),
        });
        return after;
      }),
  };
}

import type { CreateDemandInput } from '#contract/model/createDemandInput.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { UpdateDemandInput } from '#contract/model/updateDemandInput.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import { notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { type DemandRow, demandsRepository as repository } from './demands.repository.ts';

const toDemand = (row: DemandRow): Demand => ({
  id: row.id,
  user: {
    id: row.user_id,
    name: row.name,
    mobile_no: row.mobile_no ?? '',
    whatsapp_no: row.whatsapp_no,
  },
  requirements: row.requirements,
  status: row.status,
  created_at: new Date(row.created_at).toISOString(),
});

interface DemandsContext {
  config: { creations: { demands: number } };
  db: Database;
  clock: Clock;
  idempotency: Idempotency;
}

export type DemandsService = ReturnType<typeof createDemandsService>;

/** Demands: stones that buyers look for. */
export function createDemandsService(context: DemandsContext) {
  const { config, db, clock, idempotency } = context;
  const limit = createRateLimit(context, { name: 'demand', ofAccount: config.creations.demands });
  return {
    /** One page, newest first, or the one demand of an id: of all demands for an admin, of their own for a buyer. */
    async list(
      viewer: Pick<SignedIn, 'id' | 'role'>,
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
     * blank or of nobody who can buy, 429 for too many.
     */
    async post(
      actor: Pick<SignedIn, 'id' | 'role'>,
      input: CreateDemandInput,
      key: string | undefined,
    ): Promise<Demand> {
      const requirements = input.requirements.trim();
      if (requirements === '') throw unprocessable({ requirements: 'requirements is required' });
      await limit.begin(String(actor.id));
      const submit = { userId: actor.id, operation: 'createDemand', key, request: input } as const;
      return db.transaction((trx) =>
        idempotency.once(trx, submit, async () => {
          const user_id = await namedCustomer(trx, actor, input.userid);
          const row = { user_id, requirements, status: 1, created_at: clock() } as const;
          const demand = toDemand((await repository.find(trx, await repository.insert(trx, row)))!);
          await recordHistory(trx, {
            at: row.created_at,
            account: actor.id,
            action: 'create',
            subject: { kind: 'demand', id: demand.id, label: String(demand.id) },
            changes: changedFields(null, demand, trackedFields.demand),
          });
          if (actor.role === 'ADMIN')
            await tellBuyer(trx, user_id, buyerNotices.demandEntered(demand), row.created_at);
          else
            await tellBusiness(trx, businessNotices.demandPosted(demand, demand.user.name), row.created_at);
          return demand;
        }),
      );
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

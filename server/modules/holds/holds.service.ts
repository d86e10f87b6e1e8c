import type { CreateHoldInput } from '#contract/model/createHoldInput.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { ListHoldsParams } from '#contract/model/listHoldsParams.ts';
import type { PagedHolds } from '#contract/model/pagedHolds.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { type DiamondsService, lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { lockNamed } from '#server/platform/db/database.ts';
import { createHoldChanges, type HoldsContext } from './hold-changes.ts';
import { createHoldRequests } from './hold-requests.ts';
import { createHoldPresenter } from './hold-view.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';
import { createOrderHolds } from './order-holds.ts';

export type { OrderHolds } from './order-holds.ts';
export { createStoneHolds } from './stone-holds.ts';

/** Stones whose holds one round of the timer settles. */
const stonesPerRound = 200;

interface ServiceContext extends HoldsContext {
  config: { creations: { holds: number } };
  idempotency: Idempotency;
}

export type HoldsService = ReturnType<typeof createHoldsService>;

/** Stones on hold: requests, grants, the queue, and what orders do to them. */
export function createHoldsService(
  context: ServiceContext,
  services: {
    diamonds: Pick<DiamondsService, 'lockStonesForSale' | 'presentStones'>;
  },
) {
  const { config, db, clock, idempotency } = context;
  const { diamonds } = services;
  const limit = createRateLimit(context, { name: 'hold', ofAccount: config.creations.holds });
  const { settle } = createHoldChanges(context);
  const requests = createHoldRequests(context, services);
  const present = createHoldPresenter(context, { diamonds });

  const presentOne = async (row: HoldRow, viewer: SignedIn): Promise<Hold> =>
    (await present([row], viewer))[0]!;

  /** Tells buyers, once, of holds that end soon; not of those that are short. */
  async function tellEnding(): Promise<void> {
    const now = clock();
    if ((await repository.ending(db.read, now)).length === 0) return;
    await db.transaction(async (trx) => {
      for (const hold of await repository.tellEnding(trx, now))
        await tellBuyer(trx, hold.user_id, buyerNotices.holdEnding(hold, formatWithOffset(hold.until!)), now);
    });
  }

  return {
    ...createOrderHolds(context),

    /** One page of holds: of all for an administrator, their own for a buyer. */
    async list(viewer: SignedIn, query: ListHoldsParams): Promise<PagedHolds> {
      const { page = 1, limit: per_page = defaultPageSize, state } = query;
      const filter = { userId: viewer.role === 'ADMIN' ? null : viewer.id, state, now: clock() };
      const window = { limit: per_page, offset: pageOffset(page, per_page) };
      const { ids, found, total } = await db.snapshot(async (from) => {
        const { ids, total } = await repository.list(from, filter, window);
        return { ids, total, found: await repository.findAll(from, ids) };
      });
      const rows = new Map(found.map((row) => [row.id, row]));
      const data = await present(
        ids.flatMap((id) => rows.get(id) ?? []),
        viewer,
      );
      return { data, current_page: page, total, per_page };
    },

    /**
     * Asks to hold a stone, or joins its queue, or holds it where the settings let buyers do so, and for the customer
     * `userid` of an administrator; once per key. Throws 404 for no stone, 409 for one that is not on sale or has an open
     * hold of the buyer, and above the limit, 422 for nobody who can buy, 429 for too many requests.
     */
    async ask(actor: SignedIn, input: CreateHoldInput, key: string | undefined): Promise<Hold> {
      await limit.begin(String(actor.id));
      const submit = { userId: actor.id, operation: 'createHold', key, request: input } as const;
      const row = await idempotency.once(submit, (trx) => requests.start(trx, actor, input));
      return presentOne(row, actor);
    },

    /**
     * Grants, refuses, ends or releases a hold, once per key. Throws 404 for an unknown hold and another buyer's, 403
     * and 409 with the reason when it is not allowed, and 422 for a grant without a valid length.
     */
    async update(actor: SignedIn, input: UpdateHoldInput, key: string | undefined): Promise<Hold> {
      const submit = { userId: actor.id, operation: 'updateHold', key, request: input } as const;
      const row = await idempotency.once(submit, (trx) => requests.apply(trx, actor, input));
      return presentOne(row, actor);
    },

    /** Ends what is over and passes the stones on, on one server at a time; true when more may be due. */
    async settleDue(): Promise<boolean> {
      const due = await repository.dueStones(db.read, clock(), stonesPerRound);
      for (const stoneId of due)
        await db.transaction(async (trx) => {
          await lockNamed(db, trx, 'holds');
          await lockListings(db, trx, [stoneId]);
          await settle(trx, [stoneId]);
        });
      await tellEnding();
      return due.length === stonesPerRound;
    },
  };
}

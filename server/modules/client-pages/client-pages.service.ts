import type { ClientPage } from '#contract/model/clientPage.ts';
import type { ClientPageDetails } from '#contract/model/clientPageDetails.ts';
import type { CreateClientPageInput } from '#contract/model/createClientPageInput.ts';
import type { PagedClientPages } from '#contract/model/pagedClientPages.ts';
import { clientPageStatus } from '#domain/client-pages/client-page.ts';
import { day } from '#domain/format/durations.ts';
import { fromCents, fromCentsOrNull } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { toSheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { toClientMarkup } from '#server/modules/stone-sheets/stone-sheets.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { lockRows, type Queries } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';

import { type ClientPageRow, clientPagesRepository as repository } from './client-pages.repository.ts';
import { createPublicClientPages, type PublicClientPagesContext } from './public-client-pages.ts';

export { clientPicturePath } from './public-client-pages.ts';

/** Pages of an account in 15 minutes. */
const maxOfAccount = 60;

interface ClientPagesContext extends PublicClientPagesContext {
  config: { publicUrl: string };
  idempotency: Idempotency;
  secrets: Pick<SecretSource, 'newToken'>;
}

interface Dependencies {
  diamonds: Pick<DiamondsService, 'viewStones' | 'presentStones' | 'presentToVisitor'>;
}

/** How long an ended page is kept for its buyer. */
const endedPageLifetimeMs = 90 * day;

const toIso = (at: number) => new Date(at).toISOString();

function toClientPage(row: ClientPageRow, now: number): ClientPage {
  const { id, answered_at } = row;
  return {
    id,
    status: clientPageStatus(row, now),
    stones: Number(row.stones),
    liked: Number(row.liked),
    declined: Number(row.declined),
    answered_at: answered_at === null ? null : toIso(answered_at),
    created_at: toIso(row.created_at),
    expires_at: toIso(row.expires_at),
  };
}

/** Removes pages that ended long ago, with their answers. */
export const removeEndedClientPages = (to: Queries, now: number): Promise<void> =>
  repository.removeEnded(to, now - endedPageLifetimeMs);

export type ClientPagesService = ReturnType<typeof createClientPagesService>;

/** Pages of stones that buyers make for their clients. Each is its buyer's alone: administrators read none. */
export function createClientPagesService(context: ClientPagesContext, { diamonds }: Dependencies) {
  const { config, db, clock, idempotency, secrets } = context;
  const limit = createRateLimit(context, { name: 'client page', ofAccount: maxOfAccount });

  async function findOwn(from: Queries, buyer: Pick<SignedIn, 'id'>, id: number): Promise<ClientPageRow> {
    const row = await repository.find(from, buyer.id, id);
    if (!row) throw notFound(addedMessages.record.notFound('page'));
    return row;
  }

  return {
    ...createPublicClientPages(context, { diamonds }),

    /** One page of the buyer's pages, the newest first. */
    async list(
      buyer: Pick<SignedIn, 'id'>,
      { page = 1, limit: per_page = defaultPageSize }: { page?: number; limit?: number },
    ): Promise<PagedClientPages> {
      const window = { limit: per_page, offset: pageOffset(page, per_page) };
      const { rows, total } = await db.snapshot((from) => repository.list(from, buyer.id, window));
      return { data: rows.map((row) => toClientPage(row, clock())), current_page: page, total, per_page };
    },

    /** A page with its stones and answers. Throws 404 for another buyer's. */
    async details(buyer: SignedIn, id: number): Promise<ClientPageDetails> {
      const { row, stones } = await db.snapshot(async (from) => ({
        row: await findOwn(from, buyer, id),
        stones: await repository.stones(from, id),
      }));
      const ids = stones.map(({ diamond_id }) => diamond_id);
      const all = new Map((await diamonds.presentStones(ids, buyer)).map((stone) => [stone.id, stone]));
      const onSale = new Map((await diamonds.viewStones(ids, buyer)).map((stone) => [stone.id, stone]));
      const lines = stones.map(({ diamond_id, price, total, answer }) => ({
        stone: onSale.get(diamond_id) ?? all.get(diamond_id)!,
        available: onSale.has(diamond_id),
        client_price: fromCentsOrNull(price),
        client_total: fromCents(total),
        answer,
      }));
      return { ...toClientPage(row, clock()), lines };
    },

    /**
     * Makes a page at the present prices with the mark-up, once per key. A repeated
     * submit gets a new address in place of the first one. Throws 422 for a mark-up that cannot be used, 409 for stones
     * that are not on sale, 429 for too many pages.
     */
    async make(
      buyer: SignedIn,
      input: CreateClientPageInput,
      key: string | undefined,
    ): Promise<{ url: string; data: ClientPage }> {
      await limit.begin(String(buyer.id));
      const shown = { prices: 'client', markup: toClientMarkup(input) } as const;
      const ids = [...new Set(input.ids)];
      const stones = (await diamonds.viewStones(ids, buyer)).map((stone) => toSheetStone({ stone }, shown));
      const token = secrets.newToken();
      const now = clock();
      const page = { user_id: buyer.id, token_hash: hashToken(token), created_at: now };
      const submit = { userId: buyer.id, operation: 'createClientPage', key, request: input } as const;
      const id = await idempotency.once(submit, async (trx) => {
        if (stones.length < ids.length)
          throw conflict(addedMessages.clientPageAnswer.stonesGone(ids.length - stones.length));
        const expires_at = now + input.days * day;
        return repository.insert(
          trx,
          { ...page, expires_at, revoked_at: null, answered_at: null },
          stones.map(({ stone, price, total }, index) => ({
            position: index + 1,
            diamond_id: stone.id,
            answer: null,
            price,
            total: total!,
          })),
        );
      });
      await repository.setToken(db.write, id, page.token_hash);
      const row = await findOwn(db.read, buyer, id);
      return { url: `${config.publicUrl}${paths.clientPage(token)}`, data: toClientPage(row, now) };
    },

    /** Ends a page, which opens no more from then on. Throws 404 for another buyer's. */
    end: (buyer: Pick<SignedIn, 'id'>, id: number): Promise<ClientPage> =>
      db.transaction(async (trx) => {
        await lockRows(db, trx, 'client_pages', [id]);
        const now = clock();
        if (clientPageStatus(await findOwn(trx, buyer, id), now) === 'open')
          await repository.revoke(trx, id, now);
        return toClientPage(await findOwn(trx, buyer, id), now);
      }),
  };
}

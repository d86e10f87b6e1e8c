import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { badRequest } from '#server/platform/http/api-error.ts';
import type { DiamondsService } from './diamonds.service.ts';

type DiamondOperation =
  | 'searchDiamonds'
  | 'getDiamond'
  | 'getSimilarDiamonds'
  | 'findPairs'
  | 'listFeaturedDiamonds'
  | 'listNewDiamonds'
  | 'listRecommendedDiamonds'
  | 'recommendDiamonds'
  | 'createDiamond'
  | 'updateDiamond'
  | 'deleteDiamonds'
  | 'shareDiamond'
  | 'previewBulkUpdate'
  | 'bulkUpdateDiamonds'
  | 'undoBulkUpdate'
  | 'listBulkUpdates';

/** Where searches of buyers that found nothing are noted. */
interface EmptySearches {
  noteEmptySearch(buyer: { id: number }, filters: DiamondFilters): void;
}

export function createDiamondsHandlers(
  diamonds: DiamondsService,
  { noteEmptySearch }: EmptySearches,
): HandlersOf<DiamondOperation> {
  return {
    async searchDiamonds({ body, query, user, request }) {
      // `page` has a default, so only the query string shows whether it was sent and overrides `pageNo`.
      const hasPage = request.url.includes('?') && new URL(request.url).searchParams.has('page');
      const page = hasPage || body.pageNo === undefined ? query.page : body.pageNo + 1;
      const data = await diamonds.searchStones(body, user, page);
      if (data.total === 0 && user.role === 'USER') noteEmptySearch(user, body);
      return { data };
    },

    getDiamond: async ({ query, user }) => ({ data: [await diamonds.findStone(query.id, user)] }),

    getSimilarDiamonds: async ({ query, user }) => ({ data: await diamonds.similarStones(query.id, user) }),

    findPairs: async ({ body, user }) => ({ data: await diamonds.findPairs(body, user) }),

    listFeaturedDiamonds: async ({ query, user }) => ({
      data: await diamonds.listFeatured(user, query.featured === 'true', query),
    }),

    listNewDiamonds: async ({ query, user }) => ({ data: await diamonds.listNew(user, query) }),

    async listRecommendedDiamonds({ query, user }) {
      const userId = user.role === 'ADMIN' ? query.userid : user.id;
      if (userId === undefined) throw badRequest({ userid: addedMessages.account.buyerRequired });
      return { data: await diamonds.listRecommended(user, userId, query) };
    },

    recommendDiamonds: async ({ body, user }) => ({
      success: true,
      data: await diamonds.recommend(user, body),
    }),

    async createDiamond({ body, user }) {
      const id = await diamonds.createStone(body, user.id);
      return { success: true, message: messages.record.added, data: await diamonds.findStone(id, user) };
    },

    async updateDiamond({ body, user }) {
      await diamonds.updateStone(body, user.id);
      return {
        success: true,
        message: messages.record.updated,
        data: await diamonds.findStone(body.id, user),
      };
    },

    async deleteDiamonds({ body, user }) {
      const ids = decodeIds(body.ids);
      if (!ids) throw badRequest({ ids: diamondMessages.unreadableIds });
      const deleted = await diamonds.deleteStones(ids, user.id);
      return { success: true, message: messages.record.deletedCount(deleted), data: { deleted } };
    },

    shareDiamond: async ({ body, user }) => ({
      url: await diamonds.shareStone(user, body.id, body.prices ?? false),
    }),

    previewBulkUpdate: async ({ body, user, request }) => ({
      data: await diamonds.previewBulkUpdate(body, user, request.signal),
    }),

    async bulkUpdateDiamonds({ body, user, idempotencyKey }) {
      const data = await diamonds.bulkUpdate(user, body, idempotencyKey);
      return { success: true, message: bulkUpdateMessages.changed(data.changed), data };
    },

    async undoBulkUpdate({ body: { id, skip_changed = false }, user }) {
      const data = await diamonds.undoBulkUpdate(id, user.id, skip_changed);
      return { success: true, message: bulkUpdateMessages.undone(data.undone), data };
    },

    listBulkUpdates: async ({ query }) => ({ data: await diamonds.listBulkUpdates(query) }),
  };
}

import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { SearchService } from './search.service.ts';

type SearchOperation =
  | 'getSearchFields'
  | 'getStoneCounts'
  | 'listSavedSearches'
  | 'saveSearch'
  | 'updateSavedSearch'
  | 'deleteSavedSearch'
  | 'listRecentSearches';

export function createSearchHandlers(search: SearchService): HandlersOf<SearchOperation> {
  return {
    // The caller's role selects the form and `type` is ignored, so that a buyer cannot request the administrator's form.
    getSearchFields: async ({ query, user }) => ({
      data: await search.searchForm(user, query.price_set),
    }),

    getStoneCounts: async ({ body, user }) => ({ data: await search.countStones(user, body) }),

    listSavedSearches: async ({ query, user }) => ({ data: await search.listSaved(user, query) }),

    listRecentSearches: async ({ query, user }) => ({ data: await search.listRecent(user, query) }),

    async saveSearch({ body, user }) {
      const data = await search.saveSearch(user, body);
      return { success: true, status: data.status, data };
    },

    updateSavedSearch: async ({ body, user }) => ({ data: await search.setNotify(user, body) }),

    async deleteSavedSearch({ body, user }) {
      await search.deleteSearch(user, body.id);
      return { success: true, message: messages.record.deleted };
    },
  };
}

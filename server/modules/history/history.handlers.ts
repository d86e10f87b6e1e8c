import type { HandlersOf } from '#server/contract/handlers.ts';
import type { HistoryService } from './history.service.ts';

type HistoryOperation = 'listHistory' | 'exportHistory';

export function createHistoryHandlers(history: HistoryService): HandlersOf<HistoryOperation> {
  return {
    listHistory: async ({ query }) => ({ data: await history.list(query) }),
    async exportHistory({ body, request }) {
      return { success: true, url: await history.exportCsv(body, request.signal) };
    },
  };
}

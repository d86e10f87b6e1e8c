import type { HandlersOf } from '#server/contract/handlers.ts';
import type { StoneSheetsService } from './stone-sheets.service.ts';

type StoneSheetOperation = 'exportStoneSheet' | 'getClientMarkup' | 'updateClientMarkup';

export function createStoneSheetsHandlers(sheets: StoneSheetsService): HandlersOf<StoneSheetOperation> {
  return {
    exportStoneSheet: async ({ body, user, request }) => ({
      success: true,
      url: await sheets.exportSheet(user, body, request.signal),
    }),

    getClientMarkup: async ({ user }) => ({ data: await sheets.markup(user) }),

    updateClientMarkup: async ({ body, user }) => ({ data: await sheets.setMarkup(user, body) }),
  };
}

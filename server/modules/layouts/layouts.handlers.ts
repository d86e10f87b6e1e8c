import { messages } from '#domain/messages/messages.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { type LayoutsService, layoutMessages } from './layouts.service.ts';

type LayoutOperation = 'listLayouts' | 'createLayout' | 'updateLayout' | 'deleteLayout';

export function createLayoutsHandlers(layouts: LayoutsService): HandlersOf<LayoutOperation> {
  return {
    listLayouts: async ({ query }) => ({ data: await layouts.list(query) }),
    createLayout: async ({ body, user }) => ({ success: true, data: await layouts.create(body, user.id) }),
    updateLayout: async ({ body, user }) => ({ success: true, data: await layouts.update(body, user.id) }),
    async deleteLayout({ body, user }) {
      const id = decodeId(body.id);
      if (id === null) throw unprocessable({ id: layoutMessages.unreadableId });
      await layouts.remove(id, user.id);
      return { success: true, message: messages.record.deleted };
    },
  };
}

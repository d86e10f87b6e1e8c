import { decodeId } from '../../../src/domain/id-code.ts';
import { messages } from '../../../src/domain/messages.ts';
import { unprocessable } from '../../contract/api-error.ts';
import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';
import { layoutTexts } from './layouts.service.ts';

type LayoutOperation = 'listLayouts' | 'createLayout' | 'updateLayout' | 'deleteLayout';

export function createLayoutsHandlers({ layouts }: Services): HandlersOf<LayoutOperation> {
  return {
    listLayouts: async ({ query }) => ({ data: await layouts.list(query.page, query.id) }),
    createLayout: async ({ body }) => ({ success: true, data: await layouts.create(body) }),
    updateLayout: async ({ body }) => ({ success: true, data: await layouts.update(body) }),
    async deleteLayout({ body }) {
      const id = decodeId(body.id);
      if (id === null) throw unprocessable({ id: layoutTexts.unreadableId });
      await layouts.remove(id);
      return { success: true, message: messages.record.deleted };
    },
  };
}

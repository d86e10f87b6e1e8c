import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { JewelleryService } from './jewellery.service.ts';

type JewelleryOperation = 'listJewellery' | 'createJewellery' | 'updateJewellery' | 'deleteJewellery';

export function createJewelleryHandlers(jewellery: JewelleryService): HandlersOf<JewelleryOperation> {
  return {
    listJewellery: async ({ body }) => ({ data: await jewellery.list(body) }),
    createJewellery: async ({ body, user }) => ({
      success: true,
      data: await jewellery.create(body, user.id),
    }),
    updateJewellery: async ({ body, user }) => ({
      success: true,
      data: await jewellery.update(body, user.id),
    }),
    async deleteJewellery({ body, user }) {
      const ids = body.id.split(',').map(Number);
      // Above 2^53 - 1 different ids round to the same number, and no piece has such an id.
      if (!ids.every(Number.isSafeInteger)) throw notFound(addedMessages.record.notFound('piece'));
      const deleted = await jewellery.remove(ids, user.id);
      return { success: true, message: messages.record.deletedCount(deleted) };
    },
  };
}

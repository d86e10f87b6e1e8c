import { messages } from '../../../src/domain/messages.ts';
import { notFound } from '../../contract/api-error.ts';
import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';
import { jewelleryTexts } from './jewellery-texts.ts';

type JewelleryOperation = 'listJewellery' | 'createJewellery' | 'updateJewellery' | 'deleteJewellery';

export function createJewelleryHandlers({ jewellery }: Services): HandlersOf<JewelleryOperation> {
  return {
    listJewellery: async ({ body }) => ({ data: await jewellery.list(body) }),
    createJewellery: async ({ body }) => ({ success: true, data: await jewellery.create(body) }),
    updateJewellery: async ({ body }) => ({ success: true, data: await jewellery.update(body) }),
    async deleteJewellery({ body }) {
      const ids = body.id.split(',').map(Number);
      // Beyond the exact numbers no piece is numbered, and two would be one.
      if (!ids.every(Number.isSafeInteger)) throw notFound(jewelleryTexts.notThere);
      const deleted = await jewellery.remove(ids);
      return { success: true, message: messages.record.deletedCount(deleted) };
    },
  };
}

import type { HandlersOf } from '#server/contract/handlers.ts';
import type { HoldsService } from './holds.service.ts';

type HoldOperation = 'listHolds' | 'createHold' | 'updateHold';

export function createHoldsHandlers(holds: HoldsService): HandlersOf<HoldOperation> {
  return {
    listHolds: async ({ query, user }) => ({ data: await holds.list(user, query) }),
    createHold: async ({ body, user, idempotencyKey }) => ({
      success: true,
      data: await holds.ask(user, body, idempotencyKey),
    }),
    updateHold: async ({ body, user, idempotencyKey }) => ({
      success: true,
      data: await holds.update(user, body, idempotencyKey),
    }),
  };
}

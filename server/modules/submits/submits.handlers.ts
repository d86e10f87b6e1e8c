import type { HandlersOf } from '#server/contract/handlers.ts';
import type { SubmitsService } from './submits.service.ts';

export function createSubmitsHandlers(submits: SubmitsService): HandlersOf<'settleSubmit'> {
  return {
    settleSubmit: async ({ user, body }) => ({ data: { stored: await submits.settle(user, body) } }),
  };
}

import type { HandlersOf } from '#server/contract/handlers.ts';
import type { SubmitsService } from './submits.service.ts';

export function createSubmitsHandlers(submits: SubmitsService): HandlersOf<'resolveSubmission'> {
  return {
    resolveSubmission: async ({ user, body }) => ({ data: { stored: await submits.settle(user, body) } }),
  };
}

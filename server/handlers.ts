import type { PresentHandlers } from './contract/handlers.ts';
import { createAuthHandlers } from './modules/auth/auth.handlers.ts';
import type { Services } from './services.ts';

/** The handler of every operation that is not on the list of absent ones. */
export function createHandlers(services: Services): PresentHandlers {
  return {
    ...createAuthHandlers(services),
  };
}

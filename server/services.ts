import type { Base } from './base.ts';
import { createAuthService } from './modules/auth/auth.service.ts';

export type Services = ReturnType<typeof createServices>;

/** All services. A service that needs another module takes that module's service as its second argument. */
export function createServices(base: Base) {
  const auth = createAuthService(base);
  return { ...base, auth };
}

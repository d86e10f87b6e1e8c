import type { PresentHandlers } from './contract/handlers.ts';
import { createAuthHandlers } from './modules/auth/auth.handlers.ts';
import { createDashboardHandlers } from './modules/dashboard/dashboard.handlers.ts';
import { createLocationsHandlers } from './modules/locations/locations.handlers.ts';
import { createSettingsHandlers } from './modules/settings/settings.handlers.ts';
import { createVideosHandlers } from './modules/videos/videos.handlers.ts';
import type { Services } from './services.ts';

/** The handler of every operation that is not on the list of absent ones. */
export function createHandlers(services: Services): PresentHandlers {
  return {
    ...createAuthHandlers(services),
    ...createDashboardHandlers(services),
    ...createSettingsHandlers(services),
    ...createVideosHandlers(services),
    ...createLocationsHandlers(services),
  };
}

import type { Base } from './base.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createDashboardService } from './modules/dashboard/dashboard.service.ts';
import { createLocationsService } from './modules/locations/locations.service.ts';
import { createSettingsService } from './modules/settings/settings.service.ts';
import { createVideosService } from './modules/videos/videos.service.ts';

export type Services = ReturnType<typeof createServices>;

/** All services. A service that needs another module takes that module's service as its second argument. */
export function createServices(base: Base) {
  const auth = createAuthService(base);
  const dashboard = createDashboardService(base);
  const settings = createSettingsService(base);
  const videos = createVideosService(base);
  const locations = createLocationsService(base);
  return { ...base, auth, dashboard, settings, videos, locations };
}

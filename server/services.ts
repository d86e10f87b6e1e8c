import type { Base } from './base.ts';
import { createFileStore } from './files/file-store.ts';
import { createMailer } from './mail/mailer.ts';
import { createApprovalsService } from './modules/approvals/approvals.service.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createCategoriesService } from './modules/categories/categories.service.ts';
import { createDashboardService } from './modules/dashboard/dashboard.service.ts';
import { createDemandsService } from './modules/demands/demands.service.ts';
import { createDiamondsService } from './modules/diamonds/diamonds.service.ts';
import { createEnquiriesService } from './modules/enquiries/enquiries.service.ts';
import { createFilesService } from './modules/files/files.service.ts';
import { createUploadsService } from './modules/files/uploads.service.ts';
import { createJewelleryService } from './modules/jewellery/jewellery.service.ts';
import { createLayoutsService } from './modules/layouts/layouts.service.ts';
import { createLocationsService } from './modules/locations/locations.service.ts';
import { createOrdersService } from './modules/orders/orders.service.ts';
import { createPublicPagesService } from './modules/public-pages/public-pages.service.ts';
import { createSearchService } from './modules/search/search.service.ts';
import { createSettingsService } from './modules/settings/settings.service.ts';
import { createUsersService } from './modules/users/users.service.ts';
import { createVideosService } from './modules/videos/videos.service.ts';

export type Services = ReturnType<typeof createServices>;

/** All services. A service that needs another module takes that module's service as its second argument. */
export function createServices(base: Base) {
  const store = createFileStore(base);
  const auth = createAuthService(base, { store, mailer: createMailer(base) });
  const diamonds = createDiamondsService(base);
  const search = createSearchService(base, { diamonds });
  const dashboard = createDashboardService(base);
  const settings = createSettingsService(base);
  const videos = createVideosService(base);
  const locations = createLocationsService(base);
  const files = createFilesService(base, { diamonds });
  const uploads = createUploadsService(base, { store, diamonds, videos });
  const orders = createOrdersService(base, { diamonds });
  const enquiries = createEnquiriesService(base, { diamonds });
  const publicPages = createPublicPagesService(base, { diamonds, enquiries });
  const users = createUsersService(base, { locations });
  const approvals = createApprovalsService(base);
  const demands = createDemandsService(base);
  const categories = createCategoriesService(base);
  const jewellery = createJewelleryService(base, { categories });
  const layouts = createLayoutsService(base);
  return {
    ...base,
    auth,
    diamonds,
    search,
    dashboard,
    settings,
    videos,
    locations,
    files,
    uploads,
    store,
    orders,
    enquiries,
    publicPages,
    users,
    approvals,
    demands,
    categories,
    jewellery,
    layouts,
  };
}

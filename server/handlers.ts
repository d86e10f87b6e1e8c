import type { Handlers } from './contract/handlers.ts';
import { createApprovalsHandlers } from './modules/approvals/approvals.handlers.ts';
import { createAuthHandlers } from './modules/auth/auth.handlers.ts';
import { createCategoriesHandlers } from './modules/categories/categories.handlers.ts';
import { createDashboardHandlers } from './modules/dashboard/dashboard.handlers.ts';
import { createDemandsHandlers } from './modules/demands/demands.handlers.ts';
import { createDiamondsHandlers } from './modules/diamonds/diamonds.handlers.ts';
import { createEnquiriesHandlers } from './modules/enquiries/enquiries.handlers.ts';
import { createFilesHandlers } from './modules/files/files.handlers.ts';
import { createUploadsHandlers } from './modules/files/uploads.handlers.ts';
import { createJewelleryHandlers } from './modules/jewellery/jewellery.handlers.ts';
import { createLayoutsHandlers } from './modules/layouts/layouts.handlers.ts';
import { createLocationsHandlers } from './modules/locations/locations.handlers.ts';
import { createOrdersHandlers } from './modules/orders/orders.handlers.ts';
import { createPublicPagesHandlers } from './modules/public-pages/public-pages.handlers.ts';
import { createSearchHandlers } from './modules/search/search.handlers.ts';
import { createSettingsHandlers } from './modules/settings/settings.handlers.ts';
import { createUsersHandlers } from './modules/users/users.handlers.ts';
import { createVideosHandlers } from './modules/videos/videos.handlers.ts';
import type { Services } from './services.ts';

/** The handler of every operation. */
export function createHandlers(services: Services): Handlers {
  return {
    ...createAuthHandlers(services),
    ...createDiamondsHandlers(services),
    ...createSearchHandlers(services),
    ...createDashboardHandlers(services),
    ...createSettingsHandlers(services),
    ...createVideosHandlers(services),
    ...createLocationsHandlers(services),
    ...createFilesHandlers(services),
    ...createUploadsHandlers(services),
    ...createOrdersHandlers(services),
    ...createEnquiriesHandlers(services),
    ...createPublicPagesHandlers(services),
    ...createUsersHandlers(services),
    ...createApprovalsHandlers(services),
    ...createDemandsHandlers(services),
    ...createCategoriesHandlers(services),
    ...createJewelleryHandlers(services),
    ...createLayoutsHandlers(services),
  };
}

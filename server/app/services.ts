import { demoSignIns } from '#server/demo/people.ts';
import { createApprovalsService } from '#server/modules/approvals/approvals.service.ts';
import { createAuthService } from '#server/modules/auth/auth.service.ts';
import { createCategoriesService } from '#server/modules/categories/categories.service.ts';
import { createClientPagesService } from '#server/modules/client-pages/client-pages.service.ts';
import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts';
import { createDemandsService } from '#server/modules/demands/demands.service.ts';
import { createDiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { createEnquiriesService, createOrderOffers } from '#server/modules/enquiries/enquiries.service.ts';
import { createEventsService } from '#server/modules/events/events.service.ts';
import { createFilesService } from '#server/modules/files/files.service.ts';
import { createHistoryService } from '#server/modules/history/history.service.ts';
import { createHoldsService, createStoneHolds } from '#server/modules/holds/holds.service.ts';
import { createJewelleryService } from '#server/modules/jewellery/jewellery.service.ts';
import { createLayoutsService } from '#server/modules/layouts/layouts.service.ts';
import { createLocationsService } from '#server/modules/locations/locations.service.ts';
import { createNoticesService } from '#server/modules/notices/notices.service.ts';
import { createNotificationsService } from '#server/modules/notifications/notifications.service.ts';
import { createOrdersService } from '#server/modules/orders/orders.service.ts';
import { createPublicPagesService } from '#server/modules/public-pages/public-pages.service.ts';
import { createSearchService } from '#server/modules/search/search.service.ts';
import { createSettingsService } from '#server/modules/settings/settings.service.ts';
import { createStoneSheetsService } from '#server/modules/stone-sheets/stone-sheets.service.ts';
import { createSubmitsService } from '#server/modules/submits/submits.service.ts';
import { createUsersService } from '#server/modules/users/users.service.ts';
import { createVideosService } from '#server/modules/videos/videos.service.ts';
import { createFileStore } from '#server/platform/storage/uploads/file-store.ts';
import type { AppContext } from './app-context.ts';

export type Services = ReturnType<typeof createServices>;

/** All services. A service that needs another module takes that module's service as its second argument. */
export function createServices(context: AppContext) {
  const store = createFileStore(context);
  const { mailer } = context;
  const auth = createAuthService(context, { store, mailer });
  const stoneHolds = createStoneHolds(context);
  const diamonds = createDiamondsService({ ...context, stoneHolds });
  const holds = createHoldsService(context, { diamonds });
  const notices = createNoticesService(context, { mailer });
  const notifications = createNotificationsService(context, { diamonds, notices, mailer });
  const events = createEventsService(context);
  const search = createSearchService(context, { diamonds });
  const settings = createSettingsService(context, { signIns: demoSignIns, mailer });
  const dashboard = createDashboardService(context, { settings });
  const videos = createVideosService(context);
  const locations = createLocationsService(context);
  const files = createFilesService(context, { store, diamonds, videos });
  const orders = createOrdersService(context, {
    diamonds,
    settings,
    holds,
    offers: createOrderOffers(context),
  });
  const enquiries = createEnquiriesService(context, { diamonds, orders, holds });
  const stoneSheets = createStoneSheetsService(context, { diamonds, enquiries, orders });
  const clientPages = createClientPagesService(context, { diamonds });
  const publicPages = createPublicPagesService(context, { diamonds, enquiries });
  const users = createUsersService(context, { locations, auth, mailer });
  const approvals = createApprovalsService(context);
  const demands = createDemandsService(context, { diamonds, search });
  const submits = createSubmitsService(context);
  const categories = createCategoriesService(context);
  const jewellery = createJewelleryService(context, { categories });
  const layouts = createLayoutsService(context);
  const history = createHistoryService(context, { diamonds });
  return {
    ...context,
    stoneHolds,
    auth,
    diamonds,
    holds,
    notices,
    notifications,
    events,
    search,
    dashboard,
    settings,
    videos,
    locations,
    files,
    store,
    orders,
    enquiries,
    stoneSheets,
    clientPages,
    publicPages,
    users,
    approvals,
    demands,
    submits,
    categories,
    jewellery,
    layouts,
    history,
  };
}

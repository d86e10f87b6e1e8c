import type { StreamTable } from '#server/contract/event-stream.ts';
import type { Handlers } from '#server/contract/handlers.ts';
import { createApprovalsHandlers } from '#server/modules/approvals/approvals.handlers.ts';
import { createAuthHandlers } from '#server/modules/auth/auth.handlers.ts';
import { createCategoriesHandlers } from '#server/modules/categories/categories.handlers.ts';
import { createClientPagesHandlers } from '#server/modules/client-pages/client-pages.handlers.ts';
import { createDashboardHandlers } from '#server/modules/dashboard/dashboard.handlers.ts';
import { createDemandsHandlers } from '#server/modules/demands/demands.handlers.ts';
import { createDiamondsHandlers } from '#server/modules/diamonds/diamonds.handlers.ts';
import { createEnquiriesHandlers } from '#server/modules/enquiries/enquiries.handlers.ts';
import { createEventStreams, createEventsHandlers } from '#server/modules/events/events.handlers.ts';
import { createFilesHandlers } from '#server/modules/files/files.handlers.ts';
import { createHistoryHandlers } from '#server/modules/history/history.handlers.ts';
import { createHoldsHandlers } from '#server/modules/holds/holds.handlers.ts';
import { createJewelleryHandlers } from '#server/modules/jewellery/jewellery.handlers.ts';
import { createLayoutsHandlers } from '#server/modules/layouts/layouts.handlers.ts';
import { createLocationsHandlers } from '#server/modules/locations/locations.handlers.ts';
import { createNotificationsHandlers } from '#server/modules/notifications/notifications.handlers.ts';
import { createOrdersHandlers } from '#server/modules/orders/orders.handlers.ts';
import { createPublicPagesHandlers } from '#server/modules/public-pages/public-pages.handlers.ts';
import { createSearchHandlers } from '#server/modules/search/search.handlers.ts';
import { createSettingsHandlers } from '#server/modules/settings/settings.handlers.ts';
import { createStoneSheetsHandlers } from '#server/modules/stone-sheets/stone-sheets.handlers.ts';
import { createSubmitsHandlers } from '#server/modules/submits/submits.handlers.ts';
import { createUsersHandlers } from '#server/modules/users/users.handlers.ts';
import { createVideosHandlers } from '#server/modules/videos/videos.handlers.ts';
import type { Services } from './services.ts';

/** The operations that also answer as a stream. */
export const createStreamTable = ({ events }: Pick<Services, 'events'>): StreamTable =>
  createEventStreams(events);

/** The handler of every operation. */
export function createHandlerTable(services: Services): Handlers {
  return {
    ...createAuthHandlers(services.auth),
    ...createDiamondsHandlers(services.diamonds, services.demands),
    ...createSearchHandlers(services.search),
    ...createNotificationsHandlers(services.notifications, services.notices),
    ...createEventsHandlers(services.events),
    ...createDashboardHandlers(services.dashboard),
    ...createSettingsHandlers(services.settings),
    ...createVideosHandlers(services.videos),
    ...createLocationsHandlers(services.locations),
    ...createFilesHandlers(services.files, services.diamonds),
    ...createOrdersHandlers(services.orders),
    ...createEnquiriesHandlers(services.enquiries),
    ...createStoneSheetsHandlers(services.stoneSheets),
    ...createClientPagesHandlers(services.clientPages),
    ...createPublicPagesHandlers(services.publicPages),
    ...createUsersHandlers(services.users),
    ...createApprovalsHandlers(services.approvals),
    ...createDemandsHandlers(services.demands),
    ...createSubmitsHandlers(services.submits),
    ...createCategoriesHandlers(services.categories),
    ...createJewelleryHandlers(services.jewellery),
    ...createLayoutsHandlers(services.layouts),
    ...createHistoryHandlers(services.history),
    ...createHoldsHandlers(services.holds),
  };
}

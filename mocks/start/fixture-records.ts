import { hasStatus, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { registrations } from '../fixtures/approvals.ts';
import { categories } from '../fixtures/categories.ts';
import { demands } from '../fixtures/demands.ts';
import { diamonds } from '../fixtures/diamonds.ts';
import { bulkChanges } from '../fixtures/diamonds-bulk-updates.ts';
import { enquiries } from '../fixtures/enquiries.ts';
import { importRuns, startedImport, startedImportId } from '../fixtures/files-import-runs.ts';
import { history } from '../fixtures/history.ts';
import { holds } from '../fixtures/holds.ts';
import { jewellery } from '../fixtures/jewellery.ts';
import { layouts } from '../fixtures/layouts.ts';
import { countries } from '../fixtures/locations.ts';
import { notifications } from '../fixtures/notifications.ts';
import { orders } from '../fixtures/orders.ts';
import { recentSearches, savedSearches } from '../fixtures/search.ts';
import { demoPassword, demoSiteInfo, finishedSetup } from '../fixtures/settings.ts';
import { clientMarkup } from '../fixtures/stone-sheets.ts';
import { adminMeera, adminWithTwoStep, buyerAsha, users } from '../fixtures/users.ts';
import { customerVideos, storyVideos } from '../fixtures/videos.ts';
import { fixturePlaces } from './places.ts';
import type { StartRecords } from './start-records.ts';

const everyFourth = diamonds.filter((_, index) => index % 4 === 1).map(({ id }) => id);

/** The fixtures as stories show them. */
export const fixtureRecords: StartRecords = {
  isBusiness: false,
  startedAt: Date.parse('2026-11-22T09:00:00.000Z'),
  signIns: { ADMIN: adminMeera.id, USER: buyerAsha.id },
  previousSignIns: { [adminMeera.id]: adminMeera.last_login_date ?? null },
  password: demoPassword,
  siteInfo: demoSiteInfo,
  addedAt: new Map(),
  ...{ diamonds, orders, enquiries, users, registrations },
  savedSearches: { 1: savedSearches, 42: savedSearches },
  recentSearches: { 1: recentSearches, 42: recentSearches },
  recommended: { 42: everyFourth },
  notifications: { 42: notifications },
  clientMarkups: { 42: clientMarkup },
  bulkChanges,
  ...{ demands, holds, jewellery, categories, layouts, importRuns, storyVideos, customerVideos },
  config: {},
  setup: finishedSetup,
  history: [...history],
  ...{ countries, places: fixturePlaces(countries) },
  twoStep: [adminWithTwoStep.id],
  startedImports: [[startedImportId, startedImport]],
};

/** The fixtures as one business: unlike in a story, the stones of accepted orders are sold. */
export function fixtureBusiness(): StartRecords {
  const accepted = orders.filter((order) =>
    hasStatus(orderFacts(order), [orderStatus.accepted, orderStatus.completed]),
  );
  const sold = new Set(accepted.flatMap((order) => order.diamonds.map(({ id }) => id)));
  return {
    ...fixtureRecords,
    isBusiness: true,
    diamonds: diamonds.map((stone) => (sold.has(stone.id) ? { ...stone, state: 'sold' } : stone)),
  };
}

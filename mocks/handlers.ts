import type { HttpHandler } from 'msw';
import { getHistoryMock } from '#contract/mocks/history/history.msw.ts';
import { approvalAnswers } from './answers/approvals.ts';
import { authAnswers } from './answers/auth.ts';
import { bulkUpdateAnswers } from './answers/bulk-updates.ts';
import { categoryAnswers } from './answers/categories.ts';
import { demandAnswers } from './answers/demands.ts';
import { diamondAnswers } from './answers/diamonds.ts';
import { enquiryAnswers } from './answers/enquiries.ts';
import { fileAnswers } from './answers/files.ts';
import { stoneHoldAnswers } from './answers/held-stones/holds.ts';
import { historyAnswers } from './answers/history.ts';
import { jewelleryAnswers } from './answers/jewellery.ts';
import { layoutAnswers } from './answers/layouts.ts';
import { locationAnswers } from './answers/locations.ts';
import { notificationAnswers } from './answers/notifications.ts';
import { orderAnswers } from './answers/orders.ts';
import { publicPageAnswers } from './answers/public-pages.ts';
import { searchAnswers } from './answers/search.ts';
import { settingsAnswers } from './answers/settings.ts';
import { stoneSheetAnswers } from './answers/stone-sheets.ts';
import { submitAnswers } from './answers/submits.ts';
import { userAnswers } from './answers/users.ts';
import { videoAnswers } from './answers/videos.ts';
import { dashboardFigures } from './business/dashboard.ts';
import { notedEvents } from './business/events.ts';
import { recordedHistory } from './business/history.ts';

/** The answers to requests that the contract allows, of every operation. The first handler of an operation counts. */
export const answers: readonly HttpHandler[] = [
  ...dashboardFigures,
  ...recordedHistory,
  ...notedEvents,
  ...stoneHoldAnswers,
  ...authAnswers,
  ...bulkUpdateAnswers,
  ...diamondAnswers,
  ...demandAnswers,
  ...enquiryAnswers,
  ...fileAnswers,
  ...orderAnswers,
  ...searchAnswers,
  ...stoneSheetAnswers,
  ...notificationAnswers,
  ...settingsAnswers,
  ...userAnswers,
  ...approvalAnswers,
  ...locationAnswers,
  ...videoAnswers,
  ...historyAnswers,
  ...publicPageAnswers,
  ...submitAnswers,
  ...layoutAnswers,
  ...jewelleryAnswers,
  ...categoryAnswers,
  ...getHistoryMock(),
];

import type { StoryContext } from '@storybook/react-vite';
import {
  getGetAdminCountsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getGetNotificationCountMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { eventAnswers } from '#mocks/answers/events.ts';
import { submitAnswers } from '#mocks/answers/submits.ts';
import { adminCounts, buyerStats } from '#mocks/fixtures/dashboard.ts';
import { siteInfo } from '#mocks/fixtures/settings.ts';
import { resetRecords } from '#mocks/records.ts';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { isFramed } from '../review/review-globals.ts';

export { withApp } from './with-app.tsx';

/** Requests of the layout around a page. */
const layoutAnswers = [
  getGetAdminCountsMockHandler({ data: adminCounts }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
];

/** Gives a story a fresh app and fresh answers; what it returns clears up after the story. */
export async function prepareApp({ msw, globals }: Pick<StoryContext, 'msw' | 'globals'>) {
  // Stories disable open and close animations.
  await preloadLazyComponents();
  resetRecords();
  // The toolbar renders a story again without clearing up after it.
  toast.dismiss();
  msw.resetHandlers();
  // Requests that any page sends; a story's own handlers take precedence.
  msw.use(
    ...(isFramed(globals) ? layoutAnswers : []),
    getGetSiteInfoMockHandler({ data: siteInfo }),
    getGetNotificationCountMockHandler({ data: { unread: 0 } }),
    ...eventAnswers,
    ...submitAnswers,
  );
  sessionStorage.clear();
  // Toasts outlive their story: clear them before the next one.
  return () => void toast.dismiss();
}

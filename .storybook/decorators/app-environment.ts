import type { StoryContext } from '@storybook/react-vite';
import { unmarkSignedOut } from '#api/session-token.ts';
import { forgetPlaces } from '#components/places/places.ts';
import {
  getGetAdminCountsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { getGetNotificationCountMockHandler } from '#contract/mocks/notifications/notifications.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { adminCounts, buyerStats } from '#mocks/data/dashboard.ts';
import { siteInfo } from '#mocks/data/settings.ts';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { lazyToaster, toast } from '#ui/overlay/toast.ts';
import { answerCalls } from '../review/answer-calls.ts';
import { isFramed } from '../review/review-globals.ts';
import { startStoryClock } from './story-clock.ts';

export { withApp } from './with-app.tsx';

/** Requests of the layout around a page. */
const layoutAnswers = [
  getGetAdminCountsMockHandler({ data: adminCounts }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
];

let toastsKept = false;

/** A toast stays until the next story, so that one can look at it. */
function keepToasts() {
  const show = lazyToaster.current()?.show;
  if (!show || toastsKept) return;
  toastsKept = true;
  for (const kind of ['success', 'error', 'warning', 'info'] as const) {
    const shown = show[kind];
    show[kind] = (message, options) => shown(message, { ...options, duration: Number.POSITIVE_INFINITY });
  }
}

/** Gives a story a fresh app and fresh answers; what it returns clears up after the story. */
export async function prepareApp({ msw, globals }: Pick<StoryContext, 'msw' | 'globals'>) {
  startStoryClock();
  // Stories disable open and close animations.
  await preloadLazyComponents();
  if (!('__vitest_browser__' in globalThis)) keepToasts();
  // The toolbar renders a story again without clearing up after it.
  toast.dismiss();
  msw.resetHandlers();
  // Requests that any page sends; a story's own handlers take precedence.
  msw.use(
    ...(isFramed(globals) ? layoutAnswers : []),
    getGetSiteInfoMockHandler({ data: siteInfo }),
    getGetNotificationCountMockHandler({ data: { unread: 0 } }),
    answerCalls(),
  );
  sessionStorage.clear();
  // A story before may have signed out.
  unmarkSignedOut();
  forgetPlaces();
  // Toasts outlive their story: clear them before the next one.
  return () => void toast.dismiss();
}

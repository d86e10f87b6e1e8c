import { lazy, type ReactNode, Suspense } from 'react';
import { isFramed, type ReviewGlobals } from '../review/review-globals.ts';

// Only the review room chooses a layout; the tests of pages do without its code.
const AppFrame = lazy(() => import('./app-frame.tsx').then(({ AppFrame }) => ({ default: AppFrame })));

/** Gives a page the landmark and the height that the layout gives it, or the layout that the toolbar chose. */
export function withPageFrame(Story: () => ReactNode, { globals }: { globals: ReviewGlobals }) {
  if (isFramed(globals))
    return (
      <Suspense>
        <AppFrame globals={globals}>
          <Story />
        </AppFrame>
      </Suspense>
    );
  return (
    <main className="flex min-h-dvh flex-col bg-paper">
      <Story />
    </main>
  );
}

/**
 * The width that the side bar of 216 px leaves a page: 1224 px in a window of 1440 px, 1150 px in one of 1366 px and
 * 808 px in one of 1024 px. A layout of the toolbar decides itself.
 */
export const withWidth =
  (width: number) =>
  (Story: () => ReactNode, { globals }: { globals: ReviewGlobals }) =>
    isFramed(globals) ? (
      <Story />
    ) : (
      <div style={{ width }}>
        <Story />
      </div>
    );

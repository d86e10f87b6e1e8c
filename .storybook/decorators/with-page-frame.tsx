import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { isFramed, type ReviewGlobals } from '../review/review-globals.ts';

// Only Storybook chooses a layout; the tests of pages do without its code.
const AppFrame = lazy(() => import('./app-frame.tsx').then(({ AppFrame }) => ({ default: AppFrame })));

/** Whether the layout of the toolbar is around the story already. */
const InLayout = createContext(false);

function Layout({ globals, children }: { globals: ReviewGlobals; children: ReactNode }) {
  return (
    <Suspense>
      <AppFrame globals={globals}>
        <InLayout value={true}>{children}</InLayout>
      </AppFrame>
    </Suspense>
  );
}

type Context = { title: string; parameters: { app?: { alone?: boolean } }; globals: ReviewGlobals };

/** Draws every story of the screens in the layout that the toolbar chose, except those that stand alone in the product. */
export function withLayout(Story: () => ReactNode, { title, parameters, globals }: Context) {
  if (!isFramed(globals) || !title.startsWith('Screens/') || parameters.app?.alone) return <Story />;
  return (
    <Layout globals={globals}>
      <Story />
    </Layout>
  );
}

function PageFrame({ globals, children }: { globals: ReviewGlobals; children: ReactNode }) {
  const inLayout = useContext(InLayout);
  if (inLayout) return children;
  if (isFramed(globals)) return <Layout globals={globals}>{children}</Layout>;
  return <main className="flex min-h-dvh flex-col bg-paper">{children}</main>;
}

/** Gives a page the landmark and the height that the layout gives it, or the layout that the toolbar chose. */
export function withPageFrame(Story: () => ReactNode, { globals }: { globals: ReviewGlobals }) {
  return (
    <PageFrame globals={globals}>
      <Story />
    </PageFrame>
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

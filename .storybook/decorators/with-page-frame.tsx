import type { ReactNode } from 'react';

/** Gives a page the landmark and the height that the layout gives it. */
export function withPageFrame(Story: () => ReactNode) {
  return (
    <main className="flex min-h-dvh flex-col bg-paper">
      <Story />
    </main>
  );
}

/** The width that the side bar leaves a page in a window of 1366 px. */
export function withNarrowWindow(Story: () => ReactNode) {
  return (
    <div style={{ width: 1150 }}>
      <Story />
    </div>
  );
}

import type { ReactNode } from 'react';

/** Gives a page the landmark and the height that the layout gives it. */
export function withPageFrame(Story: () => ReactNode) {
  return (
    <main className="flex min-h-dvh flex-col bg-paper">
      <Story />
    </main>
  );
}

/**
 * The width that the side bar of 216 px leaves a page: 1224 px in a window of 1440 px, 1150 px in one of 1366 px and
 * 808 px in one of 1024 px.
 */
export const withWidth = (width: number) => (Story: () => ReactNode) => (
  <div style={{ width }}>
    <Story />
  </div>
);

import type { ReactNode } from 'react';

/** Frame of a page that fills the window: its list scrolls inside; on a phone the page does. */
export function FullHeightPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col md:h-[calc(100dvh-var(--chrome-top,0px))] md:flex-none">
      {children}
    </div>
  );
}

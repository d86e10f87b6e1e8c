import type { ReactNode } from 'react';

/** A page that fills the window and whose list scrolls inside; on a phone the page scrolls. */
export function FullHeightPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col md:h-[calc(100dvh-var(--chrome-top,0px))] md:flex-none">
      {children}
    </div>
  );
}

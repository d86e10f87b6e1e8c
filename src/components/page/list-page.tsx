import type { ReactNode } from 'react';

/** Frame of a page that is one list: it fills the window and the list scrolls inside; on a phone the page does. */
export function ListPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col md:h-[calc(100dvh-var(--chrome-top,0px))] md:flex-none">
      {children}
    </div>
  );
}

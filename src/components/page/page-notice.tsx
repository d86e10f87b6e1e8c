import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice between a page's header and its list, announced when it appears. */
export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-5 mb-3 flex items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-table text-warning phone:mx-4"
    >
      <Info aria-hidden className="mt-px size-4 shrink-0" />
      <div className="max-h-20 min-w-0 flex-1 overflow-y-auto">{children}</div>
    </div>
  );
}

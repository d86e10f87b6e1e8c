import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/**
 * A page in a chunk of its own: `lazyPage(() => import('…/order-list-page.tsx'), 'OrderListPage')`. The guard above
 * it decides first, so nobody loads what they may not see.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  const Page = lazy<ComponentType>(() => load().then((module) => ({ default: module[name] })));
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}

/** Stands in for a page or a frame that is on its way; shows itself only when that takes a while. */
export function PageLoading() {
  return (
    <div className="grid min-h-[60dvh] flex-1 animate-[fade-in_120ms_400ms_both] place-items-center text-ink-2">
      <Spinner label="Loading" />
    </div>
  );
}

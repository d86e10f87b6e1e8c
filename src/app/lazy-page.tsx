import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PageLoading } from './page-loading.tsx';

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

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';

/** How the code of a page is fetched. */
export type PageLoader = () => Promise<unknown>;

/** A route whose page has a chunk of its own; what fetches it stands in its `handle`, for those who fetch ahead. */
export function pageRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, element: lazyPage(load, name), handle: load };
}

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

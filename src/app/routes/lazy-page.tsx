import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';

/** Imports the code of a page. */
export type PageLoader = () => Promise<unknown>;

/** A route whose page has its own chunk; `handle` carries the import for the prefetch. */
export function pageRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, element: lazyPage(load, name), handle: load };
}

/**
 * A page in its own chunk: `lazyPage(() => import('…/order-list-page.tsx'), 'OrderListPage')`. The route
 * guard above it decides first, so a role never loads pages that it may not see.
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

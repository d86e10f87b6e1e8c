import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isOffline } from '#api/connection.ts';
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

/** Loads code; without a connection it waits for one, so that the page is not replaced by an error. */
async function loadOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}

/**
 * A page in its own chunk: `lazyPage(() => import('…/order-list-page.tsx'), 'OrderListPage')`. The route
 * guard above it decides first, so a role never loads pages that it may not see.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  const Page = lazy<ComponentType>(() => loadOnline(load).then((module) => ({ default: module[name] })));
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}

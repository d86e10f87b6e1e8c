import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isOffline } from '#api/connection.ts';

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

/** Loads the component of a route: `lazy: component(() => import('…/order-list-page.tsx'), 'OrderListPage')`. */
export const component =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadOnline(load))[name] });

/** A page in its own chunk. */
export const pageRoute = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject & { path: string } => ({ path, lazy: component(load, name) });

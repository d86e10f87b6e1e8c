import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { minute } from '#domain/format/durations.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';

const lazyCrashPage = lazyComponent(() => import('#components/page/crash-page.tsx'));

/** When the page loaded anew by itself, in the session storage. */
const reloadKey = 'facet.reloaded-at';

/** Loads the page anew, and where that does not help, not again within a minute. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < minute) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}

/**
 * Shows what failed in place of a screen; the next address renders again. The code of a screen is missing when a new
 * version is served, whose pages have other names: it loads with the page.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // Each browser has a sentence of its own for a module that it cannot load.
    if (error instanceof TypeError && /module/.test(error.message)) reloadOnce();
  }, [error]);
  return <LazyPart part={lazyCrashPage}>{({ CrashPage }) => <CrashPage error={error} />}</LazyPart>;
}

import { useRouteError } from 'react-router-dom';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';

const lazyCrashPage = lazyComponent(() => import('#components/page/crash-page.tsx'));

/** Shows what failed in place of a screen; the next address renders again. */
export function RouteError() {
  const error = useRouteError();
  return <LazyPart part={lazyCrashPage}>{({ CrashPage }) => <CrashPage error={error} />}</LazyPart>;
}

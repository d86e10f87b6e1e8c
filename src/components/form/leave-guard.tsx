import { useContext, useLayoutEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, useLocation } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { guardNavigation } from './navigation-guard.ts';

const lazyAlert = lazyComponent(() => import('./leave-alert.tsx'));

type LeaveGuardProps = {
  /** Leaving would lose changes. */
  unsaved: boolean;
  /** Called when the user leaves without saving. */
  onLeave?: () => void;
};

/**
 * Asks before a page with unsaved changes is left by a link, by `navigate` or by the browser's Back and Forward. The
 * address of the page itself and the sign-in page, after the end of the session, open without a question.
 */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const { navigator } = useContext(NavigationContext);
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // A layout effect ends before the effects of the page that replaces this one, such as a redirect.
  useLayoutEffect(() => {
    if (!unsaved) return;
    return guardNavigation(navigator, {
      passes: (to) => {
        const target = (typeof to === 'string' ? parsePath(to) : to).pathname ?? pathname;
        return target === pathname || target === paths.login();
      },
      ask: (proceed) => setLeave(() => proceed),
    });
  }, [unsaved, navigator, pathname]);
  const loaded = useLazyComponent(lazyAlert, leave !== null);
  return (
    loaded && (
      <loaded.LeaveAlert
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        onLeave={() => {
          onLeave?.();
          leave?.();
        }}
      />
    )
  );
}

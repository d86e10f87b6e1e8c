import { useBlocker } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  );
  const asked = blocker.state === 'blocked';
  const loaded = useLazyComponent(lazyAlert, asked);
  return (
    loaded && (
      <loaded.LeaveAlert
        open={asked}
        onOpenChange={(open) => !open && blocker.reset?.()}
        onLeave={() => {
          onLeave?.();
          blocker.proceed?.();
        }}
      />
    )
  );
}

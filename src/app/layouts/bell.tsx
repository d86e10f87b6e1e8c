import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#session/session-context.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

/** The bell waits for the first load of the page, ms; the first interaction loads it at once. */
const loadDelayMs = 2500;

const lazyBell = lazyComponent(() => import('#features/notifications/notification-bell.tsx'));

type BellProps = {
  /** Styles of the button. */
  className: string;
  /** Shows the word beside the icon. */
  withLabel?: boolean;
};

/** The bell of the signed-in person. It is loaded after the page; its picture stands in its place until then. */
export function Bell(props: BellProps) {
  // The first paint, which comes with the HTML, has no bell even where its code is loaded.
  const [painted, setPainted] = useState(false);
  const [waited, setWaited] = useState(false);
  const isSignedIn = useSession().user !== null;
  useEffect(() => {
    setPainted(true);
    const timer = setTimeout(() => setWaited(true), loadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const loaded = useLazyComponent(lazyBell, isSignedIn && waited);
  if (!isSignedIn) return null;
  return painted && loaded ? (
    <loaded.NotificationBell {...props} />
  ) : (
    <span aria-hidden className={props.className}>
      <BellIcon className="size-4" />
      {props.withLabel && <span className="min-w-0 flex-1 truncate text-start">Notifications</span>}
    </span>
  );
}

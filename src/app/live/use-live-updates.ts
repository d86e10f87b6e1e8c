import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#session/session-context.ts';

/** The stream of events waits for the first load of the page, ms; it begins with what happened meanwhile. */
const startDelayMs = 4000;

/** Shows what somebody else changes while the app is open. Its code is loaded after the page. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const user = useSession().user;
  const [id, role] = [user?.id, user?.user_type];
  useEffect(() => {
    if (id === undefined) return;
    let [stop, ended] = [() => {}, false];
    const start = () =>
      import('./live-updates.ts').then(({ startLiveUpdates }) => {
        if (!ended) stop = startLiveUpdates(client, { id, isAdmin: role === 'ADMIN' });
      });
    const timer = setTimeout(() => start().catch(() => {}), startDelayMs);
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, id, role]);
}

import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Connection, readConnection, subscribeConnection } from '#api/connection.ts';
import { getSiteInfo } from '#contract/hooks/settings/settings.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { useHasFailedParts } from '#ui/hooks/lazy-component.ts';

/** Time between two looks whether the server answers again, ms. */
const probeMs = 5000;

/**
 * How the line to the server is. While the server does not answer, a small public call looks for it; then the queries
 * that failed load by themselves. Nothing else is ever sent again.
 */
function useConnection(): Connection {
  const queryClient = useQueryClient();
  const connection = useSyncExternalStore(subscribeConnection, readConnection);
  const failed = useRef(false);
  useEffect(() => {
    if (connection !== 'unreachable') {
      if (failed.current)
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        });
      failed.current = false;
      return;
    }
    failed.current = true;
    const probe = setInterval(() => getSiteInfo().catch(() => undefined), probeMs);
    return () => clearInterval(probe);
  }, [connection, queryClient]);
  return connection;
}

const { noConnection, retrying, slow } = addedMessages.network;

/**
 * Says that there is no connection, or a slow one. It lies in the margin above a page's header, where no controls are,
 * and the screen stays as it is; a phone has no margin there, so it is a line below the top bar.
 */
export function OfflineMark() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  const connection = useConnection();
  const texts = { usual: useHasFailedParts() ? retrying : null, slow, unreachable: retrying };
  const text = online ? texts[connection] : noConnection;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--chrome-top,0px) z-40 mx-auto h-4 w-fit max-w-[calc(100%-2rem)] truncate rounded-b-md bg-warning-wash px-3 text-center font-semibold text-[0.6875rem] text-warning leading-4 empty:hidden phone:static phone:h-auto phone:w-full phone:max-w-none phone:px-4 phone:py-0.5 phone:whitespace-normal print:hidden"
    >
      {text}
    </p>
  );
}

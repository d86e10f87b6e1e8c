import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Connection, readConnection, subscribeConnection } from '#api/connection.ts';
import { getSiteInfo } from '#contract/hooks/settings/settings.ts';

/** Time between two looks whether the server answers again, ms. */
const probeMs = 5000;

/**
 * How the line to the server is. While the server does not answer, a small public call looks for it; then the queries
 * that failed load by themselves. Nothing else is ever sent again.
 */
export function useConnection(): Connection {
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

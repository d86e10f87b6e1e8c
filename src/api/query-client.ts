import { MutationCache, QueryClient } from '@tanstack/react-query';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ApiError } from './api-error.ts';
import { isOffline } from './connection.ts';

/** Retries only after no answer at all or a busy server. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** Refuses a change at once where there is no connection, instead of letting it wait for its time limit. */
function refuseOffline(): void {
  if (isOffline()) throw new ApiError(0, addedMessages.network.notSent, { reason: 'notSent' });
}

/**
 * The query cache. Data is fresh for 30 seconds, so that going back shows it at once. Offline, queries wait for the
 * connection (`fetchStatus` is `paused`), but mutations fail at once: nothing is ever sent later by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onMutate: refuseOffline }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

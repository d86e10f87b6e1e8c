import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Worth another try: no answer at all, or a server that says it is busy. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** The cache of everything read. Data is fresh for half a minute, so that going back shows it at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageSize, pageCount } from '#domain/search/paging.ts';
import type { ApiError } from './api-error.ts';

type Page<Row> = { data: { data: Row[]; current_page: number; total: number; per_page: number } };

type AllPages<Row> = {
  /** What the record carries, as long as it has no more. */
  known: readonly Row[];
  total: number;
  perPage?: number;
  /** The query of a page, counted from 1. */
  queryOf: (page: number) => UseQueryOptions<Page<Row>, ApiError> & { queryKey: readonly unknown[] };
};

/** All rows of a list of bounded length, of which the first are known. Until the others have loaded, only those. */
export function useAllPages<Row>({ known, total, perPage = maxPageSize, queryOf }: AllPages<Row>) {
  const queryClient = useQueryClient();
  const pages = total > known.length ? pageCount(total, perPage) : 0;
  // One query for all pages: `useQueries` would add a kilobyte to the first load of every page.
  const { data, isPending, error, refetch } = useQuery<Row[], ApiError>({
    // Begins as the key of a page does, so that what makes a page stale makes this one stale.
    queryKey: [...queryOf(1).queryKey, 'all pages', total],
    enabled: pages > 0,
    queryFn: async () => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const answers = await Promise.all(
        numbers.map((page) => queryClient.fetchQuery({ ...queryOf(page), staleTime: 0 })),
      );
      return answers.flatMap((answer) => answer.data.data);
    },
  });
  return {
    rows: (pages > 0 && data) || known,
    isPending: pages > 0 && isPending,
    error,
    refetch,
  };
}

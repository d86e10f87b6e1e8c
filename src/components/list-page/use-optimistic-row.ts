import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../feedback/show-error-toast.ts';

type Page<Row> = { data: { data: readonly Row[] } };

type StoreRow<Part> = (variables: { data: { id: number } & Part }) => Promise<unknown>;

/**
 * Changes part of a row at once and stores it; what could not be stored is taken back and said. `pages` is the key of
 * the queries that answer pages of such rows, and of no others. Stable between renders, as `pages` and `store` are.
 */
export function useOptimisticRow<Row extends { id: number }, Part extends Partial<Row>>(
  pages: QueryKey,
  store: StoreRow<Part>,
): (row: Row, part: Part) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (row, part) => {
      const show = (values: Partial<Row>) =>
        queryClient.setQueriesData<Page<Row>>({ queryKey: pages }, (answer) => {
          if (!answer) return answer;
          const rows = answer.data.data.map((one) => (one.id === row.id ? { ...one, ...values } : one));
          return { ...answer, data: { ...answer.data, data: rows } };
        });
      const before = Object.fromEntries(Object.keys(part).map((key) => [key, row[key as keyof Row]]));
      try {
        // A running refetch would restore the old values.
        await queryClient.cancelQueries({ queryKey: pages });
        show(part);
        await store({ data: { id: row.id, ...part } });
        toast.success(messages.record.updated);
      } catch (error) {
        show(before as Partial<Row>);
        showErrorToast(error, messages.record.updateFailed);
      }
    },
    [queryClient, pages, store],
  );
}

/** The state of a list: skeletons, rows, previous rows dimmed during a refetch, or an error. */
export type TableState = 'loading' | 'ready' | 'refetching' | 'failed';

/** The table state of a query. A background refresh does not dim the rows. */
export function tableState(query: {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}): TableState {
  if (query.isPending) return 'loading';
  if (query.isError) return 'failed';
  return query.isPlaceholderData ? 'refetching' : 'ready';
}

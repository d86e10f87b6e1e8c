/** The state of a list: skeletons, rows, previous rows dimmed during a refetch, or an error. */
export type TableState = 'loading' | 'ready' | 'refetching' | 'failed';

/** The table state of a query. A background refresh neither dims the rows nor replaces them when it fails. */
export function tableState(query: {
  isPending: boolean;
  isLoadingError: boolean;
  isPlaceholderData: boolean;
}): TableState {
  if (query.isPending) return 'loading';
  if (query.isLoadingError) return 'failed';
  return query.isPlaceholderData ? 'refetching' : 'ready';
}

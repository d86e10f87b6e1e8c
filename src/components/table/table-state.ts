/** What a list shows: skeletons, its rows, its old rows dimmed while new ones come, or why there are none. */
export type TableState = 'loading' | 'ready' | 'refetching' | 'failed';

/** The state of a list out of its query. A refresh in the background does not dim: nothing is being waited for. */
export function tableState(query: {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}): TableState {
  if (query.isPending) return 'loading';
  if (query.isError) return 'failed';
  return query.isPlaceholderData ? 'refetching' : 'ready';
}

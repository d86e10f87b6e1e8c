import { keepPreviousData } from '@tanstack/react-query';
import { defaultPageSize } from '#domain/search/paging.ts';
import { type TableState, tableState } from '../table/table-state.ts';

/** A page of a list, as the list page, its table and its footer show it. */
export type List<Row> = {
  rows: readonly Row[];
  /** Rows on all pages; undefined until it is known. */
  total: number | undefined;
  /** From 1. */
  page: number;
  perPage: number;
  state: TableState;
  /** The page waits for the connection; until then the previous rows stay. */
  offline?: boolean;
  error: unknown;
  retry: () => unknown;
};

type Page<Row> = { data: { data: readonly Row[]; total: number; current_page: number; per_page: number } };

type PageQuery<Row> = {
  data: Page<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isLoadingError: boolean;
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
};

/** Query option of a list: the previous page stays, dimmed, until the next one has loaded. */
export const keepPreviousPage = { query: { placeholderData: keepPreviousData } };

/** The list of a query. `requested` is the page of the address, used until the server answers. */
export function listOf<Row>(query: PageQuery<Row>, requested: { page: number; perPage?: number }): List<Row> {
  const page = query.data?.data;
  return {
    rows: page?.data ?? noRows,
    total: page?.total,
    page: page?.current_page ?? requested.page,
    perPage: requested.perPage ?? page?.per_page ?? defaultPageSize,
    state: tableState(query),
    offline: query.fetchStatus === 'paused',
    error: query.error,
    retry: query.refetch,
  };
}

const noRows: readonly never[] = [];

/** An empty list without a query, such as for an empty selection. */
export const emptyList: List<never> = {
  rows: noRows,
  total: 0,
  page: 1,
  perPage: defaultPageSize,
  state: 'ready',
  error: null,
  retry: () => undefined,
};

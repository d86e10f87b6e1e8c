import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiError, errorText } from '#api/api-error.ts';
import { useAllPages } from '#api/use-all-pages.ts';
import {
  getListRecentSearchesQueryKey,
  getListRecentSearchesQueryOptions,
  getListSavedSearchesQueryKey,
  getListSavedSearchesQueryOptions,
  useDeleteSavedSearch,
  useListRecentSearches,
  useListSavedSearches,
  useSaveSearch,
  useUpdateSavedSearch,
} from '#contract/hooks/search/search.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { ListSavedSearches200 } from '#contract/model/listSavedSearches200.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SavedSearchStatus } from '#contract/model/savedSearchStatus.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import type { UpdateSavedSearchInput } from '#contract/model/updateSavedSearchInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxSearchesPerPage } from '#domain/search/paging.ts';
import { fitsStoredSearch, readSearchQuery } from '#domain/search/stored-search.ts';
import { usePriceSet } from '#session/price-set.ts';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../feedback/show-error-toast.ts';
import { useShownFilters } from '../stone-display/use-shown-filters.ts';
import { describeSearch, writeSearchQuery } from './search-query.ts';

/** A stored search that can be run. */
export type StoredSearch = {
  id: number;
  /** Its title; the summary of a search that was run without saving. */
  title: string;
  summary: string;
  titled: boolean;
  createdAt: string;
  filters: DiamondFilters;
} & Pick<SavedSearch, 'notify' | 'notify_of'>;

/** The stored searches as the viewer may see them; those that cannot be read are left out. */
function useReadSearches() {
  const saysWhose = usePriceSet().set !== null;
  const shownFilters = useShownFilters();
  return (searches: readonly SavedSearch[]): StoredSearch[] =>
    searches.flatMap(({ id, title, status, searchquery, created_at, notify, notify_of }) => {
      const stored = readSearchQuery(searchquery);
      if (!stored) return [];
      const filters = shownFilters(stored);
      const summary = describeSearch(filters, saysWhose);
      const titled = status === 'active';
      const name = titled ? title : summary;
      return [{ id, title: name, summary, titled, createdAt: created_at, filters, notify, notify_of }];
    });
}

/** Searches of each kind that screens show at once. */
const limit = 3;

/** The account's latest saved and recent searches, newest first, and how many of each there are. */
export function useStoredSearches() {
  const saved = useListSavedSearches({ limit });
  const recent = useListRecentSearches({ limit });
  const read = useReadSearches();
  return {
    saved: saved.data && read(saved.data.data.data),
    recent: recent.data && read(recent.data.data.data),
    savedTotal: saved.data?.data.total,
    recentTotal: recent.data?.data.total,
    isPending: saved.isPending || recent.isPending,
    error: saved.error ?? recent.error,
    refetch: () => Promise.all([saved.refetch(), recent.refetch()]),
  };
}

type QueryOfPage = (params: {
  page?: number;
  limit: number;
}) => UseQueryOptions<ListSavedSearches200, ApiError>;

/** All searches of a kind, newest first, and their number; only the latest until they are `open`. */
export function useAllStoredSearches(status: SavedSearchStatus, open: boolean) {
  const queryOf: QueryOfPage =
    status === 'active' ? getListSavedSearchesQueryOptions : getListRecentSearchesQueryOptions;
  const latest = useQuery(queryOf({ limit })).data?.data;
  const known = latest?.data ?? [];
  const { rows, ...query } = useAllPages({
    known,
    total: open && latest ? latest.total : known.length,
    perPage: maxSearchesPerPage,
    queryOf: (page) => queryOf({ page, limit: maxSearchesPerPage }),
  });
  const read = useReadSearches();
  return { ...query, searches: read(rows), total: latest?.total ?? 0 };
}

/** Saves and deletes searches and shows the outcome as a toast. */
export function useStoredSearchActions() {
  const client = useQueryClient();
  const reload = useCallback(
    (status: SavedSearchStatus) =>
      client.invalidateQueries({
        queryKey: status === 'block' ? getListRecentSearchesQueryKey() : getListSavedSearchesQueryKey(),
      }),
    [client],
  );
  const save = useSaveSearch({ mutation: { onSuccess: ({ status }) => reload(status) } });
  const update = useUpdateSavedSearch({ mutation: { onSuccess: () => reload('active') } });
  const remove = useDeleteSavedSearch({
    mutation: { onSuccess: () => Promise.all([reload('block'), reload('active')]) },
  });

  return {
    /**
     * Stores a run search as a recent one, titled with the current time, without delaying the search. One with too
     * many conditions to be stored, such as a long list of stone numbers, only runs.
     */
    recordRecent: (filters: DiamondFilters) => {
      const searchquery = writeSearchQuery(filters);
      if (!fitsStoredSearch(searchquery)) return;
      const data = { title: String(Date.now()), status: 'block' as const, searchquery };
      save.mutateAsync({ data }).catch(() => toast.error(messages.search.saveFailed));
    },
    /** Saves a search under a title; rejects when that failed. */
    saveTitled: async (
      title: string,
      filters: DiamondFilters,
      alert: Pick<SaveSearchInput, 'notify' | 'notify_of'> = {},
    ): Promise<void> => {
      const data = { title, status: 'active' as const, searchquery: writeSearchQuery(filters), ...alert };
      try {
        const { success } = await save.mutateAsync({ data });
        if (!success) throw new Error(messages.search.saveFailed);
        toast.success(messages.search.saved);
      } catch (error) {
        toast.error(messages.search.saveFailed);
        throw error;
      }
    },
    /** Changes how a saved search notifies; rejects when that failed. */
    setAlert: async (data: UpdateSavedSearchInput): Promise<void> => {
      await update.mutateAsync({ data });
      toast.success(addedMessages.search.notifySaved);
    },
    remove: async (id: number) => {
      try {
        await remove.mutateAsync({ data: { id } });
        toast.success(addedMessages.search.deleted);
      } catch (error) {
        showErrorToast(error, messages.record.deleteFailed(errorText(error, '')));
      }
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getListRecentSearchesQueryKey,
  getListSavedSearchesQueryKey,
  useDeleteSavedSearch,
  useListRecentSearches,
  useListSavedSearches,
  useSaveSearch,
} from '../../api/generated/hooks/search/search.ts';
import type { SavedSearch } from '../../api/generated/model/savedSearch.ts';
import type { SavedSearchStatus } from '../../api/generated/model/savedSearchStatus.ts';
import { addedMessages } from '../../domain/added-messages.ts';
import type { DiamondFilterValues } from '../../domain/diamond-filters.ts';
import { messages } from '../../domain/messages.ts';
import { toast } from '../../ui/toast.ts';
import { describeSearch, readSearchQuery, writeSearchQuery } from './search-query.ts';

/** A stored search that can be run. */
export type StoredSearch = {
  id: number;
  /** Its title; what it asks for when it was run directly. */
  title: string;
  summary: string;
  titled: boolean;
  createdAt: string;
  filters: DiamondFilterValues;
};

function readSearch({ id, title, status, searchquery, created_at }: SavedSearch): StoredSearch[] {
  const filters = readSearchQuery(searchquery);
  if (!filters) return [];
  const summary = describeSearch(filters);
  const titled = status === 'active';
  return [{ id, title: titled ? title : summary, summary, titled, createdAt: created_at, filters }];
}

/** The account's own saved and recent searches, newest first. */
export function useStoredSearches() {
  const saved = useListSavedSearches();
  const recent = useListRecentSearches();
  return {
    saved: saved.data?.data.flatMap(readSearch),
    recent: recent.data?.data.flatMap(readSearch),
    isPending: saved.isPending || recent.isPending,
    error: saved.error ?? recent.error,
    refetch: () => Promise.all([saved.refetch(), recent.refetch()]),
  };
}

/** Keeps and deletes searches, and says how it went. */
export function useSearchKeeping() {
  const client = useQueryClient();
  const reload = useCallback(
    (status: SavedSearchStatus) =>
      client.invalidateQueries({
        queryKey: status === 'block' ? getListRecentSearchesQueryKey() : getListSavedSearchesQueryKey(),
      }),
    [client],
  );
  const save = useSaveSearch({ mutation: { onSuccess: ({ status }) => reload(status) } });
  const remove = useDeleteSavedSearch({
    mutation: { onSuccess: () => Promise.all([reload('block'), reload('active')]) },
  });

  return {
    /** Keeps a search that is run now, under the present time. It never holds the search up. */
    keepRecent: (filters: DiamondFilterValues) => {
      const data = {
        title: String(Date.now()),
        status: 'block' as const,
        searchquery: writeSearchQuery(filters),
      };
      save.mutateAsync({ data }).catch(() => toast.error(messages.search.saveFailed));
    },
    /** Keeps a search under a title; answers whether it was kept. */
    keepTitled: async (title: string, filters: DiamondFilterValues): Promise<boolean> => {
      const data = { title, status: 'active' as const, searchquery: writeSearchQuery(filters) };
      const kept = await save.mutateAsync({ data }).then(
        ({ success }) => success,
        () => false,
      );
      if (kept) toast.success(messages.search.saved);
      else toast.error(messages.search.saveFailed);
      return kept;
    },
    remove: async (id: number) => {
      try {
        await remove.mutateAsync({ data: { id } });
        toast.success(addedMessages.search.deleted);
      } catch (error) {
        toast.error(messages.record.deleteFailed(error instanceof Error ? error.message : null));
      }
    },
  };
}

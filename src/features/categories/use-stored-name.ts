import { useQueryClient } from '@tanstack/react-query';
import { getListCategoriesQueryOptions } from '#contract/hooks/categories/categories.ts';
import type { Category } from '#contract/model/category.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { NameVersion } from './name-form.tsx';

/** Reads a name again as it is stored now; throws when another user has deleted what it named. */
export function useStoredName(
  find: (stored: readonly Category[]) => NameVersion | undefined,
  noun: 'category' | 'sub-category',
): () => Promise<NameVersion> {
  const queryClient = useQueryClient();
  return async () => {
    const { data } = await queryClient.fetchQuery({ ...getListCategoriesQueryOptions(), staleTime: 0 });
    const found = find(data);
    if (!found) throw new Error(addedMessages.record.notFound(noun));
    return found;
  };
}

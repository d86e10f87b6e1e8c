import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { builtInNames, type KnownNames } from '#domain/search/text/known-names.ts';
import { readWantedList } from '#domain/search/wanted-list/read-wanted-list.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandsRepository as repository } from './demands.repository.ts';

/** Demands read at once. */
const demandsPerPage = 500;

/** The filters of a demand as they are stored, those of its only wish, and whether they say all of it. */
export function readDemand(
  requirements: string,
  known: KnownNames = builtInNames,
): { filters: string | null; isWhole: boolean } {
  const { wishes } = readWantedList(requirements, known);
  const [wish] = wishes;
  if (wishes.length !== 1 || !wish || isFilterEmpty(wish.filters)) return { filters: null, isWhole: false };
  return { filters: JSON.stringify(wish.filters), isWhole: wish.notRead.length === 0 };
}

/** Gives active demands that were stored without filters those that say all of them. */
export async function readUnreadDemands({ db }: { db: Database }): Promise<void> {
  for (let last = 0; ; ) {
    const page = await repository.unread(db.read, last, demandsPerPage);
    for (const { id, requirements } of page) {
      const { filters, isWhole } = readDemand(requirements);
      if (isWhole) await repository.setFilters(db.write, id, filters);
    }
    if (page.length < demandsPerPage) return;
    last = page.at(-1)!.id;
  }
}

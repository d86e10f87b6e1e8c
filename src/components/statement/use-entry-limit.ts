import { useState } from 'react';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';

/** Entries that fit on a printed page, and the most that are read. */
export const entryCounts = { page: 20, all: 200 };

/** How many entries of a statement are read: those of a printed page, all on request. */
export function useEntryLimit() {
  const [limit, setLimit] = useState(entryCounts.page);
  return {
    limit,
    /** Reads earlier entries; undefined when there are none. */
    showEarlierOf: ({ entries }: CustomerStatement) =>
      entries.length === limit && limit < entryCounts.all ? () => setLimit(entryCounts.all) : undefined,
  };
}

/** Entries of a filter that can be paged or exported, the newest ones: the contract's maximum. */
export const maxListedEntries = 100_000;

/** Texts for situations that the specification gives no wording for, each group in a file: a page fetches those that it names. */
export * as addedMessages from './added/groups.ts';

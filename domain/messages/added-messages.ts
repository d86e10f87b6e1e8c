/** Texts for situations that the specification gives no wording for, in groups; those of one subject share a file. */
export * as addedMessages from './added/groups.ts';

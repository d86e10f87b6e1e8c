/**
 * The message catalogue: every message, label and title of the specification, verbatim,
 * odd spelling included. The text under a refused field is written in the contract (`x-message`) and named here only
 * where a toast or another form shows it too. The groups of one subject share a file. Our own texts are in `added-messages.ts`.
 */
export * as messages from './specified/groups.ts';

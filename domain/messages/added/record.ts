import { listSome } from '../name-stones.ts';

/** `kind` is the word for the record: stone, piece, lot, account. */
export const record = {
  notFound: (kind: string) => `This ${kind} does not exist`,
  someNotFound: (kind: string, ids: readonly number[]) =>
    `There ${ids.length === 1 ? `is no ${kind} with the id` : `are no ${kind}s with the ids`} ${listSome(ids)}`,
  outdated: (kind: string) => `Another user has changed this ${kind}. Reload it and try again.`,
  emailTaken: 'This email is already in use',
  usernameTaken: 'This username is already in use',
} as const;

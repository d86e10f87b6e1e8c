/** Kinds of database and disk faults, by the action they need. */
export type FaultKind = 'away' | 'busy' | 'full' | 'low' | 'readOnly' | 'damaged' | 'unsure';

/** The connection broke during a commit, so its outcome is unknown. Never retried. */
export class CommitOutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection broke before the commit was confirmed', { cause });
    this.name = 'CommitUnsureError';
  }
}

const kindOfCode: Record<string, FaultKind> = {
  // Connections: of the operating system, of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html).
  ...codes('away', 'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH'),
  ...codes('away', 'EHOSTDOWN ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 57P05 25P03'),
  ...codes('busy', '53000 53200 53300 53400 55P03 57014 40001 40P01 EMFILE ENFILE'),
  ...codes('full', '53100 ENOSPC EDQUOT EFBIG SQLITE_FULL'),
  ...codes('low', 'DISK_RESERVE'),
  ...codes('readOnly', '25006 EROFS EACCES EPERM SQLITE_CANTOPEN SQLITE_PERM'),
  ...codes('damaged', '58030 XX001 XX002 EIO SQLITE_NOTADB'),
};

/** Prefixes of SQLite's codes, which continue with details, and of PostgreSQL's class of lost connections. */
const kindOfPrefix: [string, FaultKind][] = [
  ['08', 'away'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_CANTOPEN', 'readOnly'],
  ['SQLITE_IOERR', 'damaged'],
  ['SQLITE_CORRUPT', 'damaged'],
];

/** Messages of the PostgreSQL driver without a code. */
const kindOfMessage: [RegExp, FaultKind][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/^Query read timeout/, 'away'],
  [/^Client (was closed|has encountered a connection error)/, 'away'],
  [/^Postgres connection has been discarded/, 'away'],
];

/** The kind of fault; null when the failure is not one of the database or the disk. */
export function faultOf(failure: unknown): FaultKind | null {
  if (failure instanceof CommitOutcomeUnknownError) return 'unsure';
  if (!(failure instanceof Error)) return null;
  const { code } = failure as { code?: unknown };
  if (typeof code === 'string' && code !== '') {
    return kindOfCode[code] ?? kindOfPrefix.find(([start]) => code.startsWith(start))?.[1] ?? null;
  }
  return kindOfMessage.find(([pattern]) => pattern.test(failure.message))?.[1] ?? null;
}

/** The message to the user for each kind. */
export const faultTexts: Record<FaultKind, string> = {
  away: 'The service is unavailable, please try again later',
  busy: 'The service is busy, please try again in a moment',
  full: 'The disk is full, so this could not be saved. Please tell whoever runs the server.',
  low: 'The disk is almost full, so files cannot be stored. Please tell whoever runs the server.',
  readOnly: 'Nothing can be saved at the moment. Please tell whoever runs the server.',
  damaged: 'The stored data could not be read or written. Please tell whoever runs the server.',
  unsure:
    'The connection was lost while this was being saved. Check whether it was saved before you send it again.',
};

function codes(kind: FaultKind, words: string): Record<string, FaultKind> {
  return Object.fromEntries(words.split(' ').map((code) => [code, kind]));
}

import type { ConfigType } from '#contract/model/configType.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { ImportProgress } from '#contract/model/importProgress.ts';
import { fixtureRecords } from './start/fixture-records.ts';
import type { NotedEvent } from './start/noted-event.ts';
import type { OutboxMail } from './start/outbox-mail.ts';
import type { RecordedImport } from './start/recorded-import.ts';
import { signInState } from './start/sign-in-state.ts';
import type { StartRecords } from './start/start-records.ts';

/** The records of a fresh mock. */
const atStart = (start: StartRecords) => ({
  ...start,
  ...signInState(start),
  /** The answers to submits with a key, by account, operation and key; null for a key that was closed unused. */
  submits: new Map<string, { body: string; status: number; text: string } | null>(),
  /** The stones that were deleted, by their numbers. */
  deletedStones: new Map() as ReadonlyMap<string, Diamond>,
  importProgress: new Map(start.startedImports) as ReadonlyMap<string, ImportProgress>,
  /** What is kept of each import since the start, by its number. */
  imports: new Map() as ReadonlyMap<number, RecordedImport>,
  /** The parts of the configuration that were saved since. */
  savedParts: new Set() as ReadonlySet<ConfigType>,
  /** What was uploaded or written, by its path, the oldest first. */
  files: new Map() as ReadonlyMap<string, { type: string; bytes: Uint8Array<ArrayBuffer>; name?: string }>,
  /** How many files were ever kept. */
  storedFiles: 0,
  /** The latest events for open screens, the oldest first, and the position of the last: how many there ever were. */
  events: [] as NotedEvent[],
  lastEvent: 0,
  /** What would have been sent, the oldest first, and how many there ever were. */
  mails: [] as OutboxMail[],
  sentMails: 0,
  /** Where the links of mails lead: the app that made the latest call. */
  publicUrl: 'http://localhost',
});

/**
 * The records that the answers read and change. A change replaces a list or a record and never alters one in place, so
 * that the records of the start stay what they are.
 */
export const records = atStart(fixtureRecords);

let business: StartRecords = fixtureRecords;
let changes = 0;

function startWith(start: StartRecords): void {
  Object.assign(records, atStart(start));
  changes = 0;
}

/** Forgets every change of a story, which shows the fixtures. */
export const resetRecords = (): void => startWith(fixtureRecords);

/** Starts a mock with the records of a business. */
export function startBusiness(start: StartRecords): void {
  business = start;
  startWith(start);
}

/** The running mock forgets every change. Mails are numbered on, since clients know them by their numbers. */
export function restartBusiness(): void {
  const { sentMails } = records;
  startWith(business);
  records.sentMails = sentMails;
}

/** The present moment of the records: a second after each change, so that the same calls give the same records. */
export const recordsNow = (): number => records.startedAt + changes * 1000;

/** The time of a change. */
export function changeTime(): string {
  changes += 1;
  return new Date(recordsNow()).toISOString();
}

/** A number for a session, a challenge, a recovery link or recovery codes: each is given once. */
export function nextTicket(): number {
  records.lastTicket += 1;
  return records.lastTicket;
}

/** What a submit is known by. */
export const submitKey = (account: number, operation: string, key: string) =>
  `${account} ${operation} ${key}`;

/** Submits that are kept; the oldest give way. */
const maxSubmits = 1000;

/** Keeps the answer to a submit with a key, or null to close an unused key. */
export function keepSubmit(
  name: string,
  answer: { body: string; status: number; text: string } | null,
): void {
  records.submits.set(name, answer);
  for (const oldest of records.submits.keys()) {
    if (records.submits.size <= maxSubmits) break;
    records.submits.delete(oldest);
  }
}

/** Rows that change: those of the records, or those that one story gives. */
export interface ChangingRows<Row> {
  rows: Row[];
}

type ListName = {
  [Name in keyof typeof records]: (typeof records)[Name] extends unknown[] ? Name : never;
}[keyof typeof records];

/** A list of the records. */
export const recordsOf = <Name extends ListName>(name: Name) =>
  ({
    get rows() {
      return records[name];
    },
    set rows(next) {
      records[name] = next;
    },
  }) as ChangingRows<(typeof records)[Name][number]>;

/** The id of a new record. */
export const nextId = (rows: readonly { id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** The rows with one of them replaced by its id. */
export const replaced = <Row extends { id: number }>(rows: readonly Row[], row: Row): Row[] =>
  rows.map((each) => (each.id === row.id ? row : each));

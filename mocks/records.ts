import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import { hasStatus, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { registrations } from './fixtures/approvals.ts';
import { categories } from './fixtures/categories.ts';
import { demands } from './fixtures/demands.ts';
import { diamonds } from './fixtures/diamonds.ts';
import { enquiries } from './fixtures/enquiries.ts';
import { importRuns, startedImportId } from './fixtures/files-import-runs.ts';
import { holds } from './fixtures/holds.ts';
import { jewellery } from './fixtures/jewellery.ts';
import { layouts } from './fixtures/layouts.ts';
import { notifications } from './fixtures/notifications.ts';
import { orders } from './fixtures/orders.ts';
import { recentSearches, savedSearches } from './fixtures/search.ts';
import { clientMarkup } from './fixtures/stone-sheets.ts';
import { users } from './fixtures/users.ts';
import { customerVideos, storyVideos } from './fixtures/videos.ts';

const everyFourth = diamonds.filter((_, index) => index % 4 === 1).map(({ id }) => id);

/** The records of a fresh mock. */
const atStart = () => ({
  diamonds,
  orders,
  enquiries,
  users,
  registrations,
  /** The searches of each account, by its id. */
  savedSearches: { 1: savedSearches, 42: savedSearches } as Record<number, SavedSearch[]>,
  recentSearches: { 1: recentSearches, 42: recentSearches } as Record<number, SavedSearch[]>,
  /** The ids of the stones that were recommended to each account, by its id. */
  recommended: { 42: everyFourth } as Record<number, number[]>,
  notifications,
  /** The mark-up of each buyer, by the id of the account. */
  clientMarkups: { 42: clientMarkup } as Record<number, ClientMarkup>,
  demands,
  holds,
  jewellery,
  categories: structuredClone(categories),
  layouts,
  importRuns,
  storyVideos,
  customerVideos,
  config: {} as Partial<Record<ConfigType, string>>,
  /** The answers to submits with a key, by account, operation and key. */
  submits: new Map<string, { body: string; status: number; text: string }>(),
  /** The imports that were started with an id of the client. */
  startedImports: new Set([startedImportId]),
});

/**
 * The records that the answers read and change. A change replaces a list or a record and never alters one in place, so
 * that the fixtures stay what they are.
 */
export const records = atStart();

let changes = 0;

/** Forgets every change. */
export function resetRecords(): void {
  Object.assign(records, atStart());
  changes = 0;
}

/** The records of a running mock: unlike in a story, the stones of accepted orders are sold. */
export function startBusiness(): void {
  resetRecords();
  const accepted = records.orders.filter((order) =>
    hasStatus(orderFacts(order), [orderStatus.accepted, orderStatus.completed]),
  );
  const sold = new Set(accepted.flatMap((order) => order.diamonds.map(({ id }) => id)));
  records.diamonds = records.diamonds.map((stone) =>
    sold.has(stone.id) ? { ...stone, state: 'sold' } : stone,
  );
}

const startedAt = Date.parse('2026-11-22T09:00:00.000Z');

/** The time of a change: a second after the one before, so that the same calls give the same records. */
export function changeTime(): string {
  changes += 1;
  return new Date(startedAt + changes * 1000).toISOString();
}

/** What a submit is known by. */
export const submitKey = (account: number, operation: string, key: string) =>
  `${account} ${operation} ${key}`;

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

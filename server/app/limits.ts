import { defaultSessionsPerAccount } from '#domain/accounts/session-lifetimes.ts';
import { defaultStreamsPerAccount } from '#domain/events/stream-limits.ts';
import { minute } from '#domain/format/durations.ts';
import { defaultReturnDays } from '#domain/orders/returns.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { UnusedFileLimits } from '#server/platform/storage/uploads/upload-quota.ts';

const megabyte = 1_000_000;

/** What a person forgets or mistypes fits; what guesses or floods does not. docs/security.md says what they amount to. */
const signIn: SignInSettings = {
  failures: 10,
  failuresPerAddress: 30,
  failuresPerAccount: 100,
  // A program that signs in for each call would hash a password each time.
  successesPerAccount: 300,
  codesPerAccount: 5,
  sessionsPerAccount: defaultSessionsPerAccount,
  deviceDays: 90,
  recoveriesPerAddress: 20,
  recoveriesPerDevice: 5,
  // A link lives for an hour: whoever is sent no new one finds one that still works for 40 minutes.
  recoveryMailIntervalMs: 20 * minute,
  registrationsPerAddress: 10,
};

/** What an account leaves in storage without using it. */
const unusedFiles: UnusedFileLimits = {
  files: 20,
  buyerMb: 20,
  // Two videos of stones at their greatest size, and pictures.
  adminMb: 250,
  // Longer than anybody fills in a form.
  minutes: 60,
  pendingProofsMb: 500,
};

/** The limits of a server; no business has needed others. Tests change them as they change settings. */
export const limits = {
  signIn,
  unusedFiles,
  /** Records that an account may create in 15 minutes, beside its enquiries and orders. */
  creations: { demands: 30, wantedLists: 120, holds: 100, savedSearches: 300 },
  /** Streams of events of one account: a browser opens one for all its tabs. */
  streamsPerAccount: defaultStreamsPerAccount,
  /** Calls that run at one time; a page sends six at most. 0 is no limit. */
  callsPerSession: 10,
  callsPerAccount: 20,
  /** Active demands of an account; each is matched with every change of the stock. */
  activeDemandsPerAccount: 500,
  /** Searches that an account saves under a title; each is matched with every change of the stock. */
  savedSearchesPerAccount: 100,
  /** Bytes of answers that clients have not read yet: of one account, twice the longest answer, and of all. */
  unreadBytesPerAccount: 8 * megabyte,
  unreadBytes: 64 * megabyte,
  /** Uploads of an account in 15 minutes. */
  uploadsPerAccount: 60,
  /** How long a start waits for the database, in seconds: longer than PostgreSQL takes to recover from a crash. */
  databaseWait: 60,
  /** Life of a shared link, in days, until Settings say otherwise. */
  linkDays: 30,
  /** Days on which stones of an accepted order can be taken back, until Settings say otherwise. */
  returnDays: defaultReturnDays,
  /** How long imports and changes of many stones can be undone, in days. */
  undoDays: 365,
};

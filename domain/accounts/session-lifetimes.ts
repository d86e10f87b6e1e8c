import { day, hour, minute } from '../format/durations.ts';

/** A session ends when it was not used for this time: a request is a use, an open stream of events is none. */
const sessionIdleTimeoutMs = 12 * hour;
/** A session ends this long after the sign-in, however it is used. */
const sessionLifetimeMs = 30 * day;
/** The same of an administrator, whose unattended screen shows every price and every customer: a break, a working day. */
const adminIdleTimeoutMs = hour;
const adminLifetimeMs = 12 * hour;

/** Time between the steps of a sign-in. */
export const challengeLifetimeMs = 5 * minute;

/** A sensitive change asks for the password or a code again unless it was given in this time: some such changes in a row. */
export const confirmationLifetimeMs = 10 * minute;

/** Life of a link that sets a new password. */
export const recoveryLinkLifetimeMs = hour;

/** Life of a link that puts the former email of an account back: its owner may be away for a week. */
export const emailUndoLifetimeMs = 7 * day;

/** Sessions of an account at one time: above it the oldest ends. */
export const defaultSessionsPerAccount = 20;

export type LiveSessionTimes = ReturnType<typeof liveSessionTimes>;

/** The times, in ms since 1970, after which a session was used and was started that is live now. */
export const liveSessionTimes = (now: number) => ({
  usedAfter: now - sessionIdleTimeoutMs,
  startedAfter: now - sessionLifetimeMs,
  adminUsedAfter: now - adminIdleTimeoutMs,
  adminStartedAfter: now - adminLifetimeMs,
});

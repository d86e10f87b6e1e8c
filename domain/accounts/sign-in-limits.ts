import { day, hour, minute } from '../format/durations.ts';

/** A session ends when it was not used for this time. */
const sessionIdleTimeoutMs = 12 * hour;
/** A session ends this long after the sign-in, however it is used. */
const sessionLifetimeMs = 30 * day;

/** Time between the steps of a sign-in. */
export const challengeLifetimeMs = 5 * minute;

/** Life of a link that sets a new password. */
export const recoveryLinkLifetimeMs = hour;

/** Sessions of an account at one time, unless the server is set otherwise: above it the oldest ends. */
export const defaultSessionsPerAccount = 20;

/** The times, in ms since 1970, after which a session was used and was started that is live now. */
export const liveSessionTimes = (now: number) => ({
  usedAfter: now - sessionIdleTimeoutMs,
  startedAfter: now - sessionLifetimeMs,
});

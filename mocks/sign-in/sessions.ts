import { defaultSessionsPerAccount, liveSessionTimes } from '#domain/accounts/sign-in-limits.ts';
import { nextTicket, records } from '../records.ts';
import type { MockSession } from '../start/sign-in-state.ts';

/** The account and the number of a session are in its token, so that a session outlives a reset, and a reload of the app. */
const tokenPattern = /^mock-session-(\d{1,9})-(\d{1,9})$/;

/** Sessions that are kept, ended ones among them; older ones have ended. */
const maxSessions = 10_000;

const isLive = ({ hasEnded, usedAt, startedAt }: MockSession, now: number): boolean => {
  const times = liveSessionTimes(now);
  return !hasEnded && usedAt > times.usedAfter && startedAt > times.startedAfter;
};

function keep(token: string, number: number, account: number): MockSession {
  const now = Date.now();
  const session = { account, number, startedAt: now, usedAt: now, hasEnded: false };
  records.sessions.set(token, session);
  records.lastTicket = Math.max(records.lastTicket, number);
  for (const [name, oldest] of records.sessions) {
    if (records.sessions.size <= maxSessions) break;
    records.sessions.delete(name);
    records.droppedSessions = Math.max(records.droppedSessions, oldest.number);
  }
  return session;
}

/** The session of a token. One that is not known was opened before a reset, and goes on until its account ends it. */
function sessionOf(token: string): MockSession | null {
  const known = records.sessions.get(token);
  if (known) return known;
  const [, account, number] = (tokenPattern.exec(token) ?? []).map(Number);
  if (!account || !number || number <= records.droppedSessions) return null;
  if (records.endedBeforeStart.has(account)) return null;
  return keep(token, number, account);
}

/** The id of the account of a live session; null for any other token. */
export function accountOfSession(token: string): number | null {
  const session = sessionOf(token);
  return session && isLive(session, Date.now()) ? session.account : null;
}

/** Notes that a call has used its session. */
export function touchSession(token: string): void {
  const session = sessionOf(token);
  if (session && isLive(session, Date.now())) session.usedAt = Date.now();
}

const liveSessionsOf = (account: number): MockSession[] =>
  [...records.sessions.values()].filter(
    (session) => session.account === account && isLive(session, Date.now()),
  );

/** Opens a session and returns its token. Above the maximum the oldest session of the account ends. */
export function openSession(account: number): string {
  const live = liveSessionsOf(account);
  for (const session of live.slice(0, Math.max(0, live.length - defaultSessionsPerAccount + 1)))
    session.hasEnded = true;
  const number = nextTicket();
  const token = `mock-session-${account}-${number}`;
  keep(token, number, account);
  return token;
}

/** Ends a session. The fixed tokens are none, and do not end. */
export function endSession(token: string): void {
  const session = sessionOf(token);
  if (session) session.hasEnded = true;
}

/** Ends the sessions of an account except the one of a token. */
export function endSessionsOf(account: number, except: string | null = null): void {
  records.endedBeforeStart.add(account);
  const kept = except === null ? null : records.sessions.get(except);
  for (const session of liveSessionsOf(account)) if (session !== kept) session.hasEnded = true;
}

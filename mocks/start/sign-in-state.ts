import { recoveryCodes, twoStepSince } from '../fixtures/auth.ts';
import type { StartRecords } from './start-records.ts';

/** A session that a sign-in opened; times in ms of real time. */
export interface MockSession {
  account: number;
  number: number;
  startedAt: number;
  usedAt: number;
  hasEnded: boolean;
}

/** How an account uses two-step sign-in. */
export interface TwoStepState {
  confirmedAt: string;
  /** Recovery codes that are left. */
  codes: readonly string[];
  /** The latest code of an authenticator app that was spent, by its step. */
  step: number;
}

/** What a passed first step, or a recovery mail, lets its owner do until a time in ms. */
interface Ticket {
  account: number;
  until: number;
}

/** What is known of sign-ins when the records start. */
export const signInState = ({ twoStep }: Pick<StartRecords, 'twoStep'>) => ({
  /** By token, the oldest first. */
  sessions: new Map<string, MockSession>(),
  /** The highest number of a session, a challenge and a recovery link. */
  lastTicket: 0,
  /** Sessions up to this number are no longer kept. */
  droppedSessions: 0,
  /** Accounts whose sessions from before the start have ended. */
  endedBeforeStart: new Set<number>(),
  /** Passwords that were set since, by account; normalized. */
  passwords: new Map() as ReadonlyMap<number, string>,
  /** By the account. */
  twoStep: new Map(
    twoStep.map((id) => [id, { confirmedAt: twoStepSince, codes: recoveryCodes, step: 0 }]),
  ) as ReadonlyMap<number, TwoStepState>,
  /** Accounts that have begun to set up two-step sign-in. */
  pendingTwoStep: new Set() as ReadonlySet<number>,
  challenges: new Map<string, Ticket & { isWeak: boolean }>(),
  recoveryLinks: new Map<string, Ticket>(),
});

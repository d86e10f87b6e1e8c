import { type Clock, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import {
  type CountedAttempt,
  signInAttemptsRepository as repository,
} from './sign-in-attempts.repository.ts';

/** The time window of a limit that states no other, ms. */
export const rateLimitWindowMs = 15 * minute;

export interface RateLimitContext {
  db: Database;
  clock: Clock;
}

/** A maximum of attempts of an account, from an address, or of both together. */
export interface AttemptLimit {
  of: Partial<CountedAttempt>;
  max: number;
  windowMs?: number;
}

/** Whether the attempts counted so far, and `further` ones, exceed a limit. */
export async function exceedsLimit(
  { db, clock }: RateLimitContext,
  { of, max, windowMs = rateLimitWindowMs }: AttemptLimit,
  further: number,
): Promise<boolean> {
  return (await repository.count(db.read, of, clock() - windowMs, max + 1)) + further > max;
}

/**
 * Counts an attempt before it is checked, so that concurrent ones cannot all pass. Answers null above a limit: a
 * refused attempt does not count, so that waiting helps even while others keep trying.
 */
export async function countAttempt(
  context: RateLimitContext,
  attempt: CountedAttempt,
  limits: readonly AttemptLimit[],
): Promise<number | null> {
  const { db, clock } = context;
  const exceedsAny = async (further: number) =>
    (await Promise.all(limits.map((limit) => exceedsLimit(context, limit, further)))).includes(true);
  // Looks before it writes: a flood above the limit costs no writes.
  if (await exceedsAny(1)) return null;
  const id = await repository.insert(db.write, { ...attempt, created_at: clock() });
  if (!(await exceedsAny(0))) return id;
  await repository.remove(db.write, id);
  return null;
}

interface Limits {
  /** The limited action; each has its own counts. Never looks like an e-mail or network address. */
  name:
    | 'recovery'
    | 'recovery by device'
    | 'registration'
    | 'signed-in'
    | 'second-step'
    | 'demand'
    | 'enquiry'
    | 'saved search'
    | 'settle'
    | 'upload';
  /** Maximum of attempts per account within the window. */
  ofAccount?: number;
  /** Maximum of attempts per network address within the window. */
  ofAddress?: number;
  /** Message of a refused attempt; a general one without it. */
  message?: string;
}

/** Limits attempts per account, per network address or both. The counts are in the database, which servers share. */
export function createRateLimit(context: RateLimitContext, limits: Limits) {
  const { name, ofAccount, ofAddress, message } = limits;
  const key = (value: string) => `${name} ${value}`;

  return {
    /** Counts an attempt before it is made. Throws 429 above the limit. `forget` deletes those of the account. */
    async begin(account: string, address = account): Promise<{ forget(): Promise<void> }> {
      const attempt = { account: key(account), address: key(address) };
      const counted = await countAttempt(context, attempt, [
        ...(ofAccount === undefined ? [] : [{ of: { account: attempt.account }, max: ofAccount }]),
        ...(ofAddress === undefined ? [] : [{ of: { address: attempt.address }, max: ofAddress }]),
      ]);
      if (counted === null) throw tooManyRequests(rateLimitWindowMs / 1000, message);
      return { forget: () => repository.removeOfAccounts(context.db.write, [attempt.account]) };
    },
  };
}

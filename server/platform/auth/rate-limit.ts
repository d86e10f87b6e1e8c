import { minute } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockNamed } from '#server/platform/db/database.ts';
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
 * Counts an attempt before it is checked. Answers false above a limit: a refused attempt does not count, so that waiting
 * helps even while others keep trying. Of concurrent attempts exactly those within the limit pass, because one at a time
 * is counted.
 */
export async function countAttempt(
  context: RateLimitContext,
  attempt: CountedAttempt,
  limits: readonly AttemptLimit[],
): Promise<boolean> {
  const { db, clock } = context;
  const now = clock();
  // A flood above the limit costs no writes, nor a turn on the connection of the embedded database that writes.
  if (db.engine === 'sqlite')
    for (const limit of limits) if (await exceedsLimit(context, limit, 1)) return false;
  const inserted = await db.transactionAtOnce(async (trx) => {
    const condition = repository.areBelow(
      trx,
      limits.map(({ of, max, windowMs = rateLimitWindowMs }) => ({ of, max, after: now - windowMs })),
    );
    await lockNamed(db, trx, 'attempts', condition);
    return repository.insert(trx, { ...attempt, created_at: now }, condition);
  });
  return (await inserted()) === 1;
}

interface Limits {
  /** The limited action; each has its own counts. Never looks like an e-mail or network address. */
  name:
    | 'recovery'
    | 'recovery by device'
    | 'registration'
    | 'signed-in'
    | 'sign-in change'
    | 'second-step'
    | 'client answer'
    | 'client page'
    | 'demand'
    | 'enquiry'
    | 'hold'
    | 'order'
    | 'order document'
    | 'profile'
    | 'saved search'
    | 'settle'
    | 'stone sheet'
    | 'test mail'
    | 'upload'
    | 'wanted list';
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
      const isCounted = await countAttempt(context, attempt, [
        ...(ofAccount === undefined ? [] : [{ of: { account: attempt.account }, max: ofAccount }]),
        ...(ofAddress === undefined ? [] : [{ of: { address: attempt.address }, max: ofAddress }]),
      ]);
      if (!isCounted) throw tooManyRequests(rateLimitWindowMs / 1000, message);
      return { forget: () => repository.removeOfAccounts(context.db.write, [attempt.account]) };
    },
  };
}

import type { OperationId } from '#contract/operations.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { createConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';

/** Calls that may wait for each call that may run. */
const waitingPerSlot = 10;

/**
 * Reads that run at one time, of which one account has at most half. They keep the thread of the server, that of the
 * search index and the connections of the pool busy; more would only make each of them slower.
 */
const readSlots = 16;

/** The live counts of the search form, which take ten times as long as a search and are of less use. */
const countSlots = 4;
const counting: ReadonlySet<OperationId> = new Set<OperationId>(['getStoneCounts']);

/** Longest wait of a read, ms: beyond, another try later is more use than an answer. */
const maxReadWaitMs = 1000;

/** Who calls: an account, or the address of a visitor. */
export type Caller = Pick<SignedIn, 'id' | 'sessionHash'> | string;

const ownerOf = (caller: Caller) => (typeof caller === 'string' ? caller : caller.id);

export interface CallLimit {
  /** Runs a call, at once or when an earlier call of the caller has ended. Throws 429 when too many wait. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  /**
   * Runs what a call reads once its request has arrived, the callers taking turns. Throws 429 when it would have to wait
   * for more than a second.
   */
  read<T>(caller: Caller, id: OperationId, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits the calls that run at one time: per session, per account or address, and those that read for all together;
 * 0 calls of an account is no limit. Further calls wait.
 */
export function createCallLimit(config: { callsPerSession: number; callsPerAccount: number }): CallLimit {
  const { callsPerSession, callsPerAccount } = config;
  const sessions = createConcurrencyLimit<string>({ perKey: callsPerSession, waitingPerSlot });
  const owners = createConcurrencyLimit<string | number>({ perKey: callsPerAccount, waitingPerSlot });
  const shareOf = (total: number) =>
    createConcurrencyLimit<string | number>({
      perKey: callsPerAccount && total / 2,
      waitingPerSlot: callsPerAccount,
      total,
      maxWaitMs: maxReadWaitMs,
    });
  const [reads, counts] = [shareOf(readSlots), shareOf(countSlots)];
  return {
    run(caller, work) {
      const run = () => owners.run(ownerOf(caller), work);
      return typeof caller === 'string' ? run() : sessions.run(caller.sessionHash, run);
    },
    read: (caller, id, work) => (counting.has(id) ? counts : reads).run(ownerOf(caller), work),
  };
}

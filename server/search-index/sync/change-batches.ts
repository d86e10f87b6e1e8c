/** Searches do not wait for more changes than this. */
const maxAwaitedChanges = 2000;
/** How long a search waits for earlier changes, ms. */
const catchUpTimeoutMs = 150;
/** Delay before a retry after a failed read, ms. */
const retryDelayMs = 500;

interface ChangeBatchOptions {
  /** Reads changed stones, and the change log if requested. */
  readChanges(reported: ReadonlySet<number>, poll: boolean): Promise<void>;
  onReadError(failure: unknown): void;
}

/** Reads changes in rounds, one at a time: changes reported during a round belong to the next. */
export function createChangeBatches({ readChanges, onReadError }: ChangeBatchOptions) {
  let pending = new Set<number>();
  // Requested rounds; rounds requested by a change; finished rounds.
  let [requested, reported, completed] = [0, 0, 0];
  let [poll, started, closed] = [false, false, false];
  let inBatch = 0;
  let running: Promise<void> | null = null;
  let waiting: { upTo: number; resolve(): void }[] = [];

  async function readBatch(): Promise<void> {
    const [upTo, ids, polls] = [requested, pending, poll];
    [pending, poll, inBatch] = [new Set(), false, ids.size];
    try {
      await readChanges(ids, polls);
      completed = upTo;
    } catch (failure) {
      if (closed) return;
      for (const id of ids) pending.add(id);
      poll ||= polls;
      onReadError(failure);
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    } finally {
      inBatch = 0;
      for (const each of waiting) if (each.upTo <= completed) each.resolve();
      waiting = waiting.filter((each) => each.upTo > completed);
    }
  }

  async function run(): Promise<void> {
    while (completed < requested && !closed) await readBatch();
  }

  function wake(): void {
    if (!started || closed || running) return;
    running = run().finally(() => {
      running = null;
      if (completed < requested) wake();
    });
  }

  return {
    /** Requests a read of the change log. */
    requestPoll(): void {
      if (completed < requested && poll) return;
      requested += 1;
      poll = true;
      wake();
    },

    /** Reports changed stones; null when the change log names them. */
    report(ids: readonly number[] | null): void {
      for (const id of ids ?? []) pending.add(id);
      poll ||= ids === null;
      requested += 1;
      reported = requested;
      wake();
    },

    /** Reports how many stones this round reads; searches stop waiting for a large round. */
    reading(stones: number): void {
      inBatch = stones;
      if (stones <= maxAwaitedChanges) return;
      for (const each of waiting) each.resolve();
      waiting = [];
    },

    /** Reads the changes reported during the load; later changes are read as soon as they are reported. */
    async start(): Promise<void> {
      started = true;
      wake();
      await running;
    },

    /**
     * Waits for a short time until all reported changes are read; false when that takes longer, and while a large change of
     * another server is read: half of it would be older than the other half.
     */
    async caughtUp(): Promise<boolean> {
      if (!started || closed || inBatch > maxAwaitedChanges) return false;
      const upTo = reported;
      if (completed >= upTo) return true;
      if (inBatch + pending.size > maxAwaitedChanges) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, catchUpTimeoutMs);
        waiting.push({
          upTo,
          resolve() {
            clearTimeout(timer);
            resolve();
          },
        });
      });
      return completed >= upTo;
    },

    /** Stops after the current round. */
    async close(): Promise<void> {
      closed = true;
      await running;
      for (const each of waiting) each.resolve();
    },
  };
}

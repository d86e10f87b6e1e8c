/** More changes than these are not waited for. */
const fewChanges = 2000;
/** How long a search waits for the changes told before it, ms. */
const patience = 150;
/** How long to wait before changes that could not be read are tried again, ms. */
const retryAfter = 500;

interface Given {
  /** Reads stones that were changed, and if asked the log. */
  readChanges(told: ReadonlySet<number>, look: boolean): Promise<void>;
  onTrouble(failure: unknown): void;
}

/** Reads changes in rounds, one at a time: what is told during one is for the next. */
export function createChangeRounds({ readChanges, onTrouble }: Given) {
  let pending = new Set<number>();
  // Rounds asked for; asked for by a change; ended.
  let [asked, told, done] = [0, 0, 0];
  let [look, begun, closed] = [false, false, false];
  let inRound = 0;
  let running: Promise<void> | null = null;
  let waiting: { upTo: number; resolve(): void }[] = [];

  async function oneRound(): Promise<void> {
    const [upTo, ids, looking] = [asked, pending, look];
    [pending, look, inRound] = [new Set(), false, ids.size];
    try {
      await readChanges(ids, looking);
      done = upTo;
    } catch (failure) {
      if (closed) return;
      for (const id of ids) pending.add(id);
      look ||= looking;
      onTrouble(failure);
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    } finally {
      inRound = 0;
      for (const each of waiting) if (each.upTo <= done) each.resolve();
      waiting = waiting.filter((each) => each.upTo > done);
    }
  }

  async function run(): Promise<void> {
    while (done < asked && !closed) await oneRound();
  }

  function wake(): void {
    if (!begun || closed || running) return;
    running = run().finally(() => {
      running = null;
      if (done < asked) wake();
    });
  }

  return {
    /** The log may have news. */
    ask(): void {
      if (done < asked && look) return;
      asked += 1;
      look = true;
      wake();
    },

    /** Stones were changed: these, or those that the log names. */
    tell(ids: readonly number[] | null): void {
      for (const id of ids ?? []) pending.add(id);
      look ||= ids === null;
      asked += 1;
      told = asked;
      wake();
    },

    /** This round reads so many stones. */
    reading(stones: number): void {
      inRound = stones;
      if (stones <= fewChanges) return;
      for (const each of waiting) each.resolve();
      waiting = [];
    },

    /** Reads what was told meanwhile, and from now on at once. */
    async begin(): Promise<void> {
      begun = true;
      wake();
      await running;
    },

    /** Whether everything told of until now is read: at once, soon, or not for a while. */
    async caughtUp(): Promise<boolean> {
      if (!begun || closed) return false;
      const upTo = told;
      if (done >= upTo) return true;
      if (inRound + pending.size > fewChanges) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        waiting.push({
          upTo,
          resolve() {
            clearTimeout(timer);
            resolve();
          },
        });
      });
      return done >= upTo;
    },

    /** Ends, after the round that is under way. */
    async close(): Promise<void> {
      closed = true;
      await running;
      for (const each of waiting) each.resolve();
    },
  };
}

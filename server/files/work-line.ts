/** A line in which work waits for its turn: so much at a time, and no more waiting than told. */
export function createWorkLine(atOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    // Who ends hands the turn on, so `running` stays as it is.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    /** Null when too much is waiting already; then nothing is done. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      return running >= atOnce && waiting.length >= mostWaiting ? null : takeTurn(work);
    },
  };
}

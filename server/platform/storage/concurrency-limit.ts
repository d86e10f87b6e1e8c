/**
 * Lets so many pieces of work run at the same time; the others wait for their turn, the first one first. `isFull`
 * when `mostWaiting` wait already.
 */
export function createConcurrencyLimit(maxConcurrent: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    isFull: () => running >= maxConcurrent && waiting.length >= maxWaiting,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // Whoever waits takes over this place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

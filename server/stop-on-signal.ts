/** A second signal this soon is the same wish: a terminal tells the whole group and npm passes it on. */
const sameWish = 1000;

const numbers = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process: 0, or 1 when stopping fails. A later signal ends
 * it at once; the database repairs itself at the next start.
 */
export function stopOnSignal(stop: () => Promise<void>, fail: (failure: unknown) => never): void {
  let toldAt: number | undefined;
  const onSignal = (signal: keyof typeof numbers) => {
    const now = performance.now();
    if (toldAt !== undefined) {
      if (now - toldAt > sameWish) process.exit(128 + numbers[signal]);
      return;
    }
    toldAt = now;
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** A second signal within this time is a duplicate: a terminal signals the process group and npm forwards it. */
const repeatWindowMs = 1000;

const signalNumbers = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process: 0, or 1 when stopping fails. A later signal ends
 * it at once; the database repairs itself at the next start.
 */
export function stopOnSignal(stop: () => Promise<void>, fail: (failure: unknown) => never): void {
  let signalledAt: number | undefined;
  const onSignal = (signal: keyof typeof signalNumbers) => {
    const now = performance.now();
    if (signalledAt !== undefined) {
      if (now - signalledAt > repeatWindowMs) process.exit(128 + signalNumbers[signal]);
      return;
    }
    signalledAt = now;
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

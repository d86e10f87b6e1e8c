import type { Logger } from '#server/platform/logger.ts';

/** Delay before work starts, so that the response to its request has left, ms. */
const startDelayMs = 50;

/** Work after the response, so that the response time reveals nothing about it. */
export function createBackgroundWork(logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** Starts after a short delay. Logs a failure under `name`. */
    start(name: string, work: () => Promise<void>): void {
      const done = new Promise<void>((resolve) => setTimeout(resolve, startDelayMs))
        .then(work)
        .catch((err: unknown) => logger.error({ err }, `${name} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Resolves when all work has finished, with what it has started itself. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

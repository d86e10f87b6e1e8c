import type { Logger } from '#server/platform/logger.ts';

/** How long work waits so that the answer of the call that asked for it has left, ms. */
const startDelayMs = 50;

/** Work that a call does not wait for, so that the time of its answer tells nothing about it. */
export function createBackgroundWork(logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** Begins soon. A failure is logged under `name`. */
    start(name: string, work: () => Promise<void>): void {
      const done = new Promise<void>((resolve) => setTimeout(resolve, startDelayMs))
        .then(work)
        .catch((err: unknown) => logger.error({ err }, `${name} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

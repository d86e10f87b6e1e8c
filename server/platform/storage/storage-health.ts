import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Storage } from './storage.ts';

type State = 'ok' | 'unavailable';

/** How long a result is cached, and the timeout of a check, ms. */
const cacheMs = 30_000;
const timeoutMs = 10_000;

export interface StorageHealth {
  /** Whether files were available at the last check; cached, so that readiness checks cost nothing. */
  state(): Promise<State>;
  /** Waits for the check that is running. */
  settled(): Promise<void>;
}

interface StorageContext {
  storage: Storage;
  clock: Clock;
  logger: Logger;
}

/** Watches the storage; logs when it becomes unavailable and available again. */
export function monitorStorage({ storage, clock, logger }: StorageContext): StorageHealth {
  let lastCheck: { at: number; answer: Promise<State> } | null = null;
  let lastState: State | null = null;

  function report(state: State, err?: unknown): State {
    if (state === 'unavailable' && lastState !== state) logger.error({ err }, 'files cannot be reached');
    if (state === 'ok' && lastState === 'unavailable') logger.info('files can be reached again');
    lastState = state;
    return state;
  }

  async function check(): Promise<State> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      await Promise.race([storage.check(), timeout]);
      return report('ok');
    } catch (failure) {
      return report('unavailable', failure);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async state() {
      if (!lastCheck || clock() - lastCheck.at >= cacheMs) lastCheck = { at: clock(), answer: check() };
      return lastState ?? lastCheck.answer;
    },
    async settled() {
      await lastCheck?.answer;
    },
  };
}

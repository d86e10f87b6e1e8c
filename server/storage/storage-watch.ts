import type { Base } from '../base.ts';

/** How long an answer of the storage is told again, and how long one is waited for, ms. */
const remembered = 30_000;
const patience = 2000;

export interface StorageWatch {
  /** Whether files can be reached: asked seldom, so that being asked costs nothing. */
  state(): Promise<'ok' | 'unavailable'>;
}

/** Watches the storage; the log says when it goes away and when it is back. */
export function watchStorage({
  storage,
  clock,
  logger,
}: Pick<Base, 'storage' | 'clock' | 'logger'>): StorageWatch {
  let last: { at: number; state: Promise<'ok' | 'unavailable'> } | null = null;
  let told: 'ok' | 'unavailable' = 'ok';

  function tell(state: 'ok' | 'unavailable', err?: unknown) {
    if (state !== told && state === 'ok') logger.info('files can be reached again');
    if (state !== told && state === 'unavailable') logger.error({ err }, 'files cannot be reached');
    told = state;
    return state;
  }

  async function ask(): Promise<'ok' | 'unavailable'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience);
    });
    try {
      await Promise.race([storage.check(), late]);
      return tell('ok');
    } catch (failure) {
      return tell('unavailable', failure);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    state() {
      if (!last || clock() - last.at >= remembered) last = { at: clock(), state: ask() };
      return last.state;
    },
  };
}

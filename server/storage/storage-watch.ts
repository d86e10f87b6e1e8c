import type { Base } from '../base.ts';

type State = 'ok' | 'unavailable';

/** How long an answer of the storage is told again, and how long one is waited for, ms. */
const remembered = 30_000;
const patience = 10_000;

export interface StorageWatch {
  /** Whether files could be reached when it was last asked, which is seldom: being asked costs nothing. */
  state(): Promise<State>;
}

/** Watches the storage; the log says when it goes away and when it is back. */
export function watchStorage({
  storage,
  clock,
  logger,
}: Pick<Base, 'storage' | 'clock' | 'logger'>): StorageWatch {
  let asked: { at: number; answer: Promise<State> } | null = null;
  let last: State | null = null;

  function tell(state: State, err?: unknown): State {
    if (state === 'unavailable' && last !== state) logger.error({ err }, 'files cannot be reached');
    if (state === 'ok' && last === 'unavailable') logger.info('files can be reached again');
    last = state;
    return state;
  }

  async function ask(): Promise<State> {
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
    async state() {
      if (!asked || clock() - asked.at >= remembered) asked = { at: clock(), answer: ask() };
      return last ?? asked.answer;
    },
  };
}

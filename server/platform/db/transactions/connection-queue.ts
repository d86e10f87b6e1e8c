import { CompiledQuery, type Kysely } from 'kysely';

/**
 * Longest time that work in parts keeps the connection while others wait for it, ms. Each commit waits for the disk, so
 * that much shorter parts would slow an import down.
 */
const longestPartMs = 50;

/** Opens a transaction of SQLite that writes. */
export const beginWriting = 'begin immediate';

/** The turns of callers on a single connection, in the order in which they come. */
export interface ConnectionQueue {
  enter(): Promise<void> | undefined;
  leave(): void;
  /** See `Database.commitForOthers`. */
  commitForOthers(trx: Pick<Kysely<unknown>, 'executeQuery'>): Promise<boolean>;
}

export function createConnectionQueue(): ConnectionQueue {
  const waiting: (() => void)[] = [];
  let taken = false;
  let takenAt = 0;
  const enter = () => {
    if (!taken) {
      taken = true;
      takenAt = performance.now();
      return undefined;
    }
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    takenAt = performance.now();
    if (next) next();
    else taken = false;
  };
  return {
    enter,
    leave,
    async commitForOthers(trx) {
      if (waiting.length === 0 || performance.now() - takenAt < longestPartMs) return false;
      await trx.executeQuery(CompiledQuery.raw('commit'));
      const turn = enter();
      leave();
      await turn;
      await trx.executeQuery(CompiledQuery.raw(beginWriting));
      return true;
    },
  };
}

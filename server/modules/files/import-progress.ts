import type { ImportProgress } from '../../../src/api/generated/model/importProgress.ts';
import type { Base } from '../../base.ts';
import { minute } from '../../clock.ts';
import { conflict } from '../../contract/api-error.ts';
import { importTexts } from '../../stocklist/import-texts.ts';
import { importProgressRepository as repository } from './import-progress.repository.ts';

/** How long the outcome of an import can be asked for. */
const remembered = 10 * minute;
/** How often other servers are told, ms. */
const tellEvery = 500;
/** An import of another server that has said nothing for so long ended with that server, ms. */
const silentFor = 2 * minute;

interface Watched {
  userId: number;
  progress: ImportProgress;
  endedAt: number | null;
}

export interface ProgressEntry {
  /** Resolves when the id is this import's; rejects with 409 while a server beside this one uses it. */
  claimed: Promise<void>;
  update(progress: ImportProgress): void;
  end(phase: 'done' | 'failed' | 'cancelled'): Promise<void>;
}

/**
 * How far imports are, by the ids that clients have chosen. Kept in this process; on PostgreSQL also in the
 * database, where the servers beside this one find it.
 */
export function createImportProgress({ clock, db, logger }: Pick<Base, 'clock' | 'db' | 'logger'>) {
  const shared = db.engine === 'postgres' ? db.write : null;
  const watched = new Map<string, Watched>();
  const forgetOld = () => {
    for (const [id, { endedAt }] of watched)
      if (endedAt !== null && endedAt + remembered <= clock()) watched.delete(id);
  };

  async function claim(importId: string, entry: Watched): Promise<void> {
    if (!shared) return;
    const now = clock();
    const row = { import_id: importId, user_id: entry.userId, progress: entry.progress, now };
    if (await repository.claim(shared, row, now - silentFor)) return;
    watched.delete(importId);
    throw conflict(importTexts.running);
  }

  /** Tells the others, the newest state and one at a time; that they cannot be told ends no import. */
  function createTelling(importId: string, entry: Watched) {
    let telling: Promise<void> = Promise.resolve();
    let toldAt = 0;
    return (now: number): Promise<void> => {
      if (!shared || (entry.endedAt === null && now - toldAt < tellEvery)) return telling;
      toldAt = now;
      const state = { progress: entry.progress, now: clock(), endedAt: entry.endedAt };
      telling = telling
        .then(() => repository.tell(shared, importId, state))
        .catch((err: unknown) => logger.warn({ err }, 'the progress of an import was not stored'));
      return telling;
    };
  }

  return {
    /** Throws 409 while an import with this id is running here. */
    begin(importId: string, userId: number): ProgressEntry {
      forgetOld();
      if (watched.get(importId)?.endedAt === null) throw conflict(importTexts.running);
      const progress: ImportProgress = { phase: 'reading', rows: 0, bytes: 0, total_bytes: 0 };
      const entry: Watched = { userId, progress, endedAt: null };
      watched.set(importId, entry);
      const claimed = claim(importId, entry);
      // Told to whoever waits for it.
      claimed.catch(() => {});
      const tell = createTelling(importId, entry);
      return {
        claimed,
        update(now) {
          entry.progress = now;
          void tell(performance.now());
        },
        async end(phase) {
          entry.progress = { ...entry.progress, phase };
          entry.endedAt = clock();
          const own = await claimed.then(
            () => true,
            () => false,
          );
          if (own) await tell(performance.now());
        },
      };
    },

    /** Null for an id that is not known, or that is another person's. */
    async find(importId: string, userId: number): Promise<ImportProgress | null> {
      forgetOld();
      const entry = watched.get(importId);
      if (entry) return entry.userId === userId ? { ...entry.progress } : null;
      if (!shared) return null;
      const row = await repository.find(shared, importId, userId);
      const now = clock();
      if (!row || (row.ended_at !== null && row.ended_at + remembered <= now)) return null;
      const { rows_read: rows, bytes, total_bytes } = row;
      const silent = row.ended_at === null && row.changed_at + silentFor <= now;
      return { phase: silent ? 'failed' : row.phase, rows, bytes, total_bytes };
    },
  };
}

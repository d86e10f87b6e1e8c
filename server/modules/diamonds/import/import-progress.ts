import type { ImportProgress } from '#contract/model/importProgress.ts';
import { minute } from '#domain/format/durations.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import { importProgressRepository as repository } from './import-progress.repository.ts';

/** How long the outcome of an import is available. */
const retentionMs = 10 * minute;
/** Interval of publishing progress to other servers, ms. */
const saveIntervalMs = 500;
/** An import of another server without updates for this time counts as dead, ms. */
const staleAfterMs = 2 * minute;

interface TrackedImport {
  userId: number;
  progress: ImportProgress;
  endedAt: number | null;
}

export interface ProgressEntry {
  /** Resolves when the id is claimed; rejects with 409 while another server uses it. */
  claimed: Promise<void>;
  update(progress: ImportProgress): void;
  end(phase: 'done' | 'failed' | 'cancelled'): Promise<void>;
}

/**
 * Progress of imports by client-generated id. Stored in this process; on PostgreSQL also in the
 * database for other servers.
 */
export function createImportProgress({ clock, db, logger }: { clock: Clock; db: Database; logger: Logger }) {
  const shared = db.engine === 'postgres' ? db.write : null;
  const imports = new Map<string, TrackedImport>();
  const removeExpired = () => {
    for (const [id, { endedAt }] of imports)
      if (endedAt !== null && endedAt + retentionMs <= clock()) imports.delete(id);
  };

  async function claim(importId: string, entry: TrackedImport): Promise<void> {
    if (!shared) return;
    const now = clock();
    const row = { import_id: importId, user_id: entry.userId, progress: entry.progress, now };
    if (await repository.claim(shared, row, now - staleAfterMs)) return;
    imports.delete(importId);
    throw conflict(importMessages.alreadyRunning);
  }

  /** Publishes the newest state, one write at a time; a failed write does not end the import. */
  function createProgressWriter(importId: string, entry: TrackedImport) {
    let pendingWrite: Promise<void> = Promise.resolve();
    let savedAt = 0;
    return (now: number): Promise<void> => {
      if (!shared || (entry.endedAt === null && now - savedAt < saveIntervalMs)) return pendingWrite;
      savedAt = now;
      const state = { progress: entry.progress, now: clock(), endedAt: entry.endedAt };
      pendingWrite = pendingWrite
        .then(() => repository.save(shared, importId, state))
        .catch((err: unknown) => logger.warn({ err }, 'the progress of an import was not stored'));
      return pendingWrite;
    };
  }

  return {
    /** Throws 409 while an import with this id is running here. */
    begin(importId: string, userId: number): ProgressEntry {
      removeExpired();
      if (imports.get(importId)?.endedAt === null) throw conflict(importMessages.alreadyRunning);
      const progress: ImportProgress = { phase: 'reading', rows: 0, bytes: 0, total_bytes: 0 };
      const entry: TrackedImport = { userId, progress, endedAt: null };
      imports.set(importId, entry);
      const claimed = claim(importId, entry);
      // Reported to the caller that awaits it.
      claimed.catch(() => {});
      const save = createProgressWriter(importId, entry);
      return {
        claimed,
        update(now) {
          entry.progress = now;
          void save(performance.now());
        },
        async end(phase) {
          entry.progress = { ...entry.progress, phase };
          entry.endedAt = clock();
          const own = await claimed.then(
            () => true,
            () => false,
          );
          if (own) await save(performance.now());
        },
      };
    },

    /** Null for an id that is unknown or belongs to another user. */
    async find(importId: string, userId: number): Promise<ImportProgress | null> {
      removeExpired();
      const entry = imports.get(importId);
      if (entry) return entry.userId === userId ? { ...entry.progress } : null;
      if (!shared) return null;
      const row = await repository.find(shared, importId, userId);
      const now = clock();
      if (!row || (row.ended_at !== null && row.ended_at + retentionMs <= now)) return null;
      const { rows_read: rows, bytes, total_bytes } = row;
      const stale = row.ended_at === null && row.changed_at + staleAfterMs <= now;
      return { phase: stale ? 'failed' : row.phase, rows, bytes, total_bytes };
    },
  };
}

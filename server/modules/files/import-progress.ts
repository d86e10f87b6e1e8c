import type { ImportProgress } from '../../../src/api/generated/model/importProgress.ts';
import { type Clock, minute } from '../../clock.ts';
import { conflict } from '../../contract/api-error.ts';
import { importTexts } from '../../stocklist/import-texts.ts';

/** How long the outcome of an import can be asked for. */
const remembered = 10 * minute;

interface Watched {
  userId: number;
  progress: ImportProgress;
  endedAt: number | null;
}

export interface ProgressEntry {
  update(progress: ImportProgress): void;
  end(phase: 'done' | 'failed' | 'cancelled'): void;
}

/** How far the imports of this process are, by the ids that clients have chosen. */
export function createImportProgress(clock: Clock) {
  const watched = new Map<string, Watched>();
  const forgetOld = () => {
    for (const [id, { endedAt }] of watched)
      if (endedAt !== null && endedAt + remembered <= clock()) watched.delete(id);
  };
  return {
    /** Throws 409 while an import with this id is running. */
    begin(importId: string, userId: number): ProgressEntry {
      forgetOld();
      if (watched.get(importId)?.endedAt === null) throw conflict(importTexts.running);
      const entry: Watched = {
        userId,
        progress: { phase: 'reading', rows: 0, bytes: 0, total_bytes: 0 },
        endedAt: null,
      };
      watched.set(importId, entry);
      return {
        update(progress) {
          entry.progress = progress;
        },
        end(phase) {
          entry.progress = { ...entry.progress, phase };
          entry.endedAt = clock();
        },
      };
    },

    /** Null for an id that is not known, or that is another person's. */
    find(importId: string, userId: number): ImportProgress | null {
      forgetOld();
      const entry = watched.get(importId);
      return entry?.userId === userId ? { ...entry.progress } : null;
    },
  };
}

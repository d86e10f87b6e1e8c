import { changedFields } from '#domain/history/changed-fields.ts';
import type { ColumnValues } from '#domain/stock/stone-columns.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { type ChangeSetRow, changeSetsRepository as repository } from './change-sets.repository.ts';

export interface ChangeSetStart {
  kind: ChangeSetRow['kind'];
  /** Null for a change by a command. */
  userId: number | null;
  /** What is changed, for people. */
  summary: string;
  now: number;
}

/** A stone as `changedColumns` compares it. */
export interface RecordedStone {
  id: number;
  before: ColumnValues;
  after: ColumnValues;
}

/** Records a change of many stones in the transaction that makes it. */
export interface ChangeRecorder {
  /** The id of the change set, for its undo. */
  id: number;
  /** Records changed stones. Each stone may be recorded once. */
  changed(stones: readonly RecordedStone[]): Promise<void>;
  /** Records stones that were just stored, by their stock numbers. */
  created(numbers: readonly string[]): Promise<void>;
  /** Stores the counts. Call it last. */
  finish(): Promise<void>;
}

const maxSummary = 500;
/** Characters of a summary in the history. */
const maxLabel = 200;

/** Starts a change set. Its stones are recorded in batches as they are written. */
export async function startChangeSet(
  engine: Engine,
  trx: Trx,
  { kind, userId, summary, now }: ChangeSetStart,
): Promise<ChangeRecorder> {
  const text = summary.slice(0, maxSummary);
  const id = await repository.insert(trx, { kind, user_id: userId, summary: text, created_at: now });
  const counts = { changed: 0, created: 0 };
  return {
    id,
    async changed(stones) {
      counts.changed += stones.length;
      const rows = stones.map(
        (stone) => [stone.id, JSON.stringify(stone.before), JSON.stringify(stone.after)] as const,
      );
      await repository.addChanged(engine, trx, id, rows);
    },
    async created(numbers) {
      counts.created += numbers.length;
      await repository.addCreated(trx, id, numbers);
    },
    async finish() {
      // An import is recorded with its run.
      if (kind === 'importing') return repository.update(trx, id, { ...counts, kind: 'import' });
      await repository.update(trx, id, counts);
      await recordHistory(trx, {
        at: now,
        account: userId,
        action: 'update',
        subject: { kind: 'stone_change', id, label: text.slice(0, maxLabel) },
        changes: changedFields(null, counts, ['changed', 'created']),
      });
    },
  };
}

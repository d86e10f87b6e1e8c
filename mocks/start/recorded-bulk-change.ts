import type { BulkUpdate } from '#contract/model/bulkUpdate.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { KeptReason } from '#domain/stone-changes/undo-stone.ts';

/** What a change of many stones did to one of them. */
export interface RecordedStone {
  id: number;
  before: Partial<Diamond>;
  after: Partial<Diamond>;
  /** Why the undo left it as it was. */
  kept?: KeptReason;
}

/** A change of many stones with what it did to each; nothing, where that is no longer kept. */
export interface RecordedBulkChange extends BulkUpdate {
  stones: readonly RecordedStone[];
}

import type { ImportDetail } from '#contract/model/importDetail.ts';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import type { ImportedStone } from '#domain/import/stock/import-change.ts';

/** What an import did to a stone, with what an undo compares. */
export interface RecordedStoneImport extends ImportedStone {
  id: number;
  /** The time of an added stone, which tells whether it has changed since. */
  version: number | null;
}

/** An import of the running mock with all that is kept of it. */
export interface RecordedImport extends Omit<ImportDetail, 'run'> {
  stones: RecordedStoneImport[];
  undo: ImportUndo | null;
}

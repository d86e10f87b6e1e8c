import type { ImportChange } from '#contract/model/importChange.ts';
import type { ImportDetail } from '#contract/model/importDetail.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import { missingStones, problemRows, stoneChanges } from '../rows/import-rows.ts';
import { importNumbered, importWithProblems, noMoves, priceMoves } from './files.ts';

const importer = { id: 1, name: 'Priya Shah' };

const run: ImportRun = {
  id: 12,
  source: 'screen',
  imported_by: importer,
  created_at: '2026-11-20T09:15:00.000Z',
  file_name: 'kiran-november.csv',
  file_bytes: 180_000,
  added: 1105,
  updated: 90,
  unchanged: 5,
  rejected: 5,
  taken_off: 12,
  price_moves: priceMoves,
  state: 'imported',
  undone_at: null,
  undone_by: null,
  undoable: true,
};

/** Imported from the screen, and nothing was undone. */
export const importedRun = run;

/** From the command line, with a very long name and large numbers. */
export const commandLineRun: ImportRun = {
  ...run,
  id: 11,
  source: 'command_line',
  imported_by: null,
  created_at: '2026-11-19T17:40:00.000Z',
  file_name: 'kesar-diamonds-international-complete-stock-list-with-all-price-sets-2026-11-19.xlsx',
  file_bytes: 19_400_000,
  added: 53_940,
  updated: 0,
  unchanged: 0,
  rejected: 1240,
  taken_off: 0,
  price_moves: noMoves,
};

const undone = { undone_at: '2026-11-19T08:10:00.000Z', undone_by: { id: 2, name: 'Marek Novak' } };

/** Undone as a whole. */
export const undoneRun: ImportRun = {
  ...run,
  id: 10,
  file_name: 'wrong-list.csv',
  state: 'undone',
  ...undone,
};

/** Undone but for some stones. */
export const partlyUndoneRun: ImportRun = {
  ...run,
  id: 9,
  file_name: 'jewel-star.csv',
  rejected: 0,
  state: 'partly_undone',
  ...undone,
};

/** So old that the server no longer has what it did to each stone. */
export const notUndoableRun: ImportRun = {
  ...run,
  id: 3,
  file_name: 'diwali-2025.csv',
  created_at: '2025-11-04T10:20:00.000Z',
  undoable: false,
};

export const importRuns: ImportRun[] = [
  importedRun,
  commandLineRun,
  undoneRun,
  partlyUndoneRun,
  notUndoableRun,
];

/** A run with its report and its files. */
export function importDetail(of: ImportRun): ImportDetail {
  return {
    run: of,
    options: {
      supplier_name: 'Kiran Gems BV',
      number_from: null,
      wholesale: '+8%',
      retail: null,
      reprice: false,
      take_off_missing: of.taken_off > 0,
    },
    report: {
      ...(of.updated > 0 ? importWithProblems : importNumbered),
      rows: 1205,
      added: of.added,
      updated: of.updated,
      unchanged: of.unchanged,
      rejected: of.rejected,
      rejects_url: null,
      run_id: of.id,
      changes: stoneChanges(of.updated),
      problems: problemRows(Math.min(of.rejected, 200)),
      problem_count: of.rejected,
      missing: of.taken_off > 0 ? { ...missingStones(13, 400), take_off: true, taken_off: 12 } : null,
    },
    rejects_url: of.rejected > 0 ? '/files/imports/5d1e7a90-rejected-rows.csv?key=mock-key' : null,
    list_url: '/files/imports/5d1e7a91-list.csv?key=mock-key',
  };
}

/** What a run did to its stones: the changed ones first, then those taken off sale, then the new ones. */
export function importChanges({ added, updated, taken_off, state }: ImportRun): ImportChange[] {
  const changed = stoneChanges(updated).map(
    ({ stone_id, fields }): ImportChange => ({ stone_id, kind: 'changed', fields, kept: null }),
  );
  const takenOff = Array.from(
    { length: taken_off },
    (_, index): ImportChange => ({
      stone_id: `KD-${3001 + index}`,
      kind: 'taken_off',
      kept: null,
      fields: [{ field: 'state', from: 'On sale', to: 'Hidden' }],
    }),
  );
  const isNew = Array.from(
    { length: Math.min(added, 1000) },
    (_, index): ImportChange => ({
      stone_id: `KD-${7000 + index}`,
      kind: 'added',
      fields: [],
      kept: state === 'partly_undone' && index < 2 ? 'ordered' : null,
    }),
  );
  return [...changed, ...takenOff, ...isNew];
}

/** Of a run with rejected rows, two stones cannot be undone. */
export function importUndo({ added, updated, taken_off, rejected }: ImportRun): ImportUndo {
  const stones: ImportUndo['stones'] = [
    { stone_id: 'KD-7000', reason: 'ordered' },
    { stone_id: 'KD-2007', reason: 'changed' },
  ];
  const kept = rejected > 0 ? stones : [];
  return { undone: added + updated + taken_off - kept.length, kept: kept.length, stones: kept };
}

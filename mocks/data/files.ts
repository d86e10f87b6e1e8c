import type { ImportColumn } from '#contract/model/importColumn.ts';
import type { ImportPriceMoves } from '#contract/model/importPriceMoves.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { addedStones, missingStones, problemRows, stoneChanges } from '../rows/import-rows.ts';

const columns: ImportColumn[] = [
  { header: 'Stock #', field: 'stone_id' },
  { header: 'Shape', field: 'shape' },
  { header: 'Weight', field: 'carat' },
  { header: 'Color', field: 'color' },
  { header: 'Clarity', field: 'clarity' },
  { header: 'Cut Grade', field: 'cut' },
  { header: 'Lab', field: 'lab' },
  { header: 'Rapnet Price', field: 'rap' },
  { header: 'Rapnet Discount %', field: 'discount', read_as: 'negative per cent below the list' },
  { header: 'Price', field: 'price', read_as: 'price per carat' },
  { header: 'Trade Show', field: null },
];

const noMove = { stones: 0, amount: 0, largest: null };

export const priceMoves: ImportPriceMoves = {
  supplier: {
    rises: { stones: 64, amount: 9_612.5, largest: { stone_id: 'KD-2007', from: 5_050, to: 5_850 } },
    falls: { stones: 21, amount: 3_180, largest: { stone_id: 'KD-2031', from: 12_400, to: 11_900 } },
  },
  wholesale: {
    rises: { stones: 64, amount: 10_381.5, largest: { stone_id: 'KD-2007', from: 5_454, to: 6_318 } },
    falls: { stones: 21, amount: 3_434.4, largest: { stone_id: 'KD-2031', from: 13_392, to: 12_852 } },
  },
};

export const noMoves: ImportPriceMoves = {
  supplier: { rises: noMove, falls: noMove },
  wholesale: { rises: noMove, falls: noMove },
};

const base: ImportReport = {
  dry_run: false,
  rows: 1200,
  added: 1105,
  updated: 90,
  unchanged: 5,
  rejected: 0,
  changes: stoneChanges(90),
  added_stones: addedStones(1105),
  price_moves: priceMoves,
  missing: null,
  warnings: [],
  problems: [],
  problem_count: 0,
  columns,
  missing_fields: [],
  notes: ['Ignored: Trade Show.'],
  numbered: 0,
  discount_read_as: 'negative per cent below the list',
  pricing: {
    rule: ['All stones: wholesale +8%, retail +15%', 'Prices per carat are rounded to $1'],
    overridden: false,
    stones: 1200,
    from_list: 0,
    by_rule: 1105,
    kept: 95,
    needs_price: 0,
    at_cost: 0,
    supplier_total: 4_210_350.5,
    wholesale_total: 4_547_178,
    retail_total: 4_841_903,
  },
  file: { encoding: 'utf-8', separator: ',', decimal: '.' },
  rejects_url: null,
  changes_url: null,
  run_id: 12,
  seconds: 1.84,
};

/** Every row was imported. */
export const importClean: ImportReport = base;

/** Most rows were imported; 1,240 problems, of which the report lists the first 1,000. */
export const importWithProblems: ImportReport = {
  ...base,
  rows: 53940,
  added: 52100,
  updated: 560,
  changes: stoneChanges(560),
  unchanged: 40,
  rejected: 1240,
  problems: problemRows(1000),
  problem_count: 1240,
  warnings: [
    {
      line: 412,
      stone_id: 'KD-1412',
      column: 'Measurements',
      value: '6.43 x 6.47 x 39.5',
      reason: 'The height is more than the width',
    },
    {
      line: 977,
      stone_id: '',
      column: 'Price',
      value: '12',
      reason: 'Price and total differ: 12.00 x 1.01 is 12.12, not 6,120.00',
    },
  ],
  missing_fields: ['supplier_name', 'fluo', 'certificate_no'],
  notes: [
    'The list has no supplier, fluorescence, certificate number.',
    'Totals are calculated from price per carat and carat.',
    'Column "Price" is imported as price per carat.',
    'Ignored: Trade Show.',
  ],
  file: { encoding: 'windows-1252', separator: ';', decimal: ',' },
  rejects_url: '/files/rejects/5d1e7a90.csv?key=mock-key',
  seconds: 9.2,
};

/** The same, validated only. */
export const importChecked: ImportReport = {
  ...importWithProblems,
  dry_run: true,
  rows: 48,
  added: 40,
  added_stones: addedStones(40),
  updated: 2,
  changes: stoneChanges(2),
  unchanged: 1,
  rejected: 5,
  problems: problemRows(5),
  problem_count: 5,
  rejects_url: null,
  run_id: null,
  seconds: 0.2,
};

/** A list without stock numbers, imported with a prefix. */
export const importNumbered: ImportReport = {
  ...base,
  numbered: 1200,
  added: 1200,
  updated: 0,
  changes: [],
  price_moves: noMoves,
  unchanged: 0,
  missing_fields: ['stone_id', 'total_amount'],
  notes: [
    'The supplier of all stones is Kiran Gems BV, as entered.',
    'Stock numbers KD-1 to KD-1200 were assigned.',
  ],
  columns: columns.slice(1),
};

/** A list without selling prices that no rule covers wholly. */
export const importWithoutPrices: ImportReport = {
  ...base,
  rows: 15,
  added: 15,
  updated: 0,
  changes: [],
  price_moves: noMoves,
  unchanged: 0,
  pricing: {
    rule: ['wholesale +0%, retail +0%'],
    overridden: true,
    stones: 3,
    from_list: 0,
    by_rule: 3,
    kept: 0,
    needs_price: 12,
    at_cost: 3,
    supplier_total: 18_640,
    wholesale_total: 18_640,
    retail_total: 18_640,
  },
};

/** An exported list imported again without changes. */
export const importUnchanged: ImportReport = {
  ...base,
  added: 0,
  updated: 0,
  changes: [],
  added_stones: [],
  price_moves: noMoves,
  unchanged: 1200,
};

/** No row could be imported. */
export const importAllRejected: ImportReport = {
  ...base,
  rows: 5,
  added: 0,
  added_stones: [],
  updated: 0,
  changes: [],
  price_moves: noMoves,
  unchanged: 0,
  rejected: 5,
  problems: problemRows(5),
  problem_count: 5,
  rejects_url: '/files/rejects/77aa.csv?key=mock-key',
};

/** Validated only: 12 stones of the supplier are missing from the list. */
export const importWithMissing: ImportReport = {
  ...importChecked,
  missing: missingStones(12, 400),
  changes_url: '/files/rejects/5d1e7a91-differences.csv?key=mock-key',
};

/** A part of a list, of which the rest of the stock would go: needs a confirmation. */
export const importOfPart: ImportReport = {
  ...importChecked,
  missing: { ...missingStones(380, 400), take_off: true, taken_off: 379, needs_confirmation: true },
};

/** The server's message for a list without stock numbers. */
export const noStockNumbers = 'The list has no stock numbers. Enter a prefix to assign them.';

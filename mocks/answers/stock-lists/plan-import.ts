import type { StoneChange } from '#contract/model/stoneChange.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { isEmptyRow } from '#domain/import/read-row.ts';
import { createListReader, emptyReadList, planList, type ReadList } from '#domain/import/rows/list-reader.ts';
import { RejectedLines } from '#domain/import/rows/rejected-lines.ts';
import { setAssignedNumbers } from '#domain/import/rows/row-remarks.ts';
import type { StagedStone } from '#domain/import/rows/staged-stone.ts';
import { sequenceNumber } from '#domain/import/rows/stock-numbering.ts';
import { supplierKey } from '#domain/import/rows/supplier-key.ts';
import { changedLines, differencesHead, missingLines } from '#domain/import/stock/difference-lines.ts';
import { canTellMissing, type MissingStones, StockComparison } from '#domain/import/stock/missing-stones.ts';
import {
  assignNumbers,
  emptyResult,
  planStones,
  type StockChanges,
  type StoreResult,
  stoneIdOf,
} from '#domain/import/stock/plan-stones.ts';
import type { Codes } from '#domain/import/stock/prepare-stone.ts';
import type { ImportPricing } from '#domain/import/stock/selling-prices.ts';
import type { StockStone } from '#domain/import/stock/stock-stone.ts';
import { unlistedColumns } from '#domain/import/stock/stone-merge.ts';
import { pricingRuleOf } from '#domain/settings/pricing-rules.ts';
import type { LookupField } from '#domain/stone-fields/field-lists.ts';
import { nameCode, nameOfCode, storedStone } from '../../business/stored-stones.ts';
import { invalidFieldsResponse } from '../../error-response.ts';
import { records } from '../../records.ts';
import { asSpelled } from '../stock/stone-edits.ts';
import { stonesInOpenOrders } from '../stock/stone-records.ts';
import type { ListFile } from './list-file.ts';
import type { UploadOptions } from './list-options.ts';

/** A list that was read: its valid stones, and the file of its rejected rows. */
export interface ReadStockList {
  list: ReadList;
  staged: StagedStone[];
  /** Empty without any. */
  rejects: string;
}

/** How each supplier in stock is spelled: as on its first stone. */
function spellings(): Map<string, string> {
  const spelled = new Map<string, string>();
  for (const { supplier_name } of records.diamonds.toReversed())
    if (supplier_name && !spelled.has(supplierKey(supplier_name)))
      spelled.set(supplierKey(supplier_name), supplier_name);
  return spelled;
}

/** Reads the rows of a list. @throws a 422 for one whose columns or rows cannot be used */
export function readStockList(file: ListFile, options: UploadOptions): ReadStockList {
  const { numberFrom } = options;
  const planned = planList(file, options);
  if ('fields' in planned) throw invalidFieldsResponse(planned.fields);
  const list = emptyReadList(planned.plan);
  const read = createListReader(list, { numberFrom, spellings: spellings() });
  const lines = new RejectedLines(file.header, file.format.separator);
  const staged: StagedStone[] = [];
  let rejects = '';
  for (const record of file.records()) {
    if (isEmptyRow(record.cells)) continue;
    const row = read(record);
    if ('staged' in row) staged.push(row.staged);
    else rejects += `${rejects === '' ? lines.head() : ''}${lines.row(record, row.reasons)}`;
  }
  if (list.rows === 0) throw invalidFieldsResponse({ file: importMessages.noRows });
  if (options.takeOffMissing && staged.length > 0 && !canTellMissing(list))
    throw invalidFieldsResponse({ take_off_missing: importMessages.missingUnknown });
  return { list, staged, rejects };
}

/** What an import would do to the stock. */
export interface PlannedImport {
  result: StoreResult;
  changes: StockChanges;
  pricing: ImportPricing;
  /** The file of all differences; empty without any. */
  differences: string;
}

const stockStone = (stone: (typeof records.diamonds)[number]): StockStone => ({
  ...storedStone(stone),
  ...{ order_id: null, created_at: Date.parse(stone.updated_at) },
});

function findMissing(list: ReadList, options: UploadOptions): MissingStones | null {
  if (!canTellMissing(list)) return null;
  const comparison = new StockComparison(list);
  for (const stone of records.diamonds.toReversed()) {
    const { id, stone_id, supplier_name, state } = stone;
    const isOffered = state === 'on_sale' || state === 'needs_price';
    if (supplier_name && isOffered && list.suppliers.has(supplierKey(supplier_name)))
      comparison.add({ id, stone_id, supplier_name, state: storedStone(stone).state });
  }
  const held = new Set(stonesInOpenOrders().map(({ id }) => id));
  const missingHeld = new Set(comparison.missing.map(({ id }) => id).filter((id) => held.has(id)));
  return comparison.result(comparison.missing, missingHeld, {
    takeOff: options.takeOffMissing === true,
    confirmed: options.takeOffConfirmed,
  });
}

function codesOf({ names }: ReadList): Codes {
  const of = (kind: LookupField) => names.names(kind).map((name) => nameCode(kind, asSpelled(kind, name)));
  return { shape: of('shape'), color: of('color'), lab: of('lab'), location: of('location') };
}

/** Computes what a list does to the stock, and stores nothing. */
export function planImport({ list, staged }: ReadStockList, options: UploadOptions): PlannedImport {
  const { numberFrom, markups = {} } = options;
  const { wholesale = null, retail = null } = markups;
  const rule = pricingRuleOf(records.config.PRICING_RULES);
  const pricing = { plan: { rule, wholesale, retail }, reprice: options.reprice === true };
  const changed: StoneChange[] = [];
  const missing = findMissing(list, options);
  const all = { add: (change: StoneChange) => void changed.push(change) };
  const nameOf = (kind: LookupField, code: number) => nameOfCode(kind, code) || null;
  const result = emptyResult(list, nameOf, { missing, all });
  // The staged stones are planned again before they are stored.
  const stones = staged.map((stone) => ({ ...stone, values: stone.values.slice() }));
  const inStock = records.diamonds.map(({ stone_id }) => sequenceNumber(stone_id, numberFrom));
  const highest = Math.max(list.highestNumber, ...inStock);
  assignNumbers(stones, { numberFrom, highest }, result);
  const listed = new Set(list.plan.sources.stone_id ? stones.map(stoneIdOf) : []);
  const existing = new Map(
    records.diamonds
      .filter(({ stone_id }) => listed.has(stone_id))
      .map((stone) => [stone.stone_id, stockStone(stone)]),
  );
  const prepare = { codes: codesOf(list), unlisted: unlistedColumns(list.plan), pricing, now: 0 };
  const changes = planStones(stones, existing, prepare, result, list);
  setAssignedNumbers(result.warnings, result.numbers.ofLine);
  const lines = changed.map(changedLines).join('') + missingLines(missing?.stones ?? []);
  return { result, changes, pricing, differences: lines && differencesHead + lines };
}

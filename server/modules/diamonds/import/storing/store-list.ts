import { type Database, lockNamed, type Queries } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { importMessages } from '../import-messages.ts';
import { numberColumn, type ReadListResult } from '../reading/read-list.ts';
import { type RowRemarks, setAssignedNumbers } from '../reading/row-remarks.ts';
import { type CellValue, columnIndex, type StagedStone } from '../staging/staged-stone.ts';
import { AssignedNumbers } from './assigned-numbers.ts';
import { type Codes, isUnchanged, type PrepareOptions, prepareStone } from './prepare-stone.ts';
import { PriceTotals } from './price-totals.ts';
import type { ImportPricing } from './selling-prices.ts';
import { stockRepository } from './stock.repository.ts';
import { type NameOf, StoneChanges } from './stone-changes.ts';
import { isNew, isTaken, unlistedColumns } from './stone-merge.ts';
import { type StoneWriter, stoneWriter } from './stone-writer.repository.ts';

export interface StoreOptions {
  numberFrom: string | undefined;
  signal: AbortSignal | undefined;
  pricing: ImportPricing;
  onProgress: (stones: number) => void;
  now: number;
}

export interface StoreResult {
  added: number;
  updated: number;
  /** Stones whose values the list does not change; they are not written. */
  unchanged: number;
  numbers: AssignedNumbers;
  changes: StoneChanges;
  prices: PriceTotals;
  /** Warnings of the list, and those about stones that an order has taken. */
  warnings: RowRemarks;
}

/** Stores the staged stones in one transaction. Safe to retry from the start. */
export async function storeList(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: StoreOptions,
): Promise<StoreResult> {
  const nameOf = await loadNames(lookupValues);
  return db.transaction(async (trx) => {
    // A concurrent import or edit must not assign the same stock numbers.
    await lockNamed(db, trx, 'stock');
    const codes = await resolveCodes(readResult, (kind, names) => lookupValues.codesFor(trx, kind, names));
    const batchWriter = { writer: stoneWriter(db.engine, trx), locks: db.engine === 'postgres' };
    return processBatches(trx, readResult, { ...options, nameOf }, codes, batchWriter);
  });
}

/** Computes the result of `storeList` without writing. */
export async function dryRunList(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: StoreOptions,
): Promise<StoreResult> {
  const codes = await resolveCodes(readResult, lookupValues.existingCodes);
  const nameOf = await loadNames(lookupValues);
  return processBatches(db.read, readResult, { ...options, nameOf }, codes, null);
}

async function resolveCodes({ names }: ReadListResult, find: LookupValues['existingCodes']): Promise<Codes> {
  const codes = {} as Codes;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const wanted = names.names(kind);
    const found = await find(kind, wanted);
    codes[kind] = wanted.map((name) => found.get(name));
  }
  return codes;
}

/** The names of the codes that are stored now. */
async function loadNames(lookupValues: LookupValues): Promise<NameOf> {
  const stored = {
    ...{ shape: await lookupValues.stored('shape'), color: await lookupValues.stored('color') },
    ...{ lab: await lookupValues.stored('lab'), location: await lookupValues.stored('location') },
  };
  return (kind, code) => lookupValues.nameOf(kind, code) ?? stored[kind].get(code) ?? null;
}

interface BatchWriter {
  writer: StoneWriter;
  /** Whether reads take row locks. SQLite needs none, because it runs one write transaction at a time. */
  locks: boolean;
}

async function processBatches(
  from: Queries,
  readResult: ReadListResult,
  options: StoreOptions & { nameOf: NameOf },
  codes: Codes,
  batchWriter: BatchWriter | null,
): Promise<StoreResult> {
  const { numberFrom, signal, onProgress, pricing, nameOf, now } = options;
  const result: StoreResult = {
    ...{ added: 0, updated: 0, unchanged: 0, numbers: new AssignedNumbers(), prices: new PriceTotals() },
    ...{ changes: new StoneChanges(nameOf, readResult.names), warnings: readResult.warnings.copy() },
  };
  const prepareOptions = { codes, unlisted: unlistedColumns(readResult.plan), pricing, now };
  let highest = readResult.highestNumber;
  if (numberFrom !== undefined)
    highest = Math.max(highest, await stockRepository.highestSequenceNumber(from, numberFrom));
  // A remote database writes one batch while this process prepares the next one.
  let pendingWrite: Promise<void> = Promise.resolve();
  for await (const batch of readResult.staging.batches()) {
    signal?.throwIfAborted();
    for (const { line, values } of batch) {
      if (values[columnIndex.stone_id] !== null) continue;
      const number = `${numberFrom}${highest + result.numbers.count + 1}`;
      result.numbers.add(line, number);
      values[columnIndex.stone_id] = number;
    }
    const existing = await findExisting(from, batch, readResult, batchWriter?.locks ?? false);
    const changes = planChanges(batch, existing, prepareOptions, result, readResult);
    if (batchWriter) {
      await pendingWrite;
      pendingWrite = write(batchWriter.writer, changes);
      // The next `await pendingWrite` throws the failure; this prevents an unhandled rejection.
      pendingWrite.catch(() => {});
    }
    onProgress(result.added + result.updated + result.unchanged);
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
  await pendingWrite;
  signal?.throwIfAborted();
  setAssignedNumbers(result.warnings, result.numbers.ofLine);
  return result;
}

interface Changes {
  added: CellValue[][];
  replaced: CellValue[][];
}

async function write(writer: StoneWriter, { added, replaced }: Changes): Promise<void> {
  await writer.add(added);
  await writer.replace(replaced);
}

type ExistingStones = ReadonlyMap<string, Row<'diamonds'>>;
const stoneIdOf = ({ values }: StagedStone) => values[columnIndex.stone_id] as string;

/** Finds the existing stones of a batch. A list without stock numbers has none: its numbers are new. */
async function findExisting(
  from: Queries,
  batch: readonly StagedStone[],
  { plan }: ReadListResult,
  lock: boolean,
) {
  return stockRepository.findByNumbers(from, plan.sources.stone_id ? batch.map(stoneIdOf) : [], { lock });
}

/** Determines which stones of a batch to insert and update, and counts all of them in `result`. */
function planChanges(
  batch: readonly StagedStone[],
  existing: ExistingStones,
  prepareOptions: PrepareOptions,
  result: StoreResult,
  readResult: ReadListResult,
): Changes {
  const changes: Changes = { added: [], replaced: [] };
  for (const stone of batch) {
    const before = existing.get(stoneIdOf(stone));
    const names = before ? result.changes.namesOf(stone.values) : null;
    const { values, origin } = prepareStone(stone, before, prepareOptions);
    result.prices.add(values, origin);
    const unchanged = isUnchanged(values, before);
    if (isNew(before)) result.added += 1;
    else if (unchanged) result.unchanged += 1;
    else {
      result.updated += 1;
      if (before && names) result.changes.add(stone.line, before, values, names);
    }
    if (!before) changes.added.push(values);
    else if (!unchanged) changes.replaced.push(values);
    if (before && isTaken(before)) warnIfSold(stone, before, unchanged, result, readResult);
  }
  return changes;
}

/** Warns about a sold stone, unless the list marks it as not for sale and changes nothing. */
function warnIfSold(
  stone: StagedStone,
  { stone_id }: Row<'diamonds'>,
  unchanged: boolean,
  { warnings }: StoreResult,
  { plan }: ReadListResult,
): void {
  if (unchanged && stone.hidden) return;
  const reason = unchanged ? importMessages.isSold : importMessages.staysSold;
  warnings.add(stone.line, stone_id, { column: numberColumn(plan), value: stone_id, reason });
}

import { type Database, lockNamed, type Queries, type Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { ChangeSetStart } from '../../changes/change-recorder.ts';
import { importMessages } from '../import-messages.ts';
import { numberColumn, type ReadListResult } from '../reading/read-list.ts';
import { type RowRemarks, setAssignedNumbers } from '../reading/row-remarks.ts';
import { columnIndex, type StagedStone } from '../staging/staged-stone.ts';
import { AssignedNumbers } from './assigned-numbers.ts';
import type { ChangesFile } from './changes-file.ts';
import { findMissing, type MissingStones, type TakeOffOptions, takeOffMissing } from './missing-stones.ts';
import { type Codes, isUnchanged, type PrepareOptions, prepareStone } from './prepare-stone.ts';
import { PriceMoves } from './price-moves.ts';
import { PriceTotals } from './price-totals.ts';
import type { ImportPricing } from './selling-prices.ts';
import { stockRepository } from './stock.repository.ts';
import { recordStock, type StockChanges, type StockRecorder } from './stock-recorder.ts';
import { type NameOf, StoneChanges } from './stone-changes.ts';
import { isNew, isTaken, unlistedColumns } from './stone-merge.ts';
import { type StoneWriter, stoneWriter } from './stone-writer.repository.ts';

export interface StoreOptions {
  numberFrom: string | undefined;
  signal: AbortSignal | undefined;
  pricing: ImportPricing;
  takeOff: TakeOffOptions;
  /** Takes every difference; only of a dry run, as a retry would repeat them. */
  allChanges: ChangesFile | null;
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
  moves: PriceMoves;
  /** Stones of the list's suppliers that it does not contain; null when that cannot be told. */
  missing: MissingStones | null;
  /** Warnings of the list, and those about stones that an order has taken. */
  warnings: RowRemarks;
}

/** How an import is recorded in the transaction that stores it. */
export interface RunRecording {
  changeSet: Omit<ChangeSetStart, 'kind'>;
  /** Completes the transaction; `changeSetId` is null when no stone changed. */
  record: (trx: Trx, result: StoreResult, changeSetId: number | null) => Promise<void>;
}

/**
 * Stores the staged stones in one transaction, which `record` completes. Safe to retry from the start. Throws a
 * TakeOffNotConfirmedError, and stores nothing, when more stones would be taken off sale than the user has agreed to.
 */
export async function storeList(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: Omit<StoreOptions, 'allChanges'> & RunRecording,
): Promise<StoreResult> {
  const nameOf = await loadNames(lookupValues);
  return db.transaction(async (trx) => {
    // A concurrent import or edit must not assign the same stock numbers.
    await lockNamed(db, trx, 'stock');
    const codes = await resolveCodes(readResult, (kind, names) => lookupValues.codesFor(trx, kind, names));
    const recorder = recordStock(db.engine, trx, options.changeSet);
    const batchWriter = { writer: stoneWriter(db.engine, trx), recorder, locks: db.engine === 'postgres' };
    const missing = await findMissing(trx, readResult, options.takeOff, batchWriter.locks);
    await takeOffMissing(trx, missing, options.now);
    await recorder.takenOff(missing?.takenOff ?? []);
    const result = await processBatches(
      trx,
      readResult,
      { ...options, nameOf, missing, allChanges: null },
      codes,
      batchWriter,
    );
    await options.record(trx, result, await recorder.finish());
    return result;
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
  const missing = await findMissing(db.read, readResult, options.takeOff, false);
  return processBatches(db.read, readResult, { ...options, nameOf, missing }, codes, null);
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
export async function loadNames(lookupValues: LookupValues): Promise<NameOf> {
  const stored = {
    ...{ shape: await lookupValues.stored('shape'), color: await lookupValues.stored('color') },
    ...{ lab: await lookupValues.stored('lab'), location: await lookupValues.stored('location') },
  };
  return (kind, code) => lookupValues.nameOf(kind, code) ?? stored[kind].get(code) ?? null;
}

interface BatchWriter {
  writer: StoneWriter;
  recorder: StockRecorder;
  /** Whether reads take row locks. SQLite needs none, because it runs one write transaction at a time. */
  locks: boolean;
}

async function processBatches(
  from: Queries,
  readResult: ReadListResult,
  options: StoreOptions & { nameOf: NameOf; missing: MissingStones | null },
  codes: Codes,
  batchWriter: BatchWriter | null,
): Promise<StoreResult> {
  const { numberFrom, signal, onProgress, pricing, nameOf, missing, allChanges, now } = options;
  const result: StoreResult = {
    ...{ missing, moves: new PriceMoves() },
    ...{ added: 0, updated: 0, unchanged: 0, numbers: new AssignedNumbers(), prices: new PriceTotals() },
    changes: new StoneChanges(nameOf, readResult.names, allChanges),
    warnings: readResult.warnings.copy(),
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
      pendingWrite = write(batchWriter, changes);
      // The next `await pendingWrite` throws the failure; this prevents an unhandled rejection.
      pendingWrite.catch(() => {});
    }
    await allChanges?.flush();
    onProgress(result.added + result.updated + result.unchanged);
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
  await pendingWrite;
  signal?.throwIfAborted();
  setAssignedNumbers(result.warnings, result.numbers.ofLine);
  return result;
}

async function write({ writer, recorder }: BatchWriter, changes: StockChanges): Promise<void> {
  await writer.add(changes.added);
  await writer.replace(changes.replaced.map(({ values }) => values));
  await recorder.stored(changes);
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
): StockChanges {
  const changes: StockChanges = { added: [], replaced: [] };
  for (const stone of batch) {
    const before = existing.get(stoneIdOf(stone));
    const names = result.changes.namesOf(stone.values);
    const { values, origin } = prepareStone(stone, before, prepareOptions);
    result.prices.add(values, origin);
    const unchanged = isUnchanged(values, before);
    if (isNew(before)) {
      result.added += 1;
      result.changes.addNew(stone.line, values, names);
    } else if (unchanged) result.unchanged += 1;
    else {
      result.updated += 1;
      result.moves.add(before, values);
      result.changes.add(stone.line, before, values, names);
    }
    if (!before) changes.added.push(values);
    else if (!unchanged) changes.replaced.push({ before, values });
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

import pLimit from 'p-limit';
import { certificateKey } from '#domain/grading/certificate-key.ts';
import { setAssignedNumbers } from '#domain/import/rows/row-remarks.ts';
import { columnIndex, type StagedStone } from '#domain/import/rows/staged-stone.ts';
import type { NameOf } from '#domain/import/stock/import-change-report.ts';
import {
  assignNumbers,
  emptyResult,
  planStones,
  type StockChanges,
  type StoreResult,
  stoneIdOf,
} from '#domain/import/stock/import-result.ts';
import type { MissingStones, TakeOffOptions } from '#domain/import/stock/missing-stones.ts';
import type { Codes } from '#domain/import/stock/prepare-stone.ts';
import type { ImportPricing } from '#domain/import/stock/selling-prices.ts';
import { unlistedColumns } from '#domain/import/stock/stone-merge.ts';
import { lookupFields } from '#domain/stone-fields/field-lists.ts';
import { naturalKind } from '#domain/stone-fields/stone-kind.ts';
import { lockListings } from '#server/modules/diamonds/certificate-keys.repository.ts';
import type { ChangeSetStart } from '#server/modules/diamonds/changes/change-recorder.ts';
import {
  changeManyRows,
  type Database,
  lockNamed,
  type Queries,
  type Trx,
} from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { ReadListResult } from '../reading/import-rows.ts';
import type { ChangesFile } from './changes-file.ts';
import { findMissing, offeredIds, takeOffMissing } from './missing-stones.ts';
import { stockRepository } from './stock.repository.ts';
import { recordStock, type StockRecorder } from './stock-recorder.ts';
import { type StoneWriter, stoneWriter } from './stone-writer.repository.ts';
import { takeBackStoppedImport } from './stopped-import.ts';

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

/** How an import is recorded in the transaction that stores it. */
export interface RunRecording {
  changeSet: Omit<ChangeSetStart, 'kind'>;
  /** Completes the transaction; `changeSetId` is null when no stone changed. */
  record: (trx: Trx, result: StoreResult, changeSetId: number | null) => Promise<void>;
}

/** One import at a time: another one must not take an import for stopped that lets other writes go first. */
const storing = pLimit(1);

/**
 * Stores the staged stones in one transaction, which `record` completes. The embedded database lets other writes go
 * first between two batches, and an import that stops after that is taken back. Safe to retry from the start. Throws a
 * TakeOffNotConfirmedError, and stores nothing, when more stones would be taken off sale than the user has agreed to.
 */
export async function storeList(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: Omit<StoreOptions, 'allChanges'> & RunRecording,
): Promise<StoreResult> {
  return storing(async () => {
    await takeBackStoppedImport(db, options.now);
    try {
      return await storeStones(db, lookupValues, readResult, options);
    } catch (failure) {
      // What a full disk prevents now is done by the next import or start.
      if (db.commitForOthers) await takeBackStoppedImport(db, options.now).catch(() => {});
      throw failure;
    }
  });
}

async function storeStones(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: Omit<StoreOptions, 'allChanges'> & RunRecording,
): Promise<StoreResult> {
  const nameOf = await loadNames(lookupValues);
  return db.transaction(async (trx) => {
    await changeManyRows(db, trx);
    // A concurrent import or edit must not assign the same stock numbers.
    await lockNamed(db, trx, 'stock');
    await lockListed(db, trx, readResult, options.takeOff);
    const codes = await resolveCodes(readResult, (kind, names) => lookupValues.codesFor(trx, kind, names));
    const recorder = recordStock(db.engine, trx, options.changeSet);
    const writer = stoneWriter(db.engine, trx, labNames(readResult, codes, nameOf));
    const missing = await findMissing(trx, readResult, options.takeOff);
    await takeOffMissing(trx, missing, options.now);
    await recorder.takenOff(missing?.takenOff ?? []);
    const letOthersGo = async (written: Promise<void>) => {
      if (!db.commitForOthers) return false;
      // A part ends with all that was recorded about it.
      await written;
      return db.commitForOthers(trx);
    };
    const result = await processBatches(
      trx,
      readResult,
      { ...options, nameOf, missing, allChanges: null },
      codes,
      { writer, recorder, letOthersGo },
    );
    await options.record(trx, result, await recorder.finish());
    return result;
  });
}

/**
 * Locks every stone that the list may change, with those of the same certificates, before the first is written: the
 * lines of a list follow no order of ids, and an order of some of its stones would wait for the import that waits for it.
 */
async function lockListed(
  db: Database,
  trx: Trx,
  readResult: ReadListResult,
  { takeOff }: TakeOffOptions,
): Promise<void> {
  if (db.engine === 'sqlite') return;
  const labs = readResult.names.names('lab');
  const ids = takeOff ? await offeredIds(trx, readResult) : [];
  for await (const batch of readResult.staging.batches()) {
    const keys = batch.flatMap(({ values }) => {
      const lab = values[columnIndex.lab] as number | null;
      const certificate = {
        lab: lab === null ? null : labs[lab]!,
        certificate_no: values[columnIndex.certificate_no] as string | null,
        kind: (values[columnIndex.kind] as number | null) ?? naturalKind,
      };
      return certificateKey(certificate) ?? [];
    });
    const numbers = numbersOf(batch, readResult);
    if (numbers.length + keys.length > 0) ids.push(...(await stockRepository.findIds(trx, numbers, keys)));
  }
  await lockListings(db, trx, ids);
}

/** The stock numbers of a batch that may exist. A list without stock numbers has none: its numbers are new. */
const numbersOf = (batch: readonly StagedStone[], { plans }: ReadListResult) =>
  plans.some(({ sources }) => sources.stone_id) ? batch.map(stoneIdOf) : [];

/** Computes the result of `storeList` without writing. */
export async function dryRunList(
  db: Database,
  lookupValues: LookupValues,
  readResult: ReadListResult,
  options: StoreOptions,
): Promise<StoreResult> {
  const codes = await resolveCodes(readResult, lookupValues.existingCodes);
  const nameOf = await loadNames(lookupValues);
  const missing = await findMissing(db.read, readResult, options.takeOff);
  return processBatches(db.read, readResult, { ...options, nameOf, missing }, codes, null);
}

async function resolveCodes({ names }: ReadListResult, find: LookupValues['existingCodes']): Promise<Codes> {
  const codes = {} as Codes;
  for (const kind of lookupFields) {
    const wanted = names.names(kind);
    const found = await find(kind, wanted);
    codes[kind] = wanted.map((name) => found.get(name));
  }
  return codes;
}

/** The names of laboratories by code, also of those that this transaction has stored. */
function labNames({ names }: ReadListResult, codes: Codes, nameOf: NameOf) {
  const listed = new Map(names.names('lab').map((name, at) => [codes.lab[at], name]));
  return (code: number | null) => (code === null ? null : (listed.get(code) ?? nameOf('lab', code)));
}

/** The names of the codes that are stored now. */
export async function loadNames(lookupValues: LookupValues): Promise<NameOf> {
  const stored = new Map<string, Map<number, string>>();
  for (const kind of lookupFields) stored.set(kind, await lookupValues.stored(kind));
  return (kind, code) => lookupValues.nameOf(kind, code) ?? stored.get(kind)?.get(code) ?? null;
}

interface BatchWriter {
  writer: StoneWriter;
  recorder: StockRecorder;
  /** Returns whether others have written in between. */
  letOthersGo: (written: Promise<void>) => Promise<boolean>;
}

async function processBatches(
  from: Queries,
  readResult: ReadListResult,
  options: StoreOptions & { nameOf: NameOf; missing: MissingStones | null },
  codes: Codes,
  batchWriter: BatchWriter | null,
): Promise<StoreResult> {
  const { numberFrom, signal, onProgress, pricing, nameOf, missing, allChanges, now } = options;
  const result = emptyResult(readResult, nameOf, { missing, all: allChanges });
  const prepareOptions = { codes, unlisted: readResult.plans.map(unlistedColumns), pricing, now };
  const findHighest = async (least: number) =>
    numberFrom === undefined
      ? least
      : Math.max(least, await stockRepository.highestSequenceNumber(from, numberFrom));
  let highest = await findHighest(readResult.highestNumber);
  // A remote database writes one batch while this process prepares the next one.
  let pendingWrite: Promise<void> = Promise.resolve();
  for await (const batch of readResult.staging.batches()) {
    signal?.throwIfAborted();
    assignNumbers(batch, { numberFrom, highest }, result);
    const existing = await stockRepository.findByNumbers(from, numbersOf(batch, readResult));
    const changes = planStones(batch, existing, prepareOptions, result, readResult);
    if (batchWriter) {
      await pendingWrite;
      pendingWrite = write(batchWriter, changes);
      // The next `await pendingWrite` throws the failure; this prevents an unhandled rejection.
      pendingWrite.catch(() => {});
      if (await batchWriter.letOthersGo(pendingWrite))
        highest = (await findHighest(highest + result.numbers.count)) - result.numbers.count;
    }
    await allChanges?.flush();
    onProgress(result.added + result.updated + result.unchanged);
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
  await pendingWrite;
  signal?.throwIfAborted();
  setAssignedNumbers(result.warnings, result.numbers.ofPlace);
  return result;
}

async function write({ writer, recorder }: BatchWriter, changes: StockChanges): Promise<void> {
  await writer.add(changes.added);
  await writer.replace(changes.replaced.map(({ values }) => values));
  await recorder.stored(changes);
}

import { type Database, lockNamed, type Queries } from '../db/client.ts';
import type { Row } from '../db/schema.ts';
import type { Terms } from '../db/terms.ts';
import { importTexts } from './import-texts.ts';
import { highestRunningNumber } from './numbering.ts';
import { type ListReading, numberColumn } from './read-list.ts';
import type { RowRemarks } from './row-remarks.ts';
import { type CellValue, placeOf, type StagedStone } from './staged-stone.ts';
import { stockRepository } from './stock-repository.ts';
import { type Codes, type Finishing, finishStone, isUnchanged } from './stone-finishing.ts';
import { isNew, isTaken, untouchedColumns } from './stone-merge.ts';
import { type StoneWriter, stoneWriter } from './stone-writer.ts';

export interface StoringOptions {
  numberFrom: string | undefined;
  signal: AbortSignal | undefined;
  onProgress: (stones: number) => void;
  now: number;
}

export interface StoringResult {
  added: number;
  updated: number;
  /** Stones that the list leaves as they were: they are not written. */
  unchanged: number;
  numbered: number;
  /** About stones that an order has taken. */
  warnings: RowRemarks;
}

/** Stores the staged stones, all or none. May be run again from its beginning. */
export async function storeList(
  db: Database,
  terms: Terms,
  reading: ListReading,
  options: StoringOptions,
): Promise<StoringResult> {
  return db.transaction(async (trx) => {
    // Nobody else gives out stone numbers meanwhile.
    await lockNamed(db, trx, 'stock');
    const codes = await codesOf(reading, (kind, names) => terms.codesFor(trx, kind, names));
    const storing = { writer: stoneWriter(db.engine, trx), locks: db.engine === 'postgres' };
    return eachBatch(trx, reading, options, codes, storing);
  });
}

/** What `storeList` would do, without doing it. */
export async function tryList(
  db: Database,
  terms: Terms,
  reading: ListReading,
  options: StoringOptions,
): Promise<StoringResult> {
  const codes = await codesOf(reading, terms.knownCodes);
  return eachBatch(db.read, reading, options, codes, null);
}

async function codesOf({ names }: ListReading, find: Terms['knownCodes']): Promise<Codes> {
  const codes = {} as Codes;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const wanted = names.names(kind);
    const found = await find(kind, wanted);
    codes[kind] = wanted.map((name) => found.get(name));
  }
  return codes;
}

interface Storing {
  writer: StoneWriter;
  /** Whether the stones that are read have to be locked: on SQLite the transaction is alone. */
  locks: boolean;
}

async function eachBatch(
  from: Queries,
  reading: ListReading,
  options: StoringOptions,
  codes: Codes,
  storing: Storing | null,
): Promise<StoringResult> {
  const { numberFrom, signal, onProgress, now } = options;
  const result = { added: 0, updated: 0, unchanged: 0, numbered: 0, warnings: reading.warnings.copy() };
  const finishing = { codes, untouched: untouchedColumns(reading.plan), now };
  let highest = reading.highestNumber;
  if (numberFrom !== undefined) highest = Math.max(highest, await highestRunningNumber(from, numberFrom));
  // A server that is elsewhere stores a batch while the next one is prepared.
  let written: Promise<void> = Promise.resolve();
  for await (const batch of reading.staging.batches()) {
    signal?.throwIfAborted();
    for (const { values } of batch) {
      if (values[placeOf.stone_id] !== null) continue;
      result.numbered += 1;
      values[placeOf.stone_id] = `${numberFrom}${highest + result.numbered}`;
    }
    const known = await knownStones(from, batch, reading, storing?.locks ?? false);
    const changes = changesOf(batch, known, finishing, result, reading);
    if (storing) {
      await written;
      written = write(storing.writer, changes);
      // Told by the next wait for it.
      written.catch(() => {});
    }
    onProgress(result.added + result.updated + result.unchanged);
    // Other requests get their turn: the embedded database works without a pause.
    await new Promise(setImmediate);
  }
  await written;
  signal?.throwIfAborted();
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

type KnownStones = ReadonlyMap<string, Row<'diamonds'>>;
const numberOf = ({ values }: StagedStone) => values[placeOf.stone_id] as string;

/** The stones of a batch that exist. A number that was just given out cannot. */
async function knownStones(
  from: Queries,
  batch: readonly StagedStone[],
  { plan }: ListReading,
  lock: boolean,
) {
  return stockRepository.findByNumbers(from, plan.sources.stone_id ? batch.map(numberOf) : [], { lock });
}

/** What is to be written of a batch; the result counts every stone of it. */
function changesOf(
  batch: readonly StagedStone[],
  known: KnownStones,
  finishing: Finishing,
  result: StoringResult,
  reading: ListReading,
): Changes {
  const changes: Changes = { added: [], replaced: [] };
  for (const stone of batch) {
    const before = known.get(numberOf(stone));
    const values = finishStone(stone, before, finishing);
    const unchanged = isUnchanged(values, before);
    if (isNew(before)) result.added += 1;
    else if (unchanged) result.unchanged += 1;
    else result.updated += 1;
    if (!before) changes.added.push(values);
    else if (!unchanged) changes.replaced.push(values);
    if (before && isTaken(before)) warnOfSale(stone, before, unchanged, result, reading);
  }
  return changes;
}

/** A list that knows of the sale and changes nothing needs no warning. */
function warnOfSale(
  stone: StagedStone,
  { stone_id }: Row<'diamonds'>,
  unchanged: boolean,
  { warnings }: StoringResult,
  { plan }: ListReading,
): void {
  if (unchanged && stone.hidden) return;
  const reason = unchanged ? importTexts.isSold : importTexts.staysSold;
  warnings.add(stone.line, { column: numberColumn(plan), value: stone_id, reason });
}

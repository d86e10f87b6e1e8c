import { type Database, lockNamed, type Queries, type Trx } from '../db/client.ts';
import type { Row, TermKind } from '../db/schema.ts';
import type { Terms } from '../db/terms.ts';
import { importTexts } from './import-texts.ts';
import { highestRunningNumber } from './numbering.ts';
import { type ListReading, numberColumn } from './read-list.ts';
import type { RowRemarks } from './row-remarks.ts';
import { type CellValue, type ListColumn, listColumns, placeOf, type StagedStone } from './staged-stone.ts';
import { stateOf, stockRepository } from './stock-repository.ts';
import { completeNew, isNew, isTaken, mergeInto, untouchedColumns } from './stone-merge.ts';
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
  numbered: number;
  /** About stones that an order has taken. */
  warnings: RowRemarks;
}

type Codes = Record<TermKind, number[]>;

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
    const codes = await codesOf(terms, trx, reading);
    return eachBatch(trx, reading, options, {
      ...{ codes, writer: stoneWriter(db.engine, trx), locks: db.engine === 'postgres' },
    });
  });
}

/** What `storeList` would do, without doing it. */
export async function tryList(db: Database, reading: ListReading, options: StoringOptions) {
  return eachBatch(db.read, reading, options, null);
}

async function codesOf(terms: Terms, trx: Trx, { names }: ListReading): Promise<Codes> {
  const codes = {} as Codes;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const wanted = names.names(kind);
    const found = await terms.codesFor(trx, kind, wanted);
    codes[kind] = wanted.map((name) => found.get(name)!);
  }
  return codes;
}

interface Storing {
  codes: Codes;
  writer: StoneWriter;
  /** Whether the stones that are read have to be locked: on SQLite the transaction is alone. */
  locks: boolean;
}

interface Finishing {
  codes: Codes;
  untouched: readonly ListColumn[];
  now: number;
}

async function eachBatch(
  from: Queries,
  reading: ListReading,
  options: StoringOptions,
  storing: Storing | null,
): Promise<StoringResult> {
  const { numberFrom, signal, onProgress } = options;
  const result: StoringResult = { added: 0, updated: 0, numbered: 0, warnings: reading.warnings.copy() };
  const untouched = untouchedColumns(reading.plan);
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
    for (const stone of batch) count(stone, known, result, reading);
    if (storing) {
      await written;
      const finishing = { codes: storing.codes, untouched, now: options.now };
      written = write(storing.writer, batch, known, finishing);
      // Told by the next wait for it.
      written.catch(() => {});
    }
    onProgress(result.added + result.updated);
    // Other requests get their turn: the embedded database works without a pause.
    await new Promise(setImmediate);
  }
  await written;
  signal?.throwIfAborted();
  return result;
}

async function write(
  writer: StoneWriter,
  batch: readonly StagedStone[],
  known: KnownStones,
  finishing: Finishing,
): Promise<void> {
  const added: CellValue[][] = [];
  const replaced: CellValue[][] = [];
  for (const stone of batch) {
    const before = known.get(numberOf(stone));
    const values = finishStone(stone, before, finishing);
    if (!before) added.push(values);
    else if (!isUnchanged(values, before)) replaced.push(values);
  }
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

function count(stone: StagedStone, known: KnownStones, result: StoringResult, { plan }: ListReading): void {
  const before = known.get(numberOf(stone));
  if (isNew(before)) {
    result.added += 1;
    return;
  }
  result.updated += 1;
  if (!isTaken(before)) return;
  const remark = { column: numberColumn(plan), value: before.stone_id, reason: importTexts.staysSold };
  result.warnings.add(stone.line, remark);
}

const comparedColumns = [...listColumns, 'state'] as const;

/** A stone that the list leaves as it was is not written: nobody's open edit is out of date for it. */
function isUnchanged(values: readonly CellValue[], before: Row<'diamonds'> | undefined): boolean {
  return before !== undefined && comparedColumns.every((column, at) => values[at] === before[column]);
}

/** The values of one stone as they are stored. */
function finishStone(
  stone: StagedStone,
  before: Row<'diamonds'> | undefined,
  { codes, untouched, now }: Finishing,
): CellValue[] {
  const { values, hidden } = stone;
  for (const kind of ['shape', 'color', 'lab', 'location'] as const) {
    const place = values[placeOf[kind]] as number | null;
    values[placeOf[kind]] = place === null ? null : codes[kind][place]!;
  }
  if (isNew(before)) {
    completeNew(values);
    return [...values, stateOf(hidden), now, now];
  }
  mergeInto(values, before, untouched);
  const state = isTaken(before) ? before.state : stateOf(hidden);
  // An edit that was begun before the import sees that it is out of date.
  return [...values, state, before.created_at, Math.max(now, before.updated_at + 1)];
}

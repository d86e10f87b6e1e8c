import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { fileDay } from '#domain/format/days.ts';
import type { FieldValue } from '#domain/history/changed-fields.ts';
import { csvHead, csvLines } from '#domain/import/csv-cells.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder, publishExpiringFile } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  type HistoryFilter,
  type HistoryPosition,
  type HistoryRow,
  historyRepository as repository,
} from './history.repository.ts';

/** The columns of the exported history. */
const historyHeaders = [
  'Time (UTC)',
  'Account',
  'Account id',
  'Kind',
  'Record',
  'Record id',
  'Action',
  'Field',
  'From',
  'To',
  'Part of',
];

/** The rows of an entry: one for each changed field. */
function historyCells({ at, account, subject, action, changes, source }: HistoryEntry): string[][] {
  const entry = [
    at,
    account?.name ?? '',
    String(account?.id ?? ''),
    subject.kind,
    subject.label,
    String(subject.id ?? ''),
    action,
  ];
  const part = source ? `${source.kind} ${source.id}` : '';
  if (changes.length === 0) return [[...entry, '', '', '', part]];
  return changes.map(({ field, from, to }) => [...entry, field, toCell(from), toCell(to), part]);
}

const toCell = (value: FieldValue): string => (value === null ? '' : String(value));

/** Entries that a statement finds and reads: the embedded database blocks the thread during each. */
const [found, batchSize] = [5000, 500];

/** The entries of a filter, and how each of its rows is shown: as none where it does not concern the record. */
export interface HistoryView {
  filter: HistoryFilter;
  present(row: HistoryRow): HistoryEntry[];
}

export interface HistoryExportContext {
  config: { dataDir: string };
  db: Database;
  clock: Clock;
  storage: Storage;
  diskReserve: DiskReserve;
  links: SignedLinks;
}

/** Writes the history as CSV, one line per changed field. One export runs at a time; others wait. */
export function createHistoryExport(context: HistoryExportContext, maxEntries: number) {
  const { config, db, clock, diskReserve } = context;
  const limit = pLimit(1);

  /** The ids of the entries, newest first, in batches. */
  async function* batches(from: Queries, filter: HistoryFilter) {
    let position: HistoryPosition | null = null;
    for (let left = maxEntries; left > 0; ) {
      // Entries that are found by their labels have to be sorted: once for all of them.
      const limit = filter.readBy === 'label' ? left : Math.min(found, left);
      const positions: HistoryPosition[] = await repository.positions(from, filter, position, limit);
      for (let at = 0; at < positions.length; at += batchSize)
        yield positions.slice(at, at + batchSize).map(({ id }) => id);
      if (positions.length < limit) return;
      position = positions.at(-1)!;
      left -= limit;
    }
  }

  async function* lines(from: Queries, { filter, present }: HistoryView) {
    yield csvHead(historyHeaders);
    for await (const ids of batches(from, filter)) {
      await diskReserve.assertRoom();
      const rows = await repository.rows(from, ids);
      yield csvLines(rows.flatMap(present).flatMap(historyCells));
      // Yield to other requests: the embedded database blocks the thread.
      await new Promise(setImmediate);
    }
  }

  return async (view: HistoryView, signal: AbortSignal): Promise<string> => {
    await diskReserve.assertRoom();
    const workFolder = await createWorkFolder(config, clock);
    try {
      const path = join(workFolder, 'history.csv');
      await limit(() => {
        const csv = Readable.from(db.streamSnapshot((from) => lines(from, view)));
        return pipeline(csv, createWriteStream(path, { flags: 'wx' }), { signal });
      });
      const title = `history-${fileDay(clock())}.csv`;
      return await publishExpiringFile(context, 'exports', { path, title });
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  };
}

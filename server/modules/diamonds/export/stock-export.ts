import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import { type StoneListFile, writeStoneTable } from '#documents/spreadsheets/write-stone-table.ts';
import { maxSheetStones, tooManyForWorkbook } from '#domain/export/export-limits.ts';
import {
  createCellWriter,
  type ExportStone,
  exportColumnsOf,
  exportedFilters,
} from '#domain/export/export-row.ts';
import { fileDay } from '#domain/format/days.ts';
import type { ExportColumn } from '#domain/import/export-format.ts';
import { assertConfirmed, type Confirmable } from '#server/platform/auth/acting-account.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder, publishExpiringFile } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { StoneStream } from './stone-stream.ts';

type StockTable = Omit<StoneListFile, 'name'>;

/** Writes a stock list, which can be imported again, as CSV or as a workbook. Rejects as `writeStoneTable` does. */
const writeStock = (path: string, table: StockTable, signal?: AbortSignal): Promise<void> =>
  writeStoneTable(path, { ...table, name: 'Stock' }, signal);

/** Maximum concurrent exports; further ones queue. */
const maxConcurrent = 2;

/** Only logged: the client has disconnected. */
const exportCancelled = 'The export was cancelled.';

const tooManyStones = () => unprocessable({ format: tooManyForWorkbook });

type Cells = AsyncGenerator<string[][]>;

export interface StockExportContext {
  config: { dataDir: string };
  clock: Clock;
  storage: Storage;
  diskReserve: DiskReserve;
  links: SignedLinks;
}

/** Stock lists for download, which can be imported again. */
export function createStockExport(
  context: StockExportContext,
  stones: Pick<StoneStream, 'exceeds' | 'streamStones'>,
  maxRows = maxSheetStones,
) {
  const { config, clock, diskReserve } = context;
  const limit = pLimit(maxConcurrent);

  return {
    /**
     * Writes every stone of the filters as CSV or as a workbook. Returns its URL, which
     * works for an hour. Throws 403 for the supplier's prices before `assertConfirmed`, 422 when there are too many for the format or for sorting, 409 when
     * it was aborted.
     */
    async exportStones(
      { format = 'csv', price_sets, ...requested }: ExportDiamondsInput,
      user: Pick<SignedIn, 'role'> & Confirmable,
      signal: AbortSignal,
    ): Promise<string> {
      if (price_sets?.includes('supplier') ?? true) assertConfirmed(user);
      const columns = exportColumnsOf(price_sets);
      const filters = exportedFilters(requested);
      if (format === 'xlsx' && (await stones.exceeds(maxRows, filters, user))) throw tooManyStones();
      await diskReserve.assertRoom();
      const workFolder = await createWorkFolder(config, clock);
      try {
        return await limit(async () => {
          const path = join(workFolder, `stock.${format}`);
          const rows = cellsOf(stones.streamStones(filters, user), {
            columns,
            checkRoom: diskReserve.assertRoom,
            maxRows: format === 'xlsx' ? maxRows : null,
          });
          await writeStock(path, { format, columns, rows }, signal);
          const title = `stock-${fileDay(clock())}.${format}`;
          return publishExpiringFile(context, 'exports', { path, title });
        });
      } catch (failure) {
        throw signal.aborted ? conflict(exportCancelled) : failure;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },
  };
}

type CellOptions = {
  columns: readonly ExportColumn[];
  /** Null for no limit. */
  maxRows: number | null;
  checkRoom: () => Promise<void>;
};

async function* cellsOf(
  stones: AsyncGenerator<ExportStone[]>,
  { columns, maxRows, checkRoom }: CellOptions,
): Cells {
  const writeCells = createCellWriter(columns);
  let count = 0;
  for await (const batch of stones) {
    count += batch.length;
    // Stones may have been added during the export.
    if (maxRows !== null && count > maxRows) throw tooManyStones();
    await checkRoom();
    yield batch.map(writeCells);
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
}

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import type { ExportDiamondsInput } from '../../../src/api/generated/model/exportDiamondsInput.ts';
import { mostSheetStones } from '../../../src/domain/stocklist/export-limits.ts';
import type { ListField } from '../../../src/domain/stocklist/fields.ts';
import { houseColumns } from '../../../src/domain/stocklist/house-list.ts';
import { type HouseStone, houseCells } from '../../../src/domain/stocklist/house-row.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Base } from '../../base.ts';
import { conflict, unprocessable } from '../../contract/api-error.ts';
import { createTurns } from '../../files/turns.ts';
import { makeWorkFolder, publishForAnHour } from '../../http/expiring-files.ts';
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import type { SheetColumn } from '../../spreadsheets/xlsx-parts.ts';
import { csvLine } from '../../stocklist/cell-guard.ts';
import type { DiamondsService } from '../diamonds/diamonds.service.ts';

/** Lists that are written at the same time; further ones wait. */
const atOnce = 2;

export const tooManyForSheet = `A spreadsheet holds at most ${mostSheetStones.toLocaleString('en')} stones: narrow the search, or export CSV`;

/** Heard by nobody but the log: whoever asked has gone. */
const exportCancelled = 'The export was cancelled.';

const tooMany = () => unprocessable({ format: tooManyForSheet });

type Cells = AsyncGenerator<string[][]>;

/** Lists of the stock that leave the house, and can be imported again. */
export function createStockExport(
  base: Base,
  { diamonds }: { diamonds: Pick<DiamondsService, 'eachStone' | 'isMoreThan'> },
  most = mostSheetStones,
) {
  const { config, clock } = base;
  const turns = createTurns(atOnce);

  return {
    /**
     * Writes the list of every stone that the filters find, as CSV or as a workbook. Answers its address, which
     * opens for an hour. Throws 422 when there are too many for the format or the order that is asked for, 409 when
     * it was ended.
     */
    async exportStones(
      { format = 'csv', ...asked }: ExportDiamondsInput,
      user: Pick<SignedIn, 'role'>,
      signal: AbortSignal,
    ): Promise<string> {
      const filters = asked.stone_ids?.length ? onlySelected(asked) : asked;
      if (format === 'xlsx' && (await diamonds.isMoreThan(most, filters, user))) throw tooMany();
      const workFolder = await makeWorkFolder(config, clock);
      try {
        return await turns.take(async () => {
          const path = join(workFolder, `stock.${format}`);
          const cells = cellsOf(diamonds.eachStone(filters, user), format === 'xlsx' ? most : null);
          if (format === 'xlsx')
            await writeXlsx(path, { name: 'Stock', columns: sheetColumns, rows: cells }, signal);
          else await writeCsv(path, cells, signal);
          const title = `stock-${new Date(clock()).toISOString().slice(0, 10)}.${format}`;
          return publishForAnHour(base, 'exports', { path, title });
        });
      } catch (failure) {
        throw signal.aborted ? conflict(exportCancelled) : failure;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },
  };
}

/** Stones that were picked out are meant, whatever filters have come to be in force since. */
const onlySelected = ({ stone_ids, sort, sortWith, sortMethod }: DiamondFilters): DiamondFilters => ({
  ...{ stone_ids, sort, sortWith, sortMethod },
});

async function* cellsOf(stones: AsyncGenerator<HouseStone[]>, most: number | null): Cells {
  let count = 0;
  for await (const some of stones) {
    count += some.length;
    // Some may have come while it was written.
    if (most !== null && count > most) throw tooMany();
    yield some.map(houseCells);
    // Other requests get their turn: the embedded database works without a pause.
    await new Promise(setImmediate);
  }
}

async function writeCsv(path: string, cells: Cells, signal: AbortSignal): Promise<void> {
  async function* lines() {
    const headers = houseColumns.map(({ header }) => header);
    yield `\ufeff${csvLine(headers, ',')}\r\n`;
    for await (const rows of cells) yield rows.map((row) => `${csvLine(row, ',')}\r\n`).join('');
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx' }), { signal });
}

const wide: Partial<Record<ListField, number>> = {
  supplier_name: 24,
  location: 16,
  certificate_no: 16,
  measurement: 20,
  color: 12,
  img_url: 28,
  video_url: 28,
  certi_url: 28,
};

const sheetColumns: readonly SheetColumn[] = houseColumns.map(({ header, field, decimals }) => ({
  header,
  width: wide[field] ?? Math.max(11, header.length + 3),
  decimals: decimals === undefined ? undefined : { least: decimals, most: field === 'carat' ? 3 : 2 },
}));

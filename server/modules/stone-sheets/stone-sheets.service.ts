import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientMarkup as WireMarkup } from '#contract/model/clientMarkup.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { SheetFormat } from '#contract/model/sheetFormat.ts';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import type { PictureOf } from '#documents/stone-sheets/write-sheet-pdf.ts';
import { writeTable } from '#documents/stone-sheets/write-table.ts';
import { fileDay, isoDay, localDay } from '#domain/format/days.ts';
import { fromScaled, tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type ClientMarkup, maxClientMarkup, maxClientMarkupText } from '#domain/pricing/client-markup.ts';
import { maxStonesOfSheet, tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import {
  isForClients,
  type SheetStone,
  type ShownPrices,
  toSheetStone,
} from '#domain/stone-sheets/sheet-stone.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import { hasThumbnails } from '#domain/uploads/thumbnail-widths.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import { createConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { PdfWriter } from '#server/platform/pdf-writer.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder, publishExpiringFile } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { parseFileUrl } from '#server/platform/storage/stored-name.ts';
import { createThumbnails } from '#server/platform/storage/thumbnails.ts';
import {
  clientMarkupsRepository,
  clientMarkupsRepository as repository,
} from './client-markups.repository.ts';
import { openSheetSource, type SheetModules, type SheetSource } from './sheet-source.ts';

type Buyer = Pick<SignedIn, 'id'>;

/** A mark-up with its exact value. Throws 422 for more than two decimals and above the limit of its unit. */
export function toClientMarkup({ unit, value }: UpdateClientMarkupInput): ClientMarkup {
  const scaled = tryScaled(value, 2);
  if (scaled === null) throw unprocessable({ value: addedMessages.form.decimals(2) });
  if (scaled > maxClientMarkup[unit])
    throw unprocessable({ value: addedMessages.sheet.markupTooHigh(maxClientMarkupText(unit)) });
  return { unit, value: scaled };
}

/** The mark-up of each buyer, which only that buyer reads and changes. */
function createClientMarkups({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The caller's mark-up; its value is null before the first one. */
    async markup(buyer: Buyer): Promise<WireMarkup> {
      const stored = await repository.find(db.read, buyer.id);
      return stored
        ? { unit: stored.unit, value: fromScaled(stored.value, 2) }
        : { unit: 'percent', value: null };
    },

    /** Replaces the caller's mark-up. Throws 422 for one that cannot be used. */
    async setMarkup(buyer: Buyer, input: UpdateClientMarkupInput): Promise<WireMarkup> {
      const markup = toClientMarkup(input);
      await db.transaction((trx) => repository.store(trx, buyer.id, markup, clock()));
      return input;
    },
  };
}

/** Some 250 pixels to the inch of paper. */
const paperPicture = { width: 480, pixels: 288 } as const;

/** Reads the pictures of stones at a small size. Addresses elsewhere are never fetched. */
function createSheetPictures(context: {
  storage: Storage;
  logger: Logger;
  diskReserve: DiskReserve;
}): PictureOf {
  const thumbnails = createThumbnails(context);
  return async (address) => {
    const file = parseFileUrl(address);
    if (!file || privateFolders.includes(file.folder) || !hasThumbnails(file.name)) return null;
    return thumbnails.forPaper(file, paperPicture);
  };
}

/** Files that are written at one time, of an account one; as many of it wait as somebody downloads one after the other. */
const fileLimits = { total: 2, perKey: 1, waitingPerSlot: 10 };

/** Files of an account in 15 minutes: each takes processor time and disk. */
const maxOfAccount = 60;

/** Only logged: the client has disconnected. */
const exportCancelled = 'The download was cancelled.';

interface StoneSheetsContext {
  config: { dataDir: string; publicUrl: string; businessName: string };
  db: Database;
  clock: Clock;
  logger: Logger;
  storage: Storage;
  diskReserve: DiskReserve;
  links: SignedLinks;
  pdfWriter: PdfWriter;
}

export type StoneSheetsService = ReturnType<typeof createStoneSheetsService>;

/** Lists of stones that buyers download, for themselves or for their clients. */
export function createStoneSheetsService(
  context: StoneSheetsContext,
  modules: SheetModules,
  ofAccount = maxOfAccount,
) {
  const { config, db, clock, diskReserve, pdfWriter } = context;
  const limit = createConcurrencyLimit<number>(fileLimits);
  const rateLimit = createRateLimit(context, { name: 'stone sheet', ofAccount });
  const pictureOf = createSheetPictures(context);

  /** Throws 422 for client prices without a stored mark-up. */
  async function shownPrices(buyer: SignedIn, prices: SheetPrices): Promise<ShownPrices> {
    if (prices !== 'client') return { prices };
    const markup = await clientMarkupsRepository.find(db.read, buyer.id);
    if (!markup) throw unprocessable({ prices: addedMessages.sheet.markupNeeded });
    return { prices, markup };
  }

  interface Content {
    format: SheetFormat;
    prices: SheetPrices;
    batches: AsyncIterable<SheetStone[]>;
    company: string;
  }

  async function write(
    buyer: SignedIn,
    path: string,
    { format, prices, batches, company }: Content,
    signal: AbortSignal,
  ) {
    if (format !== 'pdf') {
      const table = { format, prices, name: company, site: config.publicUrl };
      return writeTable(path, { ...table, stones: batches }, signal);
    }
    const stones: SheetStone[] = [];
    for await (const batch of batches) stones.push(...batch);
    const date = isoDay(localDay(clock()));
    const content = { kind: 'sheet', sheet: { company, date, stones } } as const;
    return pdfWriter.write(buyer.id, path, content, { pictureOf, signal });
  }

  return {
    ...createClientMarkups(context),

    /**
     * Writes a list of stones. Returns its URL, which works for an hour. Throws 404 for an enquiry or order that is
     * not the buyer's, 422 without stones, with too many for the format, and for client prices without a mark-up; 429 for too
     * many lists.
     */
    async exportSheet(
      buyer: SignedIn,
      { format, prices, ...requested }: ExportStoneSheetInput,
      signal: AbortSignal,
    ): Promise<string> {
      const shown = await shownPrices(buyer, prices);
      const source = await openSheetSource(modules, buyer, requested);
      if (await source.exceeds(maxStonesOfSheet[format])) throw tooMany(format);
      await rateLimit.begin(String(buyer.id));
      await diskReserve.assertRoom();
      const company = isForClients(prices)
        ? await clientMarkupsRepository.companyOf(db.read, buyer.id)
        : config.businessName;
      const workFolder = await createWorkFolder(config, clock);
      try {
        return await limit.run(buyer.id, async () => {
          signal.throwIfAborted();
          const path = join(workFolder, `sheet.${format}`);
          const batches = sheetStones(source, shown, format);
          await write(buyer, path, { format, prices, batches, company }, signal);
          const title = `${source.title}-${fileDay(clock())}.${format}`;
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

const tooMany = (format: SheetFormat) => unprocessable({ format: tooManyForSheet(format) });

/** The stones with the shown prices alone. Throws 422 for none, and beyond the limit of the format. */
async function* sheetStones(
  { batches }: SheetSource,
  shown: ShownPrices,
  format: SheetFormat,
): AsyncGenerator<SheetStone[]> {
  let count = 0;
  for await (const stones of batches) {
    count += stones.length;
    if (count > maxStonesOfSheet[format]) throw tooMany(format);
    if (stones.length > 0) yield stones.map((stone) => toSheetStone(stone, shown));
    // Yield to other requests: the embedded database blocks the thread.
    await new Promise(setImmediate);
  }
  if (count === 0) throw unprocessable({ filters: addedMessages.sheet.noStones });
}

import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { contentError, SpreadsheetError, spreadsheetTexts } from './spreadsheet-error.ts';

/** A workbook has a few dozen parts; pictures and comments make some hundred. */
const maxEntries = 2000;
/** A million rows of thirty cells decompress to about a gigabyte. */
const maxBytes = 3_000_000_000;
/** Rows full of the same blank cells shrink to a hundredth; a higher ratio is hostile. */
const maxRatio = 400;
const ratioExemptBytes = 20_000_000;

/** The parts of a ZIP file. Limits their decompressed size before and while reading. */
export interface ZipArchive {
  has(name: string): boolean;
  /** Decompressed bytes of a part, at least 1. */
  sizeOf(name: string): number;
  names(): Iterable<string>;
  /** A part as a stream; null when there is none. The stream fails beyond the declared size. */
  stream(name: string): Promise<Readable | null>;
  close(): void;
}

/** Opens a ZIP file by its central directory. Throws a SpreadsheetError for a hostile or damaged one. */
export async function openZip(path: string): Promise<ZipArchive> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
  }).catch((failure: unknown) => {
    if (isSystemError(failure)) throw failure;
    throw contentError(spreadsheetTexts.broken);
  });
  try {
    const entries = await readEntries(zip);
    return {
      has: (name) => entries.has(name),
      sizeOf: (name) => Math.max(1, entries.get(name)?.uncompressedSize ?? 0),
      names: () => entries.keys(),
      async stream(name) {
        const entry = entries.get(name);
        return entry ? openEntry(zip, entry) : null;
      },
      close: () => zip.close(),
    };
  } catch (failure) {
    zip.close();
    throw failure;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw contentError(spreadsheetTexts.tooLarge);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw contentError(spreadsheetTexts.broken);
  }
  return entries;
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const { uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > ratioExemptBytes && uncompressedSize > compressedSize * maxRatio;
  if (isBomb || uncompressedSize > maxBytes) throw contentError(spreadsheetTexts.tooLarge);
  if (entry.isEncrypted()) throw contentError(spreadsheetTexts.encrypted);
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (failure) {
    if (failure instanceof SpreadsheetError || isSystemError(failure)) throw failure;
    throw contentError(spreadsheetTexts.broken);
  }
}

/** Errors of the disk, not of the file's content. */
const isSystemError = (failure: unknown) =>
  ['ENOENT', 'EACCES', 'EIO', 'EMFILE'].includes(String((failure as { code?: unknown }).code));

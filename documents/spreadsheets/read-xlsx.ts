import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { contentError, SpreadsheetError, spreadsheetTexts } from './spreadsheet-error.ts';
import { findSheet, readNumberFormats, readRelations, readSharedTexts } from './workbook-parts.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

export interface Workbook {
  /** Name of the first sheet, which is read. */
  sheet: string;
  /** Its non-empty rows. Calls `onShare` with the share of the sheet that is read, from 0 to 1. */
  rows(watch?: {
    signal?: AbortSignal | undefined;
    onShare?: (share: number) => void;
  }): AsyncGenerator<SheetRow>;
}

/**
 * Opens an Excel workbook (.xlsx) by its content. Throws a SpreadsheetError for another file type, and for one that
 * is damaged or decompresses to more than the limit.
 */
export async function openXlsx(path: string): Promise<Workbook> {
  return withZip(path, async (zip) => {
    const workbook = await findWorkbook(zip);
    const relations = await readRelations(zip, workbook);
    const partOf = (type: string) => [...relations.values()].find((each) => each.type === type)?.target;
    const sheet = await findSheet(zip, workbook, relations);
    const cellContext = {
      formats: await readNumberFormats(zip, partOf('styles')),
      sharedTexts: await readSharedTexts(zip, partOf('sharedStrings')),
    };
    return {
      sheet: sheet.name,
      async *rows({ signal, onShare } = {}) {
        const again = await openZip(path);
        try {
          const stream = await again.stream(sheet.part);
          if (!stream) throw contentError(spreadsheetTexts.broken);
          const stop = () => stream.destroy();
          signal?.addEventListener('abort', stop, { once: true });
          const size = again.sizeOf(sheet.part);
          yield* sheetRows(stream, cellContext, (characters) => onShare?.(Math.min(1, characters / size)));
          signal?.throwIfAborted();
        } catch (failure) {
          signal?.throwIfAborted();
          throw failure;
        } finally {
          again.close();
        }
      },
    };
  });
}

async function withZip<Result>(path: string, work: (zip: ZipArchive) => Promise<Result>): Promise<Result> {
  const zip = await openZip(path);
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

/** The main part of the workbook. */
async function findWorkbook(zip: ZipArchive): Promise<string> {
  const relations = await readRelations(zip, '');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (!main)
    throw new SpreadsheetError(
      'kind',
      zip.has('mimetype') ? spreadsheetTexts.otherKind : spreadsheetTexts.noWorkbook,
    );
  if (main.endsWith('.bin')) throw new SpreadsheetError('kind', spreadsheetTexts.binary);
  if (!main.startsWith('xl/') && !zip.has('xl/workbook.xml'))
    throw new SpreadsheetError('kind', spreadsheetTexts.otherKind);
  for (const name of zip.names())
    if (/vbaProject\.bin$/i.test(name)) throw new SpreadsheetError('kind', spreadsheetTexts.macros);
  return main;
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  columnName,
  columnStyles,
  fixedParts,
  type SheetColumn,
  sheetFoot,
  sheetHead,
  sheetPath,
  xmlText,
} from './xlsx-parts.ts';

/** A low level compresses sheets well; higher ones take three times as long for a tenth less. */
const compressionLevel = 2;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Batches of rows, as texts. A column with decimals contains plain numbers; "" omits a cell. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * Writes a workbook with one sheet: bold frozen headings, numbers as numbers. Rejects when the file exists, with the error
 * of `rows`, and with an AbortError when it is aborted; after a failure a part of the file may stay.
 */
export async function writeXlsx(path: string, sheet: Sheet, signal?: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of fixedParts(sheet.name, sheet.columns)) zip.addBuffer(Buffer.from(text), name);
  const content = Readable.from(sheetXml(sheet), { objectMode: false });
  zip.addReadStream(content, sheetPath, { compressionLevel });
  zip.end();
  const output = zip.outputStream as Readable;
  // The archive stream does not end when its input fails.
  content.once('error', (failure) => output.destroy(failure));
  try {
    await pipeline(output, createWriteStream(path, { flags: 'wx' }), { signal });
  } finally {
    content.destroy();
  }
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetHead(columns));
  const names = columns.map((_, at) => columnName(at));
  const { styleOf } = columnStyles(columns);
  let written = 0;
  for await (const batch of rows) {
    let text = '';
    for (const cells of batch) {
      written += 1;
      const row = written + 1;
      text += `<row r="${row}">`;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at]!;
        if (cell === '') continue;
        const start = `<c r="${names[at]}${row}" s="${styleOf[at]}"`;
        text += columns[at]!.decimals
          ? `${start}><v>${cell}</v></c>`
          : `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
      }
      text += '</row>';
    }
    if (text) yield Buffer.from(text);
  }
  yield Buffer.from(sheetFoot(columns, written));
}

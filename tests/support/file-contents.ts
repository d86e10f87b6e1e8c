import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { openXlsx } from '#documents/spreadsheets/read-xlsx.ts';

/** The text of each page of a PDF. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return text;
}

/** The rows of the first visible sheet of a workbook, as they are displayed. */
export async function workbookRows(content: Uint8Array): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-workbook-'));
  try {
    const path = join(folder, 'list.xlsx');
    await writeFile(path, content);
    const rows: string[][] = [];
    for await (const { cells } of (await openXlsx(path)).rows()) rows.push(cells);
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

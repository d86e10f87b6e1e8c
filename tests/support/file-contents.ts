import { extractText, getDocumentProxy } from 'unpdf';
import { readWorkbook } from '#documents/spreadsheets/read-workbook.ts';

/** The text of each page of a PDF. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return text;
}

/** The rows of the first sheet of a workbook, as they are displayed. */
export const workbookRows = (content: Uint8Array): string[][] =>
  [...readWorkbook(Buffer.from(content)).sheets[0]!.rows()].map(({ cells }) => cells);

import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Pdf } from './pdf-page.ts';

/**
 * Writes a PDF while `draw` draws it. Rejects when the file exists, when it cannot be written and when `draw` does;
 * a part of the file may stay.
 */
export async function writePdfFile(path: string, pdf: Pdf, draw: () => Promise<void>): Promise<void> {
  const file = pdf.pipe(createWriteStream(path, { flags: 'wx' }));
  const written = finished(file);
  // The file may fail while a page is drawn, before anything awaits it: an unhandled error would end the process.
  written.catch(() => {});
  try {
    await draw();
  } catch (failure) {
    file.destroy();
    throw failure;
  }
  pdf.end();
  await written;
}

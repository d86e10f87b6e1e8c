import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import { writeDocumentPdf } from '../orders/write-document-pdf.ts';
import { type StoneSheet, writeSheetPdf } from '../stone-sheets/write-sheet-pdf.ts';

/** What a PDF states. */
export type PdfContent =
  | { kind: 'document'; document: OrderDocument }
  | { kind: 'sheet'; sheet: Omit<StoneSheet, 'pictureOf'> };

/** Requests to this thread, which writes one PDF at a time. */
export type PdfRequest =
  | { kind: 'write'; path: string; content: PdfContent }
  | { kind: 'picture'; picture: Uint8Array | null }
  | { kind: 'abort' };

/** Messages from this thread. A clone of an error has no code. */
export type PdfMessage =
  | { kind: 'picture'; address: string }
  | { kind: 'written' }
  | { kind: 'failed'; failure: unknown; code: unknown };

// Lowers the priority of this thread only (on Linux, nice values are per thread): a document may wait, requests may not.
if (process.platform === 'linux') setPriority(3);

const port = parentPort!;
const report = (message: PdfMessage) => port.postMessage(message);
let aborting = new AbortController();
let onPicture: (picture: Uint8Array | null) => void = () => {};

/** The picture is read by the server's thread, which knows the storage. */
const pictureOf = (address: string) =>
  new Promise<Buffer | null>((resolve) => {
    onPicture = (picture) => resolve(picture && Buffer.from(picture));
    report({ kind: 'picture', address });
  });

function write(path: string, content: PdfContent): Promise<void> {
  if (content.kind === 'document') return writeDocumentPdf(path, content.document);
  return writeSheetPdf(path, { ...content.sheet, pictureOf }, aborting.signal);
}

port.on('message', (request: PdfRequest) => {
  if (request.kind === 'picture') return onPicture(request.picture);
  if (request.kind === 'abort') return aborting.abort();
  aborting = new AbortController();
  write(request.path, request.content).then(
    () => report({ kind: 'written' }),
    (failure: NodeJS.ErrnoException) => report({ kind: 'failed', failure, code: failure.code }),
  );
});

import { Worker } from 'node:worker_threads';
import type { PictureOf } from '../stone-sheets/write-sheet-pdf.ts';
import type { PdfContent, PdfMessage, PdfRequest } from './pdf-worker.ts';

interface WriteOptions {
  /** Reads the pictures of a sheet. */
  pictureOf?: PictureOf;
  signal?: AbortSignal;
}

export interface PdfThread {
  /**
   * Writes a PDF, one at a time. Rejects when the file exists or cannot be written, when a picture cannot be read, and with
   * the reason of an aborted signal; a part of the file may stay.
   */
  write(path: string, content: PdfContent, options?: WriteOptions): Promise<void>;
  close(): Promise<void>;
}

const noPicture: PictureOf = async () => null;

/**
 * Writes PDFs in a worker thread: fonts and pages occupy a processor for up to 100 ms at a time. The thread starts with the
 * first PDF, and again with the next one after it has ended.
 */
export function createPdfThread(): PdfThread {
  let worker: Worker | undefined;

  function running(): Worker {
    // Beside this file in source, beside the bundle in a build.
    const file = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';
    if (worker) return worker;
    const started = new Worker(new URL(file, import.meta.url));
    started.unref();
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  return {
    write(path, content, { pictureOf = noPicture, signal } = {}) {
      const thread = running();
      const send = (request: PdfRequest) => thread.postMessage(request);
      /** Why it is given up. */
      let reason: unknown;
      const abort = (failure: unknown) => {
        reason ??= failure;
        send({ kind: 'abort' });
      };
      const onAbort = () => abort(signal?.reason);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onExit = (code: number) =>
        reject(new Error(`The thread that writes PDFs exited with code ${code}.`));
      const onMessage = (message: PdfMessage) => {
        if (message.kind === 'written') return resolve();
        if (message.kind === 'failed')
          return reject(reason ?? Object.assign(message.failure as Error, { code: message.code }));
        const answer = (picture: Uint8Array | null) => send({ kind: 'picture', picture });
        pictureOf(message.address).then(answer, (failure: unknown) => {
          abort(failure);
          answer(null);
        });
      };
      thread.on('message', onMessage).on('error', reject).on('exit', onExit);
      send({ kind: 'write', path, content });
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
      return promise.finally(() => {
        signal?.removeEventListener('abort', onAbort);
        thread.off('message', onMessage).off('error', reject).off('exit', onExit);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}

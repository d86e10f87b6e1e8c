import { Worker } from 'node:worker_threads';
import { contentError, SpreadsheetError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import type { WorkbookMessage } from './workbook-worker.ts';

/** A workbook of 100,000 stones takes a quarter of this. */
const maxHeapMb = 1536;
/** Longest wait for a message, ms: a list of 54,000 stones takes some seconds. */
const timeoutMs = 120_000;

/** A thread that reads a workbook. */
export interface WorkbookThread {
  /** The next message; `ask` requests it. Throws a SpreadsheetError, and the reason of an aborted signal. */
  receive(ask: boolean, signal: AbortSignal | undefined): Promise<WorkbookMessage>;
  /** Ends the thread and frees its memory. */
  close(): Promise<void>;
}

/**
 * Reads a workbook in a thread of its own: the library computes for seconds, and takes memory for all cells at once. A
 * workbook that is too large ends the thread, never the server.
 */
export function startWorkbookThread(path: string): WorkbookThread {
  // The worker is next to this file in source, and next to the bundle in a build.
  const source = import.meta.url.endsWith('.ts') ? './workbook-worker.ts' : './workbook-worker.js';
  const worker = new Worker(new URL(source, import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  return {
    receive: (ask, signal) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          worker.off('message', onMessage).off('error', onError).off('exit', onExit);
          end();
        };
        const fail = (failure: unknown) => settle(() => reject(failure));
        const onMessage = (message: WorkbookMessage) => {
          if (message.kind === 'refused') fail(new SpreadsheetError(message.about, message.text));
          else settle(() => resolve(message));
        };
        const onError = (failure: Error) => fail(isOutOfMemory(failure) ? tooLarge() : failure);
        const onExit = () => fail(contentError(spreadsheetTexts.broken));
        const onAbort = () => fail(signal?.reason);
        const timer = setTimeout(() => fail(tooLarge()), timeoutMs);
        if (signal?.aborted) return fail(signal.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        worker.on('message', onMessage).on('error', onError).on('exit', onExit);
        if (ask) worker.postMessage('next');
      }),
    async close() {
      await worker.terminate();
    },
  };
}

const tooLarge = () => contentError(spreadsheetTexts.tooLarge);

const isOutOfMemory = (failure: Error) => (failure as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

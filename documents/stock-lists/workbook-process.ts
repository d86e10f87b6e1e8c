import { fork } from 'node:child_process';
import pLimit from 'p-limit';
import { contentError, SpreadsheetError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import type { WorkbookMessage, WorkbookRequest } from './workbook-worker.ts';

/** A workbook of 100,000 stones takes a quarter of this. */
const maxHeapMb = 1536;
/** Longest wait for a message, ms: a list of 54,000 stones takes some seconds. */
const timeoutMs = 120_000;
/** Each open workbook takes memory; a further one waits. */
const openAtOnce = pLimit(2);

/** A process that reads a workbook. */
export interface WorkbookProcess {
  /** What the process reports for a request. Throws a SpreadsheetError, and the reason of an aborted signal. */
  receive(request: WorkbookRequest, signal: AbortSignal | undefined): Promise<WorkbookMessage>;
  /** Ends the process and frees its memory. */
  close(): Promise<void>;
}

/**
 * Reads a workbook in a process of its own: the library computes for seconds, and takes memory for all cells at once. A
 * workbook that is too large ends that process, never the server. Waits while two others are open.
 */
export function startWorkbookProcess(path: string): Promise<WorkbookProcess> {
  return new Promise((opened, failed) => {
    openAtOnce(
      () =>
        new Promise<void>((closed) => {
          opened(runReader(path, closed));
        }),
    ).catch(failed);
  });
}

function runReader(path: string, closed: () => void): WorkbookProcess {
  // The worker is next to this file in source, and next to the bundle in a build.
  const source = import.meta.url.endsWith('.ts') ? './workbook-worker.ts' : './workbook-worker.js';
  const child = fork(new URL(source, import.meta.url), [path], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // It needs none of the server's settings and secrets.
    env: { TZ: process.env.TZ },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', resolve).on('error', () => resolve());
  });
  void ended.then(closed);
  return {
    receive: (request, signal) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          child.off('message', onMessage).off('error', fail).off('exit', onExit);
          end();
        };
        const fail = (failure: unknown) => settle(() => reject(failure));
        const onMessage = (message: WorkbookMessage) => {
          if (message.kind === 'refused') fail(new SpreadsheetError(message.about, message.text));
          else settle(() => resolve(message));
        };
        // A process that runs out of memory is ended by a signal.
        const onExit = (_: number | null, by: NodeJS.Signals | null) => fail(by ? tooLarge() : broken());
        const onAbort = () => fail(signal?.reason);
        const timer = setTimeout(() => fail(tooLarge()), timeoutMs);
        if (signal?.aborted) return fail(signal.reason);
        if (child.exitCode !== null || child.signalCode !== null)
          return onExit(child.exitCode, child.signalCode);
        signal?.addEventListener('abort', onAbort, { once: true });
        child.on('message', onMessage).on('error', fail).on('exit', onExit);
        child.send(request, (failure) => failure && fail(failure));
      }),
    close() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const tooLarge = () => contentError(spreadsheetTexts.tooLarge);
const broken = () => contentError(spreadsheetTexts.broken);

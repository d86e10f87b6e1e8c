import { createPdfThread, type PdfThread } from '#documents/pdf-thread/pdf-thread.ts';
import { createConcurrencyLimit } from './http/concurrency-limit.ts';

/** PDFs of an account that wait for the one that is written: as many as somebody downloads one after the other. */
const waitingOfAccount = 10;

export interface PdfWriter {
  /** Writes a PDF for an account when it is its turn. Throws as the thread does, and 429 when too many wait. */
  write(account: number, ...pdf: Parameters<PdfThread['write']>): Promise<void>;
  close(): Promise<void>;
}

/** Writes PDFs one at a time in a thread of its own; accounts take turns. */
export function createPdfWriter(): PdfWriter {
  const thread = createPdfThread();
  const limit = createConcurrencyLimit<number>({ perKey: 1, waitingPerSlot: waitingOfAccount, total: 1 });
  return {
    write: (account, ...pdf) => limit.run(account, () => thread.write(...pdf)),
    close: thread.close,
  };
}

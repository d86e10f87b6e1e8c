import type { Base } from '../base.ts';
import { type FaultKind, faultOf } from '../db/database-fault.ts';

/** Longest wait for a trial of writing, ms: a long import may be before it. */
const patience = 1000;
/** At most one trial in this time, ms, however often somebody asks. */
const trialEvery = 5000;
/** A little can often be written to a full or failing disk: such a fault is told for so long at least, ms. */
const heldFor = 30_000;

interface Met {
  kind: FaultKind;
  at: number;
  /** Pages of the database are wrong: that writing works elsewhere proves nothing. */
  lasting: boolean;
}

/**
 * Remembers a fault that a request met and that reading a little does not show, until writing works again. A
 * damaged database is remembered as long as the server runs: whoever mends it stops the server.
 */
export function rememberFaults(db: Base['db'], clock: Base['clock']) {
  let met: Met | null = null;
  let tried = Number.NEGATIVE_INFINITY;
  let trial: Promise<void> | null = null;

  async function tryWriting(suspected: Met): Promise<void> {
    try {
      await writeALittle(db, clock());
      if (met === suspected) met = null;
    } catch (failure) {
      note(failure);
    }
  }

  function note(failure: unknown): void {
    const kind = faultOf(failure);
    if (kind === null || !isHidden(kind, failure) || met?.lasting) return;
    met = { kind, at: clock(), lasting: isLasting(failure) };
  }

  function mayTry({ kind, at, lasting }: Met, now: number): boolean {
    if (lasting || trial !== null || now - tried < trialEvery) return false;
    return kind === 'readOnly' || now - at >= heldFor;
  }

  return {
    note,

    /** What was met and is not mended; null for nothing. Tries to write first, now and then. */
    async last(): Promise<FaultKind | null> {
      const now = clock();
      if (met !== null && mayTry(met, now)) {
        tried = now;
        trial = tryWriting(met).finally(() => {
          trial = null;
        });
      }
      if (trial !== null) await within(patience, trial, undefined);
      return met?.kind ?? null;
    },
  };
}

function isHidden(kind: FaultKind, failure: unknown): boolean {
  return kind === 'readOnly' || kind === 'damaged' || (kind === 'full' && !seenOnDisk(failure));
}

/** A row that is there for nothing else: nobody waits for it, and a change of it is written to the disk. */
async function writeALittle(db: Base['db'], now: number): Promise<void> {
  await db.write
    .insertInto('locks')
    .values({ name: 'health', taken: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken: now }))
    .execute();
}

const codeOf = (failure: unknown) => String((failure as { code?: unknown }).code);

/** The disk beside this server is full, which can be looked up at any time. */
const seenOnDisk = (failure: unknown) => ['ENOSPC', 'SQLITE_FULL'].includes(codeOf(failure));

/** Wrong pages of the database itself, in words of either engine; a disk that failed once may work again. */
const isLasting = (failure: unknown) => /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/.test(codeOf(failure));

/** What the work resolves to, or `late` after so many milliseconds. */
export async function within<Result, Late>(
  limit: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limit);
  });
  return Promise.race([work, ended]).finally(() => clearTimeout(timer));
}

import { type FaultKind, faultOf } from '#server/platform/db/database-fault.ts';
import { writeProbeRow } from '#server/platform/db/database-probe.ts';
import type { AppContext } from './app-context.ts';

/** Longest wait for a trial of writing, ms: a long import may be before it. */
const probeTimeoutMs = 1000;
/** At most one trial in this time, ms, however often somebody asks. */
const probeIntervalMs = 5000;
/** A little can often be written to a full or failing disk: such a fault is told for so long at least, ms. */
const minFaultAgeMs = 30_000;

interface SeenFault {
  kind: FaultKind;
  at: number;
  /** Pages of the database are wrong: that writing works elsewhere proves nothing. */
  isPermanent: boolean;
}

/**
 * Remembers a fault that a request met and that reading a little does not show, until writing works again. A
 * damaged database is remembered as long as the server runs: whoever mends it stops the server.
 */
export function trackFaults(db: AppContext['db'], clock: AppContext['clock']) {
  let seenFault: SeenFault | null = null;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probe: Promise<void> | null = null;

  async function runProbe(suspected: SeenFault): Promise<void> {
    try {
      await writeProbeRow(db, clock());
      if (seenFault === suspected) seenFault = null;
    } catch (failure) {
      record(failure);
    }
  }

  function record(failure: unknown): void {
    const kind = faultOf(failure);
    if (kind === null || !isHidden(kind, failure) || seenFault?.isPermanent) return;
    seenFault = { kind, at: clock(), isPermanent: isPermanent(failure) };
  }

  function mayProbe({ kind, at, isPermanent }: SeenFault, now: number): boolean {
    if (isPermanent || probe !== null || now - probedAt < probeIntervalMs) return false;
    return kind === 'readOnly' || now - at >= minFaultAgeMs;
  }

  return {
    note: record,

    /** What was met and is not mended; null for nothing. Tries to write first, now and then. */
    async current(): Promise<FaultKind | null> {
      const now = clock();
      if (seenFault !== null && mayProbe(seenFault, now)) {
        probedAt = now;
        probe = runProbe(seenFault).finally(() => {
          probe = null;
        });
      }
      if (probe !== null) await withTimeout(probeTimeoutMs, probe, undefined);
      return seenFault?.kind ?? null;
    },
  };
}

function isHidden(kind: FaultKind, failure: unknown): boolean {
  return kind === 'readOnly' || kind === 'damaged' || (kind === 'full' && !isLocalDiskFull(failure));
}

const codeOf = (failure: unknown) => String((failure as { code?: unknown }).code);

/** The disk beside this server is full, which can be looked up at any time. */
const isLocalDiskFull = (failure: unknown) => ['ENOSPC', 'SQLITE_FULL'].includes(codeOf(failure));

/** Wrong pages of the database itself, in words of either engine; a disk that failed once may work again. */
const isPermanent = (failure: unknown) => /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/.test(codeOf(failure));

/** What the work resolves to, or `late` after so many milliseconds. */
export async function withTimeout<Result, Late>(
  limit: number,
  work: Promise<Result>,
  fallback: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(fallback), limit);
  });
  return Promise.race([work, ended]).finally(() => clearTimeout(timer));
}

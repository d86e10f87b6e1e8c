import { type FaultKind, faultOf } from '#server/platform/db/database-fault.ts';
import { writeProbeRow } from '#server/platform/db/database-probe.ts';
import type { AppContext } from './app-context.ts';

/** Timeout of a trial write, ms: it may queue behind a long import. */
const probeTimeoutMs = 1000;
/** Minimum interval between trial writes, ms. */
const probeIntervalMs = 5000;
/** Minimum time a disk fault is reported, ms: small writes often succeed on a full or failing disk. */
const minFaultAgeMs = 30_000;

interface SeenFault {
  kind: FaultKind;
  at: number;
  /** Database pages are damaged: a successful write elsewhere proves nothing. */
  isPermanent: boolean;
}

/**
 * Remembers a fault of a request that a simple read does not show, until writing works again. A
 * damaged database is remembered until the server stops, because a repair requires that.
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

    /** The remembered fault, or null. Runs a trial write first, at a limited rate. */
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

/** Whether the local disk is full. */
const isLocalDiskFull = (failure: unknown) => ['ENOSPC', 'SQLITE_FULL'].includes(codeOf(failure));

/** Error codes of damaged database pages on either engine; a disk error may be temporary. */
const isPermanent = (failure: unknown) => /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/.test(codeOf(failure));

/** What the work resolves to, or `late` after a timeout in milliseconds. */
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

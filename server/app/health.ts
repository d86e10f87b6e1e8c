import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import { type FaultKind, faultOf } from '#server/platform/db/database-fault.ts';
import { pingDatabase } from '#server/platform/db/database-probe.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import type { StorageHealth } from '#server/platform/storage/storage-health.ts';
import type { AppContext } from './app-context.ts';
import { trackFaults, withTimeout } from './readiness.ts';

/** Free space on the disk of DATA_DIR below which it counts as full, in bytes. */
const minFreeBytes = 8 * 1024 * 1024;
/** Timeout of the database check, ms. */
const databaseTimeoutMs = 3000;

const reasons: Record<FaultKind, string> = {
  away: 'the database does not answer',
  busy: 'the database is busy',
  full: 'the disk is full',
  low: 'the disk is almost full',
  readOnly: 'the database or its disk is read-only',
  damaged: 'the database is damaged or its disk fails',
  unsure: 'the database does not answer',
};

export interface Health {
  /** Reports the cause of a failed request. Faults that need an administrator are remembered until fixed. */
  record(failure: unknown): void;
  /** Why the server is not ready; null when it is. */
  problem(): Promise<string | null>;
}

/** Checks readiness: the server can read its database and write to it. */
export function createHealth({ db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>): Health {
  const faults = trackFaults(db, clock);

  async function findFault(): Promise<FaultKind | null> {
    const fault = (await findConnectionFault(db)) ?? (await faults.current());
    if (fault !== null) return fault;
    const disk = await statfs(config.dataDir).catch(() => null);
    return disk !== null && disk.bavail * disk.bsize < minFreeBytes ? 'full' : null;
  }

  return {
    record: faults.note,
    async problem() {
      const fault = await findFault();
      return fault === null ? null : reasons[fault];
    },
  };
}

async function findConnectionFault(db: AppContext['db']): Promise<FaultKind | null> {
  const ping = pingDatabase(db).then(
    () => null,
    (failure: unknown) => faultOf(failure) ?? 'away',
  );
  return withTimeout(databaseTimeoutMs, ping, 'away' as const);
}

/**
 * /healthz: the process is alive. /readyz: it is ready to serve, or the reason why not. A server
 * that cannot reach its file storage, keeps the rest of its disk for trade, or whose clock differs from that of the
 * database, reports it and stays ready.
 */
export function mountHealth(
  app: Hono<AppEnv>,
  health: Health,
  {
    watch,
    diskReserve,
    isSkewed,
  }: { watch: StorageHealth; diskReserve: DiskReserve; isSkewed: () => boolean },
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const reason = await health.problem();
    if (reason !== null) return c.json({ status: 'unavailable', reason }, 503);
    const isLow = await diskReserve.isLow().catch(() => false);
    return c.json({
      status: 'ok',
      files: await watch.state(),
      ...(isLow ? { disk: 'low' } : {}),
      ...(isSkewed() ? { clock: 'skewed' } : {}),
    });
  });
}

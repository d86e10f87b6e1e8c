import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import { type FaultKind, faultOf } from '#server/platform/db/database-fault.ts';
import { pingDatabase } from '#server/platform/db/database-probe.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { StorageHealth } from '#server/platform/storage/storage-health.ts';
import type { AppContext } from './app-context.ts';
import { trackFaults, withTimeout } from './readiness.ts';

/** Less room than this on the disk of DATA_DIR counts as full, in bytes. */
const minFreeBytes = 8 * 1024 * 1024;
/** Longest wait for the database, ms. */
const databaseTimeoutMs = 3000;

const reasons: Record<FaultKind, string> = {
  away: 'the database does not answer',
  busy: 'the database is busy',
  full: 'the disk is full',
  readOnly: 'the database or its disk is read-only',
  damaged: 'the database is damaged or its disk fails',
  unsure: 'the database does not answer',
};

export interface Health {
  /** Told of what made a request fail. Those that only a person can mend are remembered until they are mended. */
  record(failure: unknown): void;
  /** Why the server cannot do its work; null when it can. */
  problem(): Promise<string | null>;
}

/** Whether this server can do its work: reads its database, and may write. */
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
 * /healthz: the process answers; restart it when it does not. /readyz: it can do its work, or why not. A server
 * that cannot reach its files says so and stays in use: trade goes on without pictures.
 */
export function mountHealth(app: Hono<AppEnv>, health: Health, watch: StorageHealth): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const reason = await health.problem();
    return reason === null
      ? c.json({ status: 'ok', files: await watch.state() })
      : c.json({ status: 'unavailable', reason }, 503);
  });
}

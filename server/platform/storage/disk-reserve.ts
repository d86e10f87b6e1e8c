import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;

/** The reserve without a setting: a share of the disk, and at most so many bytes. */
const reservedShare = 0.05;
const maxReserve = 1024 * megabyte;

/**
 * How long a measurement allows writes, ms: some chunks of an upload, too few to use up a reserve. It refuses none that
 * began after it.
 */
const measurementMs = 100;

/** There is less space than the reserve, which is kept for trade. */
export class DiskReserveError extends Error {
  readonly code = 'DISK_RESERVE';

  constructor() {
    super('The free space of the data directory is below the reserve');
    this.name = 'DiskReserveError';
  }
}

interface Measurement {
  free: number;
  reserve: number;
}

const leavesReserve = ({ free, reserve }: Measurement, bytes: number): boolean =>
  reserve === 0 || free - bytes >= reserve;

export type DiskReserve = ReturnType<typeof createDiskReserve>;

/**
 * Keeps space on the disk of the data directory for sign-ins, orders and payments. What can be large asks here before
 * and while it writes: uploads, imports and exports.
 */
export function createDiskReserve(
  { dataDir, diskReserveMb }: { dataDir: string; diskReserveMb?: number | undefined },
  readDisk: (path: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>> = statfs,
) {
  let last: { at: number; found: Promise<Measurement> } | null = null;

  async function measure(): Promise<Measurement> {
    const { bavail, blocks, bsize } = await readDisk(dataDir);
    const own = diskReserveMb === undefined ? undefined : diskReserveMb * megabyte;
    return { free: bavail * bsize, reserve: own ?? Math.min(blocks * bsize * reservedShare, maxReserve) };
  }

  async function hasRoom(bytes: number): Promise<boolean> {
    const earlier = last;
    const isRecent = earlier && performance.now() - earlier.at <= measurementMs;
    if (isRecent && leavesReserve(await earlier.found, bytes)) return true;
    // Space that was just freed counts at once: a measurement refuses only calls that began before it.
    if (!last || last === earlier) last = { at: performance.now(), found: measure() };
    return leavesReserve(await last.found, bytes);
  }

  return {
    /** Whether the free space is below the reserve. */
    isLow: async (): Promise<boolean> => !(await hasRoom(0)),

    /** Throws a DiskReserveError when writing so many bytes would use the reserve. */
    async assertRoom(bytes = 0): Promise<void> {
      if (!(await hasRoom(bytes))) throw new DiskReserveError();
    },
  };
}

/** For files in a bucket, which take no space of the disk. */
export const noDiskReserve: DiskReserve = { isLow: async () => false, assertRoom: async () => {} };

import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;

/** The reserve without a setting: a share of the disk, and at most so many bytes. */
const reservedShare = 0.05;
const maxReserve = 1024 * megabyte;

/** How long a measurement of the disk counts, ms: some chunks of an upload, too few to use up a reserve. */
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

export type DiskReserve = ReturnType<typeof createDiskReserve>;

/**
 * Keeps space on the disk of the data directory for sign-ins, orders and payments. What can be large asks here before
 * and while it writes: uploads, imports and exports.
 */
export function createDiskReserve({
  dataDir,
  diskReserveMb,
}: {
  dataDir: string;
  diskReserveMb?: number | undefined;
}) {
  let last: { at: number; found: Promise<Measurement> } | null = null;

  async function measure(): Promise<Measurement> {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const own = diskReserveMb === undefined ? undefined : diskReserveMb * megabyte;
    return { free: bavail * bsize, reserve: own ?? Math.min(blocks * bsize * reservedShare, maxReserve) };
  }

  async function hasRoom(bytes: number): Promise<boolean> {
    const now = performance.now();
    if (!last || now - last.at > measurementMs) last = { at: now, found: measure() };
    const { free, reserve } = await last.found;
    return reserve === 0 || free - bytes >= reserve;
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

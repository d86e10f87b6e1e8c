import { describe, expect, it } from 'vitest';
import { createDiskReserve, DiskReserveError } from './disk-reserve.ts';

const megabyte = 1024 * 1024;

/** A reserve of 12 MB on a disk of 100 MB whose free space the test sets. */
function reserveOn(disk: { freeMb: number }) {
  let measurements = 0;
  const reserve = createDiskReserve({ dataDir: '/data', diskReserveMb: 12 }, async () => {
    measurements += 1;
    return { bavail: disk.freeMb, blocks: 100, bsize: megabyte };
  });
  return { reserve, measurements: () => measurements };
}

describe('the disk reserve', () => {
  it('refuses what would use the reserve', async () => {
    const { reserve } = reserveOn({ freeMb: 20 });
    await reserve.assertRoom(8 * megabyte);
    await expect(reserve.assertRoom(8 * megabyte + 1)).rejects.toThrow(DiskReserveError);
    expect(await reserve.isLow()).toBe(false);
  });

  it('measures once for many writes', async () => {
    const { reserve, measurements } = reserveOn({ freeMb: 20 });
    await Promise.all([reserve.assertRoom(), reserve.assertRoom(megabyte), reserve.isLow()]);
    expect(measurements()).toBe(1);
  });

  it('measures twice for many refusals at one time', async () => {
    const { reserve, measurements } = reserveOn({ freeMb: 0 });
    const writes = await Promise.allSettled(Array.from({ length: 200 }, () => reserve.assertRoom()));
    expect(writes.filter(({ status }) => status === 'rejected')).toHaveLength(200);
    expect(measurements()).toBe(2);
  });

  it('counts space that was freed a moment ago', async () => {
    const disk = { freeMb: 0 };
    const { reserve } = reserveOn(disk);
    await expect(reserve.assertRoom()).rejects.toThrow(DiskReserveError);
    disk.freeMb = 20;
    await reserve.assertRoom();
    expect(await reserve.isLow()).toBe(false);
  });
});

import sharp from 'sharp';
import type { Services } from '#server/app/services.ts';
import { stoneState } from '#server/platform/db/schema.ts';

const width = 1600;
const height = 1200;

/** A soft picture of the size that suppliers send, another one for each number. */
const picture = (at: number): Promise<Buffer> =>
  sharp({
    create: {
      ...({ width, height, channels: 3 } as const),
      background: { r: 90 + (at % 100), g: 120, b: 160 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 + (at % 20) },
    },
  })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();

/** Gives stones on sale a picture of their own, stored as an upload is. Returns the ids of the stones. */
export async function storePictures({ db, storage }: Services, count: number): Promise<number[]> {
  const stones = await db.read
    .selectFrom('diamonds')
    .select('id')
    .where('state', '=', stoneState.ON_SALE)
    .orderBy('id')
    .limit(count)
    .execute();
  for (const [at, { id }] of stones.entries()) {
    const name = `bench-${at}.jpg`;
    await storage.put({ folder: 'diamond', name }, await picture(at));
    await db.write
      .updateTable('diamonds')
      .set({ img_url: `/files/diamond/${name}` })
      .where('id', '=', id)
      .execute();
  }
  return stones.map(({ id }) => id);
}

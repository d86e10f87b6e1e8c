import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

/** A white picture with black rectangles. */
function drawn(width: number, height: number, boxes: readonly { x: number; y: number; size: number }[] = []) {
  const rectangles = boxes.map(
    ({ x, y, size }) => `<rect x="${x}" y="${y}" width="${size}" height="${size}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rectangles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('finds nothing between a picture and itself', async () => {
  const picture = await drawn(100, 80, [{ x: 10, y: 10, size: 20 }]);
  expect(await comparePictures(picture, picture, 0)).toMatchObject({ changed: 0, regions: [] });
});

test('counts the pixels that differ and frames each place of them', async () => {
  const boxes = [
    { x: 2, y: 3, size: 4 },
    { x: 200, y: 150, size: 2 },
  ];
  const { changed, width, height, regions, marks } = await comparePictures(
    await drawn(300, 200),
    await drawn(300, 200, boxes),
    0,
  );
  expect([changed, width, height]).toEqual([4 * 4 + 2 * 2, 300, 200]);
  expect(regions).toEqual([
    { x: 0, y: 0, width: 24, height: 24 },
    { x: 192, y: 144, width: 24, height: 24 },
  ]);
  const { data, info } = await sharp(marks).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect([alphaAt(3, 4), alphaAt(100, 100)]).toEqual([255, 0]);
});

test('frames neighbouring changes as one place', async () => {
  const boxes = [
    { x: 20, y: 20, size: 10 },
    { x: 50, y: 30, size: 10 },
  ];
  const { regions } = await comparePictures(await drawn(120, 90), await drawn(120, 90, boxes), 0);
  expect(regions).toEqual([{ x: 0, y: 0, width: 72, height: 48 }]);
});

test('counts all of an area that only one picture has', async () => {
  const { changed, height } = await comparePictures(await drawn(50, 40), await drawn(50, 60), 0);
  expect([changed, height]).toEqual([50 * 20, 60]);
});

test('counts a faint change unless a threshold passes over it', async () => {
  const grey = (value: number) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background: { r: value, g: value, b: value } } })
      .png()
      .toBuffer();
  const [before, after] = [await grey(200), await grey(201)];
  expect((await comparePictures(before, after, 0)).changed).toBe(100);
  expect((await comparePictures(before, after, 0.1)).changed).toBe(0);
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/platform/storage/storage.ts';
import { demoJewellery } from './goods.ts';
import { type DemoPictures, seedPictures } from './seed-pictures.ts';
import { demoStones } from './stones.ts';

const stored = new Map<string, Buffer>();
let pictures: DemoPictures;
beforeAll(async () => {
  const put: Storage['put'] = async ({ folder, name }, content) => {
    stored.set(`/files/${folder}/${name}`, content as Buffer);
  };
  pictures = await seedPictures({ put } as Storage);
});

const stones = demoStones(2000, 0);

describe('pictures of the demonstration', () => {
  it('are all stored, and each is referenced by a record', () => {
    const named = [
      ...stones.flatMap((stone, index) => Object.values(pictures.ofStone(stone, index))),
      ...demoJewellery(120, 0).map((jewel) => pictures.ofJewel(jewel)),
      ...[0, 1].map((index) => pictures.ofParcel(index)),
      pictures.ownerProof,
      pictures.visitingCard,
      ...pictures.slides,
      ...pictures.videos,
    ];
    expect([...new Set(named.filter((address) => address !== null))].sort()).toEqual(
      [...stored.keys()].sort(),
    );
  });

  it('show the report of the right stone', () => {
    const reported = stones.flatMap((stone, index) => {
      const { certi_url } = pictures.ofStone(stone, index);
      return certi_url ? [[stone.certificate_no, certi_url]] : [];
    });
    expect(reported).toHaveLength(12);
    for (const [number, address] of reported) expect(address).toContain(`report-${number}.webp`);
  });

  it('show the shape and, where available, the colour of the stone', () => {
    const pictureOf = (shape: string, color: string) =>
      pictures.ofStone({ ...stones[0]!, shape, color }, 1).img_url;
    expect(pictureOf('Round', 'F')).toBe('/files/diamond/demo-round-5.webp');
    expect(pictureOf('Sq Emerald', 'F')).toBe('/files/diamond/demo-sq-emerald-1.webp');
    expect(pictureOf('Round', 'Fancy Orange')).toBe('/files/diamond/demo-round-fancy-orange.webp');
    expect(pictureOf('Oval', 'Fancy Gray')).toBe('/files/diamond/demo-oval-fancy-gray.webp');
    expect(pictureOf('Cushion', 'Fancy Orange')).toBe('/files/diamond/demo-cushion-fancy-yellow.webp');
    expect(pictureOf('Cushion', 'Fancy Pink')).toBe('/files/diamond/demo-cushion-light-pink.webp');
    expect(pictureOf('Heart', 'Fancy Yellow')).toBe('/files/diamond/demo-heart-1.webp');
  });

  it('show the shape in a video too, or there is none', () => {
    const films: Record<string, string> = {
      'round-turning': 'Round',
      'pear-light': 'Pear',
      'emerald-light': 'Emerald',
      'yellow-cushion': 'Cushion',
    };
    const filmed = stones.flatMap((stone, index) => {
      const name = pictures.ofStone(stone, index).video_url?.replace(/.*\/|\.webm$/g, '');
      return name ? [[stone.shape, films[name]]] : [];
    });
    expect(filmed.length).toBeGreaterThan(100);
    expect(filmed.filter(([shape, film]) => shape !== film)).toEqual([]);
    expect(pictures.ofStone({ ...stones[0]!, shape: 'Cushion', color: 'F' }, 0).video_url).toBeNull();
  });

  it.each([
    ['diamond', 640, 640],
    ['jewellery', 800, 800],
    ['layout', 800, 800],
    ['certi', 820, 1160],
    ['slider', 1600, 600],
  ])('in %s are WebP of %i x %i', async (folder, width, height) => {
    const ofFolder = [...stored].filter(([address]) => address.startsWith(`/files/${folder}/`));
    expect(ofFolder).not.toEqual([]);
    for (const [address, content] of ofFolder) {
      const found = await sharp(content).metadata();
      expect([address, found.format, found.width, found.height]).toEqual([address, 'webp', width, height]);
    }
  });

  it('and videos are small', () => {
    const sizes = [...stored.values()].map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(400_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_500_000);
  });
});

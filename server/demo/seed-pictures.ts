import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shapeSlug } from '#domain/stone-fields/shape-codes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { DemoJewel } from './goods.ts';
import type { DemoStone } from './stones.ts';

/** Addresses of the demonstration's pictures and videos, below the storage base. */
export interface DemoPictures {
  ofStone(
    stone: DemoStone,
    index: number,
  ): { img_url: string | null; video_url: string | null; certi_url: string | null };
  ofJewel(jewel: DemoJewel): string;
  ofParcel(index: number): string;
  ownerProof: string;
  visitingCard: string;
  slides: string[];
  videos: string[];
}

/** A folder for each folder of the storage, with the files as they are stored. */
const mediaFolder = fileURLToPath(new URL('./media/', import.meta.url));

const metalNames = { GOLD: 'yellow-gold', ROSE_GOLD: 'rose-gold', WHITE_GOLD: 'white-gold' } as const;
const kinds: Record<DemoJewel['category'], string> = {
  Diamond: 'ring',
  Rings: 'ring',
  Earrings: 'earrings',
  Pendants: 'pendant',
  Bracelets: 'bracelet',
  Necklaces: 'pendant',
};

/** Copies the pictures and videos of the demonstration into the storage. */
export async function seedPictures(storage: Storage): Promise<DemoPictures> {
  const addresses = new Set<string>();
  for (const folder of (await readdir(mediaFolder)).sort()) {
    for (const name of (await readdir(join(mediaFolder, folder))).sort()) {
      await storage.put({ folder, name }, await readFile(join(mediaFolder, folder, name)));
      addresses.add(`/files/${folder}/${name}`);
    }
  }
  return picturesAt(addresses);
}

function picturesAt(addresses: ReadonlySet<string>): DemoPictures {
  const below = (folder: string) => [...addresses].filter((each) => each.startsWith(`/files/${folder}/`));
  const videos = below('videos');
  const stored = (address: string) => (addresses.has(address) ? address : null);
  return {
    // A few stones have no picture and most have no video or report, as in a real stock.
    ofStone: (stone, index) => ({
      img_url: index % 11 === 5 ? null : (stonePictures(stone, index).find(stored) ?? null),
      video_url: index % 3 === 0 ? stored(`/files/videos/${videoOf(stone)}.webm`) : null,
      certi_url: stored(`/files/certi/demo-report-${stone.certificate_no}.webp`),
    }),
    ofJewel: ({ category, metal }) =>
      `/files/jewellery/demo-${kinds[category]}-${metalNames[metal as keyof typeof metalNames]}.webp`,
    ofParcel: (index) => `/files/layout/demo-parcel-${1 + (index % 2)}.webp`,
    ownerProof: '/files/proofs/demo-owner-proof.webp',
    visitingCard: '/files/proofs/demo-visiting-card.webp',
    slides: below('slider'),
    videos,
  };
}

/** The colour that comes nearest, for shapes that have no picture in a colour. */
const nearestTint: Record<string, string> = { 'fancy-orange': 'fancy-yellow', 'fancy-gray': 'fancy-brown' };

/** Pictures of the stone's shape, the best match first; some shapes have none in a fancy colour or a second variant. */
function stonePictures({ shape, color }: DemoStone, index: number): string[] {
  const tint = tintOf(color);
  const fancy = tint ? [tint, nearestTint[tint] ?? tint] : [];
  const variants = [...fancy, index % 2 === 0 ? '1' : '5', '1'];
  return variants.map((variant) => `/files/diamond/demo-${shapeSlug(shape)}-${variant}.webp`);
}

/** The film of a stone of this shape and colour; most have none. */
function videoOf({ shape, color }: DemoStone): string | null {
  if (shape === 'Cushion') return tintOf(color) === 'fancy-yellow' ? 'yellow-cushion' : null;
  if (tintOf(color)) return null;
  const films: Record<string, string> = {
    Round: 'round-turning',
    Pear: 'pear-light',
    Emerald: 'emerald-light',
  };
  return films[shape] ?? null;
}

function tintOf(color: string): string | null {
  const [, fancy] = /(Yellow|Orange|Pink|Brown|Gray)/.exec(color) ?? [];
  if (!fancy) return null;
  return fancy === 'Pink' ? 'light-pink' : `fancy-${fancy.toLowerCase()}`;
}

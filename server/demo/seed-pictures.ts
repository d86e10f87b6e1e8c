import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCarat } from '#domain/format/carat.ts';
import { gradeName } from '#domain/grading/grades.ts';
import { builtInShapes, shapeSlug } from '#domain/stone-fields/shapes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { DemoJewel } from './goods.ts';
import { drawCertificate } from './media/certificate-picture.ts';
import { drawJewellery, type JewelleryKind } from './media/jewellery-picture.ts';
import { drawLayout } from './media/layout-picture.ts';
import { drawOwnerProof, drawVisitingCard } from './media/people-pictures.ts';
import { drawSliders } from './media/slider-picture.ts';
import { drawStone } from './media/stone-picture.ts';
import { type DemoStone, demoStones } from './stones.ts';

/** Addresses of the drawn pictures, below the storage base. */
export interface DemoPictures {
  ofStone(
    stone: DemoStone,
    index: number,
  ): { img_url: string | null; video_url: string | null; certi_url: string | null };
  ofJewel(jewel: DemoJewel, index: number): string;
  ofParcel(index: number): string;
  ownerProof(index: number): string;
  visitingCard(index: number): string;
  slides: string[];
  videos: string[];
}

type Drawing = { folder: string; name: string; draw: () => Promise<Buffer> };

const clearSeeds = [1, 5];
const fancyTints = ['Fancy Yellow', 'Light Pink', 'Fancy Brown'] as const;
const tintedShapes = ['Round', 'Oval', 'Cushion', 'Radiant'] as const;
const metalNames = { GOLD: 'yellow gold', ROSE_GOLD: 'rose gold', WHITE_GOLD: 'white gold' } as const;
const kinds: Record<DemoJewel['category'], JewelleryKind> = {
  Diamond: 'ring',
  Rings: 'ring',
  Earrings: 'earrings',
  Pendants: 'pendant',
  Bracelets: 'bracelet',
  Necklaces: 'pendant',
};
/** Every stone's number tells which have a picture, a video and a report; a few have none, as in a real house. */
const certificates = 12;

const videoFolder = fileURLToPath(new URL('./media/videos/', import.meta.url));
const file = (folder: string, name: string) => `/files/${folder}/${name}`;

function tintOf(color: string): string | null {
  if (/Yellow|Orange/.test(color)) return fancyTints[0];
  if (/Pink/.test(color)) return fancyTints[1];
  return /Brown|Gray/.test(color) ? fancyTints[2] : null;
}

const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');
const clearName = (shape: string, seed: number) => `demo-${shapeSlug(shape)}-${seed}.webp`;
const tintedName = (shape: string, tint: string) => `demo-${shapeSlug(shape)}-${slugOf(tint)}.webp`;

function stoneDrawings(): Drawing[] {
  const clear = builtInShapes.flatMap(({ name: shape }) =>
    (shape === 'Round' ? clearSeeds : clearSeeds.slice(0, 1)).map((seed) => ({
      folder: 'diamond',
      name: clearName(shape, seed),
      draw: () => drawStone(shape, { color: 'F', seed, size: 640, ground: 'light' }),
    })),
  );
  const tinted = tintedShapes.flatMap((shape) =>
    fancyTints.map((color) => ({
      folder: 'diamond',
      name: tintedName(shape, color),
      draw: () => drawStone(shape, { color, seed: 2, size: 640, ground: 'light' }),
    })),
  );
  return [...clear, ...tinted.filter((_, index) => index < 8)];
}

function certificateDrawing(stone: DemoStone, index: number): Drawing {
  const grade = (kind: 'clarity' | 'cut' | 'polish' | 'symmetry' | 'fluo') =>
    gradeName(kind, stone[kind] ?? null);
  const facts = {
    certificateNo: stone.certificate_no ?? 'none',
    shape: stone.shape,
    carat: formatCarat(stone.carat),
    color: stone.color,
    clarity: grade('clarity'),
    cut: grade('cut'),
    polish: grade('polish'),
    symmetry: grade('symmetry'),
    fluo: grade('fluo'),
    measurement: stone.measurement ? `${stone.measurement} mm` : null,
    table: (stone.table_pct ?? 0) / 100,
    depth: (stone.depth_pct ?? 0) / 100,
  };
  return { folder: 'certi', name: `demo-report-${index}.webp`, draw: () => drawCertificate(facts) };
}

function goodsDrawings(): Drawing[] {
  const pieces = [...new Set(Object.values(kinds))].flatMap((kind) =>
    (Object.keys(metalNames) as (keyof typeof metalNames)[]).map((metal) => ({
      folder: 'jewellery',
      name: `demo-${kind}-${slugOf(metalNames[metal])}.webp`,
      draw: () => drawJewellery(kind, { metal: metalNames[metal], seed: 3 }),
    })),
  );
  const lots = [1, 2].map((seed) => ({
    folder: 'layout',
    name: `demo-parcel-${seed}.webp`,
    draw: () => drawLayout({ seed }),
  }));
  const person = { name: 'Pieter Claes', company: 'Claes Edelstenen' };
  return [
    ...pieces,
    ...lots,
    { folder: 'proofs', name: 'demo-owner-proof.webp', draw: () => drawOwnerProof(person) },
    { folder: 'proofs', name: 'demo-visiting-card.webp', draw: () => drawVisitingCard(person) },
  ];
}

/** Draws and stores everything, two pictures at a time. */
async function drawAll(storage: Storage, drawings: readonly Drawing[]): Promise<void> {
  const waiting = [...drawings];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await storage.put(next, await next.draw());
    }
  };
  await Promise.all([worker(), worker()]);
}

async function copyVideos(storage: Storage): Promise<string[]> {
  const names = (await readdir(videoFolder)).filter((name) => name.endsWith('.webm')).sort();
  for (const name of names)
    await storage.put({ folder: 'videos', name }, await readFile(join(videoFolder, name)));
  return names.map((name) => file('videos', name));
}

/** Draws the pictures of the demonstration into the storage. */
export async function seedPictures(storage: Storage): Promise<DemoPictures> {
  const reported = demoStones(certificates, 0).map(certificateDrawing);
  await drawAll(storage, [...stoneDrawings(), ...reported, ...goodsDrawings()]);
  const slides = await Promise.all(
    (await drawSliders()).map(async (picture, index) => {
      const name = `demo-slide-${index + 1}.webp`;
      await storage.put({ folder: 'slider', name }, picture);
      return file('slider', name);
    }),
  );
  const videos = await copyVideos(storage);
  return addresses(slides, videos, new Set(stoneDrawings().map(({ name }) => name)));
}

function addresses(slides: string[], videos: string[], drawn: ReadonlySet<string>): DemoPictures {
  const pictureOf = (stone: DemoStone, index: number) => {
    const tint = tintOf(stone.color);
    const tinted = tint === null ? null : tintedName(stone.shape, tint);
    if (tinted !== null && drawn.has(tinted)) return file('diamond', tinted);
    const clear = clearName(stone.shape, clearSeeds[index % clearSeeds.length] as number);
    return file('diamond', drawn.has(clear) ? clear : clearName(stone.shape, clearSeeds[0] as number));
  };
  return {
    ofStone: (stone, index) => ({
      img_url: index % 11 === 5 ? null : pictureOf(stone, index),
      video_url: index % 3 === 0 && videos.length > 0 ? (videos[index % videos.length] as string) : null,
      // A report belongs to one stone: only the first ones have theirs drawn.
      certi_url:
        index < certificates && stone.lab !== null ? file('certi', `demo-report-${index}.webp`) : null,
    }),
    ofJewel: ({ category, metal }) =>
      file(
        'jewellery',
        `demo-${kinds[category]}-${slugOf(metalNames[metal as keyof typeof metalNames])}.webp`,
      ),
    ofParcel: (index) => file('layout', `demo-parcel-${1 + (index % 2)}.webp`),
    ownerProof: () => file('proofs', 'demo-owner-proof.webp'),
    visitingCard: () => file('proofs', 'demo-visiting-card.webp'),
    slides,
    videos,
  };
}

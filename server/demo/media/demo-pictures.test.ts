import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnShapes, facetDrawing } from '#domain/facets/facet-drawings.ts';
import { bodyOf } from './body-colours.ts';
import { type CertificateFacts, drawCertificate } from './certificate-picture.ts';
import { drawJewellery, jewelleryKinds } from './jewellery-picture.ts';
import { drawLayout } from './layout-picture.ts';
import { lettering } from './lettering.ts';
import { metals } from './metal.ts';
import { lightTent } from './optics/light.ts';
import { areaOf } from './optics/polygon.ts';
import { solidOf } from './optics/solid.ts';
import { traceStone } from './optics/trace.ts';
import { drawOwnerProof, drawProfile, drawVisitingCard } from './people-pictures.ts';
import { drawSliders } from './slider-picture.ts';
import { drawStone } from './stone-picture.ts';

const person = { name: 'Asha Mehta', company: 'Northlight Jewels', email: 'asha@northlight.example' };
const facts: CertificateFacts = {
  certificateNo: '2225843190',
  shape: 'Round',
  carat: '1.52 ct',
  color: 'F',
  clarity: 'VVS2',
  cut: 'Ideal',
  polish: 'EX',
  symmetry: 'EX',
  fluo: 'None',
  measurement: '7.41 – 7.44 × 4.58 mm',
  table: 57,
  depth: 61.7,
};

async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
}

describe.each([...drawnShapes, 'Asscher'])('light in a stone: %s', (shape) => {
  const drawing = facetDrawing(shape);
  const patches = traceStone({ solid: solidOf(drawing), light: lightTent(1), bounces: 5 });

  it('leaves no hole and paints nothing twice', () => {
    const painted = patches.reduce((sum, { polygon }) => sum + areaOf(polygon), 0);
    expect(painted / areaOf(drawing.rim.flat())).toBeCloseTo(1, 2);
  });

  it('is both dark and bright', () => {
    const shares = [0.25, 0.7].map((level) => {
      const below = patches.filter(({ colour }) => colour[1] < level);
      return below.reduce((sum, { polygon }) => sum + areaOf(polygon), 0) / areaOf(drawing.rim.flat());
    });
    expect(shares[0]).toBeGreaterThan(0.001);
    expect(shares[1]).toBeLessThan(0.97);
  });
});

describe('pictures of stones', () => {
  it('are square WebP of a modest size', async () => {
    const picture = await drawStone('Oval', { seed: 4 });
    expect(await sizeOf(picture)).toEqual({ format: 'webp', width: 800, height: 800 });
    expect(picture.length).toBeLessThan(60_000);
  });

  it('are the same for the same seed and differ for another', async () => {
    const draw = (seed: number) => drawStone('Pear', { seed, size: 200, ground: 'light' });
    const [first, again, other] = await Promise.all([draw(3), draw(3), draw(4)]);
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  it('show the colour of the stone', () => {
    const [red, green, blue] = bodyOf('Fancy Intense Yellow');
    expect(blue).toBeLessThan(Math.min(red, green) / 2);
    expect(bodyOf('D')).toEqual([1, 1, 1]);
    expect(bodyOf('M')[2]).toBeLessThan(bodyOf('G')[2]);
    expect(bodyOf('no such grade')).toEqual([1, 1, 1]);
  });
});

describe('other pictures', () => {
  it.each(jewelleryKinds)('draws a %s in every metal', async (kind) => {
    const pictures = await Promise.all(metals.map((metal) => drawJewellery(kind, { metal })));
    expect(await sizeOf(pictures[0] as Buffer)).toEqual({ format: 'webp', width: 800, height: 800 });
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(metals.length);
  });

  it('draws parcels, papers, portraits and the three slides', async () => {
    expect(await sizeOf(await drawLayout({ pieces: 9, manner: 'rows' }))).toMatchObject({ width: 800 });
    expect(await sizeOf(await drawProfile(person))).toMatchObject({ width: 400, height: 400 });
    expect(await sizeOf(await drawVisitingCard(person))).toMatchObject({ width: 840, height: 480 });
    expect(await sizeOf(await drawOwnerProof(person))).toMatchObject({ width: 720, height: 960 });
    for (const slide of await drawSliders()) {
      expect(await sizeOf(slide)).toEqual({ format: 'webp', width: 1600, height: 600 });
    }
  });

  it('draws a report for a stone of which little is known', async () => {
    const bare = { ...facts, clarity: null, cut: null, measurement: null, table: null, depth: null };
    const [full, sparse] = await Promise.all([drawCertificate(facts), drawCertificate(bare)]);
    expect(await sizeOf(full)).toEqual({ format: 'webp', width: 820, height: 1160 });
    expect(full.equals(sparse)).toBe(false);
  });
});

describe('lettering', () => {
  it('has every letter and figure that the papers use', () => {
    const used = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:-–+/%()×°@&#';
    for (const letter of used) expect(lettering(letter, { x: 0, y: 0, size: 10 })).toContain('<path');
  });
});

describe('story videos', () => {
  const folder = fileURLToPath(new URL('./videos/', import.meta.url));
  const sizes = readdirSync(folder).map((name) => statSync(`${folder}${name}`).size);

  it('are few and light', () => {
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes)).toBeLessThan(400_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });
});

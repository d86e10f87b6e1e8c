import type { Light, Rgb } from './light.ts';
import { areaOf, clip, type Measure, measureAt, type Polygon } from './polygon.ts';
import type { Face, Solid } from './solid.ts';
import { cross, dot, plus, reflect, refract, thrownBack, unit, type Vector } from './vector.ts';

/** A patch of the picture in one colour. */
export interface Patch {
  polygon: Polygon;
  colour: Rgb;
}

export interface TraceOptions {
  solid: Solid;
  light: Light;
  /** Where the eye is, seen from the stone; straight above by default. */
  eye?: Vector;
  /** Share of each colour that is left after light has crossed the stone once. */
  body?: Rgb;
  /** How many times light is followed from face to face. */
  bounces?: number;
}

/** A bundle of parallel rays that meet the same faces: positions grow linearly over the picture. */
interface Beam {
  polygon: Polygon;
  /** Position at the picture's origin, and its growth along u and v. */
  at: Vector;
  alongU: Vector;
  alongV: Vector;
  direction: Vector;
  colour: Rgb;
  strength: number;
  crossed: number;
  bounces: number;
  mirrored: boolean;
}

const INDEX: Rgb = [2.405, 2.418, 2.442];
const SIZE = 100;
const TOO_SMALL = 0.012;
const TOO_FAINT = 0.1;

/** Distance along the beam to a face, as a measure on the picture plane. */
function distanceTo(face: Face, beam: Pick<Beam, 'at' | 'alongU' | 'alongV' | 'direction'>): Measure {
  const towards = dot(face.normal, beam.direction);
  return [
    (face.reach - dot(face.normal, beam.at)) / towards,
    -dot(face.normal, beam.alongU) / towards,
    -dot(face.normal, beam.alongV) / towards,
  ];
}

const minus = (a: Measure, b: Measure): Measure => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

interface Reach {
  face: Face;
  distance: Measure;
}

/** Faces that may be nearest somewhere on the polygon: none is farther everywhere than another one at worst. */
function contenders(polygon: Polygon, reaches: readonly Reach[]): Reach[] {
  const nearestSpots: number[] = [];
  let bound = Number.POSITIVE_INFINITY;
  for (const { distance } of reaches) {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < polygon.length; index += 2) {
      const value = measureAt(distance, polygon[index] ?? 0, polygon[index + 1] ?? 0);
      if (value < least) least = value;
      if (value > most) most = value;
    }
    nearestSpots.push(least);
    if (most < bound) bound = most;
  }
  return reaches.filter((_, index) => (nearestSpots[index] ?? 0) <= bound + 1e-9);
}

/** The parts of a polygon where each face is the nearest. */
function nearest(polygon: Polygon, reaches: readonly Reach[]): (Reach & { part: Polygon })[] {
  const parts: (Reach & { part: Polygon })[] = [];
  const rivals = contenders(polygon, reaches);
  for (const [index, { face, distance }] of rivals.entries()) {
    let part = polygon;
    for (const [other, rival] of rivals.entries()) {
      if (other === index || part.length === 0) continue;
      const lead = minus(distance, rival.distance);
      // Two faces in one plane: the first takes it.
      const same = Math.abs(lead[0]) + Math.abs(lead[1]) + Math.abs(lead[2]) < 1e-9;
      if (!same) part = clip(part, lead);
      else if (other < index) part = [];
    }
    if (part.length > 0) parts.push({ face, distance, part });
  }
  return parts;
}

function moved(beam: Beam, distance: Measure, part: Polygon): Beam {
  return {
    ...beam,
    polygon: part,
    at: plus(beam.at, beam.direction, distance[0]),
    alongU: plus(beam.alongU, beam.direction, distance[1]),
    alongV: plus(beam.alongV, beam.direction, distance[2]),
  };
}

const seen = (direction: Vector, mirrored: boolean): Vector =>
  mirrored ? [-direction[0], direction[1], direction[2]] : direction;

/** The beams that have just entered the stone, one for each face the eye sees. */
function entering({ solid, light, eye = [0, 0, 1] }: TraceOptions): Beam[] {
  const direction = unit([-eye[0], -eye[1], -eye[2]]);
  const alongU = unit(cross([0, 1, 0], unit(eye)));
  const alongV = cross(unit(eye), alongU);
  const sheet = { at: plus([0, 0, 0], direction, -300), alongU, alongV, direction };
  let polygon: Polygon = [-SIZE, -SIZE, SIZE, -SIZE, SIZE, SIZE, -SIZE, SIZE];
  const front: Reach[] = [];
  const back: Measure[] = [];
  for (const face of solid.faces) {
    const towards = dot(face.normal, direction);
    if (Math.abs(towards) < 1e-9) {
      polygon = clip(polygon, [
        dot(face.normal, sheet.at) - face.reach,
        dot(face.normal, alongU),
        dot(face.normal, alongV),
      ]);
    } else if (towards < 0) {
      const [origin, u, v] = distanceTo(face, sheet);
      front.push({ face, distance: [-origin, -u, -v] });
    } else back.push(distanceTo(face, sheet));
  }
  return nearest(polygon, front).flatMap(({ face, distance: [origin, u, v], part }): Beam[] => {
    const distance: Measure = [-origin, -u, -v];
    const lit = back.reduce((left, far) => (left.length ? clip(left, minus(distance, far)) : left), part);
    const inside = refract(direction, face.normal, 1 / INDEX[1]);
    if (lit.length === 0 || !inside) return [];
    const gloss = thrownBack(-dot(direction, face.normal));
    const shine = light(reflect(direction, face.normal)) * gloss;
    const start = { ...sheet, polygon: lit, colour: [shine, shine, shine] as Rgb, mirrored: false };
    const beam = moved({ ...start, strength: 1 - gloss, crossed: 0, bounces: 0 }, distance, lit);
    return [{ ...beam, direction: inside }];
  });
}

/** What a beam shows of the world beyond the face it leaves by: red is bent less than blue. */
function leaving(beam: Beam, face: Face, light: Light, body: Rgb, share: number): Rgb {
  const against: Vector = [-face.normal[0], -face.normal[1], -face.normal[2]];
  return beam.colour.map((value, channel) => {
    const out =
      refract(beam.direction, against, INDEX[channel] ?? INDEX[1]) ??
      refract(beam.direction, against, INDEX[1]);
    if (!out) return value;
    const clear = (body[channel] ?? 1) ** (beam.crossed / SIZE);
    return value + beam.strength * share * clear * light(seen(out, beam.mirrored));
  }) as unknown as Rgb;
}

function follow(beam: Beam, options: TraceOptions, patches: Patch[], waiting: Beam[]): void {
  const { solid, light, body = [1, 1, 1], bounces = 7 } = options;
  const reaches = solid.faces
    .filter((face) => face.kind !== 'girdle' && dot(face.normal, beam.direction) > 1e-9)
    .map((face) => ({ face, distance: distanceTo(face, beam) }));
  for (const { face, distance, part } of nearest(beam.polygon, reaches)) {
    const next = moved(beam, distance, part);
    const [u = 0, v = 0] = part;
    next.crossed += Math.max(measureAt(distance, u, v), 0);
    next.direction = reflect(beam.direction, face.normal);
    if (face.kind === 'mirror') {
      waiting.push({ ...next, mirrored: !beam.mirrored });
      continue;
    }
    const cosine = dot(beam.direction, face.normal);
    const back = INDEX[1] ** 2 * (1 - cosine * cosine) >= 1 ? 1 : Math.max(thrownBack(cosine), 0.172);
    next.bounces += 1;
    next.colour =
      back < 1
        ? leaving(next.direction ? { ...next, direction: beam.direction } : next, face, light, body, 1 - back)
        : beam.colour;
    next.strength = beam.strength * back;
    if (next.strength > TOO_FAINT && next.bounces < bounces && areaOf(part) > TOO_SMALL) waiting.push(next);
    else patches.push({ polygon: part, colour: rested(next, body) });
  }
}

/** Light that was not followed to its end still counts, as a middling grey. */
function rested(beam: Beam, body: Rgb): Rgb {
  return beam.colour.map(
    (value, channel) => value + beam.strength * 0.42 * (body[channel] ?? 1) ** (beam.crossed / SIZE),
  ) as unknown as Rgb;
}

/**
 * The picture of a stone as patches of flat colour: each is a bundle of rays that went the same way through it.
 * Units are those of the drawing, with the middle of its box at 0, 0; u runs to the right, v down.
 */
export function traceStone(options: TraceOptions): Patch[] {
  const patches: Patch[] = [];
  const waiting = entering(options);
  for (let beam = waiting.pop(); beam; beam = waiting.pop()) follow(beam, options, patches, waiting);
  if (!options.solid.halved) return patches;
  return patches.flatMap(({ polygon, colour }) => [
    { polygon, colour },
    { polygon: polygon.map((value, index) => (index % 2 ? value : -value)), colour },
  ]);
}

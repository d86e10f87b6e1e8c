import type { Rgb } from './light.ts';
import type { Patch } from './trace.ts';

/** A picture as bytes: red, green, blue and opacity for each dot. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)));

/** Film, not a measuring device: shadows stay dark, glare rolls off. */
const exposed = (value: number) => byte(1.07 * (1 - Math.exp(-(value ** 1.3) * 1.9)));

/** Daylight film: greys lean to blue. */
const CAST = [0.95, 0.99, 1.045] as const;

/** Fills a convex polygon; `paint` is a dot's four bytes as one number. */
function fill(dots: Uint32Array, size: number, corners: readonly number[], paint: number): void {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = 1; index < corners.length; index += 2) {
    top = Math.min(top, corners[index] ?? 0);
    bottom = Math.max(bottom, corners[index] ?? 0);
  }
  const last = Math.min(size - 1, Math.ceil(bottom - 0.5));
  for (let row = Math.max(0, Math.floor(top + 0.5) - 1); row <= last; row += 1) {
    const y = row + 0.5;
    let start = Number.POSITIVE_INFINITY;
    let end = Number.NEGATIVE_INFINITY;
    let fromX = corners[corners.length - 2] ?? 0;
    let fromY = corners[corners.length - 1] ?? 0;
    for (let index = 0; index < corners.length; index += 2) {
      const toX = corners[index] ?? 0;
      const toY = corners[index + 1] ?? 0;
      if (fromY <= y !== toY <= y) {
        const x = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
        if (x < start) start = x;
        if (x > end) end = x;
      }
      fromX = toX;
      fromY = toY;
    }
    const first = Math.max(0, Math.ceil(start - 0.5));
    const stop = Math.min(size, Math.ceil(end - 0.5));
    if (first < stop) dots.fill(paint, row * size + first, row * size + stop);
  }
}

/** The four bytes of a dot as one number, in the order this machine keeps them. */
function paintOf([red, green, blue]: Rgb): number {
  const bytes = [exposed(red * CAST[0]), exposed(green * CAST[1]), exposed(blue * CAST[2]), 255];
  return new Uint32Array(Uint8Array.from(bytes).buffer)[0] ?? 0;
}

/** Paints patches into a square of `size` dots that shows ±`reach` units; `turn` is in radians. */
export function paintPatches(patches: readonly Patch[], size: number, reach = 50, turn = 0): Raster {
  const dots = new Uint32Array(size * size);
  const scale = size / (2 * reach);
  const [cosine, sine] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  for (const { polygon, colour } of patches) {
    const corners: number[] = [];
    for (let index = 0; index < polygon.length; index += 2) {
      const [u = 0, v = 0] = [polygon[index], polygon[index + 1]];
      corners.push(size / 2 + u * cosine - v * sine, size / 2 + u * sine + v * cosine);
    }
    fill(dots, size, corners, paintOf(colour));
  }
  return { width: size, height: size, data: new Uint8Array(dots.buffer) };
}

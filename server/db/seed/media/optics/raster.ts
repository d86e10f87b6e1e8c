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

function fill(raster: Raster, corners: readonly number[], paint: readonly [number, number, number]): void {
  const { width, height, data } = raster;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = 1; index < corners.length; index += 2) {
    top = Math.min(top, corners[index] ?? 0);
    bottom = Math.max(bottom, corners[index] ?? 0);
  }
  const last = Math.min(height - 1, Math.ceil(bottom - 0.5));
  for (let row = Math.max(0, Math.floor(top + 0.5) - 1); row <= last; row += 1) {
    const y = row + 0.5;
    let start = Number.POSITIVE_INFINITY;
    let end = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < corners.length; index += 2) {
      const next = (index + 2) % corners.length;
      const [fromX = 0, fromY = 0] = [corners[index], corners[index + 1]];
      const [toX = 0, toY = 0] = [corners[next], corners[next + 1]];
      if (fromY <= y === toY <= y) continue;
      const x = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      start = Math.min(start, x);
      end = Math.max(end, x);
    }
    const stop = Math.min(width, Math.ceil(end - 0.5));
    for (let column = Math.max(0, Math.ceil(start - 0.5)); column < stop; column += 1) {
      const spot = (row * width + column) * 4;
      data[spot] = paint[0];
      data[spot + 1] = paint[1];
      data[spot + 2] = paint[2];
      data[spot + 3] = 255;
    }
  }
}

/** Paints patches into a square of `size` dots that shows ±`reach` units; `turn` is in radians. */
export function paintPatches(patches: readonly Patch[], size: number, reach = 50, turn = 0): Raster {
  const raster: Raster = { width: size, height: size, data: new Uint8Array(size * size * 4) };
  const scale = size / (2 * reach);
  const [cosine, sine] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  for (const { polygon, colour } of patches) {
    const corners: number[] = [];
    for (let index = 0; index < polygon.length; index += 2) {
      const [u = 0, v = 0] = [polygon[index], polygon[index + 1]];
      corners.push(size / 2 + u * cosine - v * sine, size / 2 + u * sine + v * cosine);
    }
    fill(raster, corners, [
      exposed(colour[0] * CAST[0]),
      exposed(colour[1] * CAST[1]),
      exposed(colour[2] * CAST[2]),
    ]);
  }
  return raster;
}

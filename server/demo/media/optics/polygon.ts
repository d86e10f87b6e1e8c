/** A convex polygon on the picture plane, as u, v, u, v, … */
export type Polygon = readonly number[];

/** A linear measure on the picture plane: value at the origin, and its growth along u and v. */
export type Measure = readonly [origin: number, u: number, v: number];

export const measureAt = (measure: Measure, u: number, v: number): number =>
  measure[0] + measure[1] * u + measure[2] * v;

/** The part of a polygon where the measure is not above zero. */
export function clip(polygon: Polygon, measure: Measure): Polygon {
  const kept: number[] = [];
  const count = polygon.length;
  let fromU = polygon[count - 2] ?? 0;
  let fromV = polygon[count - 1] ?? 0;
  let from = measureAt(measure, fromU, fromV);
  for (let index = 0; index < count; index += 2) {
    const toU = polygon[index] ?? 0;
    const toV = polygon[index + 1] ?? 0;
    const to = measureAt(measure, toU, toV);
    if (from <= 0 !== to <= 0) {
      const share = from / (from - to);
      kept.push(fromU + (toU - fromU) * share, fromV + (toV - fromV) * share);
    }
    if (to <= 0) kept.push(toU, toV);
    fromU = toU;
    fromV = toV;
    from = to;
  }
  return kept.length >= 6 ? kept : [];
}

export function areaOf(polygon: Polygon): number {
  let sum = 0;
  const count = polygon.length;
  for (let index = 0; index < count; index += 2) {
    const next = (index + 2) % count;
    sum +=
      (polygon[index] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[index + 1] ?? 0);
  }
  return Math.abs(sum / 2);
}

export type Vector = readonly [x: number, y: number, z: number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** `a` plus `share` times `b`. */
export const plus = (a: Vector, b: Vector, share: number = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];

export function unit(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The direction after a mirror whose normal is `normal`. */
export const reflect = (direction: Vector, normal: Vector): Vector =>
  plus(direction, normal, -2 * dot(direction, normal));

/**
 * The direction behind a surface, by Snell's law; null where all light is thrown back.
 * `normal` points against the direction; `ratio` is the index before over the index behind.
 */
export function refract(direction: Vector, normal: Vector, ratio: number): Vector | null {
  const cosine = -dot(direction, normal);
  const rest = 1 - ratio * ratio * (1 - cosine * cosine);
  if (rest < 0) return null;
  const along: Vector = [direction[0] * ratio, direction[1] * ratio, direction[2] * ratio];
  return plus(along, normal, ratio * cosine - Math.sqrt(rest));
}

/** The share of light a surface throws back (Schlick), for a diamond in air. */
export const thrownBack = (cosine: number): number => 0.172 + 0.828 * (1 - cosine) ** 5;

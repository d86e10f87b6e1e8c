const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Bearings that part a circle evenly, as seen after squeezing its width by `squeeze`. */
export function evenBearings(count: number, offset: number, squeeze: number = 1): number[] {
  return range(count).map((index) => {
    const angle = ((index * 360) / count + offset) * (Math.PI / 180);
    return (Math.atan2(Math.sin(angle) * squeeze, Math.cos(angle)) * (180 / Math.PI) + 360) % 360;
  });
}

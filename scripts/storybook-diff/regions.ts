/** A rectangle of a picture, in pixels. */
export type Region = { x: number; y: number; width: number; height: number };

/** Pixels nearer than this belong to one region. */
const tile = 24;

/** The tiles that have a marked pixel, by their number in reading order. */
function markedTiles(marks: Buffer, width: number, height: number, columns: number): Set<number> {
  const tiles = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (marks[(y * width + x) * 4 + 3] !== 0)
        tiles.add(Math.floor(y / tile) * columns + Math.floor(x / tile));
  return tiles;
}

/** Takes a tile and all that touch it out of the set. */
function takeGroup(tiles: Set<number>, first: number, columns: number): number[] {
  const group = [first];
  tiles.delete(first);
  for (const at of group)
    for (const row of [-1, 0, 1])
      for (const step of [-1, 0, 1]) {
        const column = (at % columns) + step;
        const neighbour = at + row * columns + step;
        if (column < 0 || column >= columns || !tiles.delete(neighbour)) continue;
        group.push(neighbour);
      }
  return group;
}

/** The areas of marked pixels of an RGBA picture, from top to bottom, to be framed so that small ones are found. */
export function regionsOf(marks: Buffer, width: number, height: number): Region[] {
  const columns = Math.ceil(width / tile);
  const tiles = markedTiles(marks, width, height, columns);
  const regions: Region[] = [];
  for (const first of [...tiles]) {
    if (!tiles.has(first)) continue;
    const group = takeGroup(tiles, first, columns);
    const [across, down] = [group.map((at) => at % columns), group.map((at) => Math.floor(at / columns))];
    const [x, y] = [Math.min(...across) * tile, Math.min(...down) * tile];
    regions.push({
      x,
      y,
      width: Math.min(width, (Math.max(...across) + 1) * tile) - x,
      height: Math.min(height, (Math.max(...down) + 1) * tile) - y,
    });
  }
  return regions.sort((a, b) => a.y - b.y || a.x - b.x);
}

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { createSeededRandom } from '#server/demo/seeded-random.ts';

/** A stone in the format of the public list of rounds: carats, grades as written, per cent, US$ and millimetres. */
export interface BaseStone {
  carat: number;
  cut: string;
  color: string;
  clarity: string;
  depth: number;
  table: number;
  price: number;
  x: number;
  y: number;
  z: number;
}

export const baseColumns = [
  'carat',
  'cut',
  'color',
  'clarity',
  'depth',
  'table',
  'price',
  'x',
  'y',
  'z',
] as const satisfies (keyof BaseStone)[];

/** The stones of a list with the columns of the public one; null for another format. */
export function readBaseStones(path: string): BaseStone[] | null {
  const rows = parse(readFileSync(path), { columns: true, relax_column_count: true, bom: true }) as Record<
    string,
    string
  >[];
  if (!rows[0] || baseColumns.some((column) => !(column in rows[0]!))) return null;
  return rows.map((row) => ({
    ...{ cut: row.cut!, color: row.color!, clarity: row.clarity! },
    ...{ carat: Number(row.carat), depth: Number(row.depth), table: Number(row.table) },
    ...{ price: Number(row.price), x: Number(row.x), y: Number(row.y), z: Number(row.z) },
  }));
}

const weights = [0.3, 0.31, 0.33, 0.4, 0.5, 0.53, 0.7, 0.71, 0.8, 0.9, 1, 1.01, 1.2, 1.5, 1.51, 2, 2.01, 3];
const colors = ['D', 'E', 'F', 'G', 'H', 'I', 'J'];
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'];
const cuts = { Ideal: 40, Premium: 26, 'Very Good': 22, Good: 9, Fair: 3 };

/** Generated stones of the public list's distribution, reproducible by a fixed seed. */
export function makeBaseStones(count: number): BaseStone[] {
  const random = createSeededRandom(53_940);
  return Array.from({ length: count }, () => {
    const carat = Math.round((random.pick(weights) + random.int(0, 9) / 100) * 100) / 100;
    const color = random.int(0, colors.length - 1);
    const clarity = random.int(0, clarities.length - 1);
    const perCarat = 2400 * (1 + carat) * (1 - color * 0.07) * (1.4 - clarity * 0.11);
    const depth = random.int(580, 650) / 10;
    const x = Math.round(6.45 * Math.cbrt(carat) * 100) / 100;
    const y = Math.round((x + random.int(-4, 4) / 100) * 100) / 100;
    return {
      ...{ carat, color: colors[color]!, clarity: clarities[clarity]!, cut: random.weighted(cuts) },
      ...{ depth, table: random.int(53, 62), x, y, z: Math.round(((x + y) / 2) * depth) / 100 },
      price: Math.round(perCarat * carat * (0.9 + random.next() * 0.2)),
    };
  });
}

/** Writes stones as CSV in the format of the public list. */
export function baseStonesCsv(stones: readonly BaseStone[]): string {
  const quoted = (value: string | number) => (typeof value === 'string' ? `"${value}"` : String(value));
  const lines = stones.map((stone) => baseColumns.map((column) => quoted(stone[column])).join(','));
  return `${baseColumns.map(quoted).join(',')}\n${lines.join('\n')}\n`;
}

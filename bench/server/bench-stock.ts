import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { gradeName } from '#domain/grading/grades.ts';
import { csvLines } from '#domain/import/csv-cells.ts';
import { storeStones } from '#server/demo/seed-stones.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { type DemoStone, demoStone } from '#server/demo/stones.ts';
import { withServices } from './bench-services.ts';
import type { DatabaseLocation } from './database-location.ts';

const madeAt = Date.UTC(2026, 0, 1);
/** Stones that are made and stored at a time. */
const batch = 4000;

/** Stones as the demonstration has them, numbered; the same on every machine. */
function* benchStones(count: number): Generator<DemoStone> {
  const random = createSeededRandom(count);
  for (let at = 1; at <= count; at += 1) {
    const stone = demoStone(random, `KD-${at}`, madeAt);
    yield { ...stone, certificate_no: stone.lab && String(6_100_000_000 + at) };
  }
}

/** Fills an empty database with the current schema and `count` stones. */
export async function createStock(location: DatabaseLocation, count: number): Promise<void> {
  await location.create();
  const stones = benchStones(count);
  await withServices(location, async ({ db, lookupValues }) => {
    for (let left = count; left > 0; left -= batch) {
      const some = Array.from({ length: Math.min(batch, left) }, () => stones.next().value as DemoStone);
      await db.transaction((trx) => storeStones(trx, lookupValues, some));
    }
    // A server that runs for a minute does so by itself; without it PostgreSQL reads the whole stock for some searches.
    if (location.url) await sql`vacuum analyze`.execute(db.write);
  });
}

/** The database with `count` stones that the sections share; it stays for the next run. */
export async function sharedStock(location: (name: string) => DatabaseLocation, count: number) {
  const found = location(`stock_${count}`);
  const complete = join(found.dataDir, 'complete');
  if (!existsSync(complete)) {
    await createStock(found, count);
    writeFileSync(complete, '');
  }
  return found;
}

/** A stock list in CSV of such stones. */
export function stockList(count: number): string {
  const head = [
    'Shape',
    'Carat',
    'Color',
    'Clarity',
    'Cut Grade',
    'Polish',
    'Lab',
    'Price/Ct',
    'Measurements',
  ];
  const rows = [...benchStones(count)].map((stone) => [
    stone.shape,
    (stone.carat / 1000).toFixed(2),
    stone.color,
    gradeName('clarity', stone.clarity ?? null),
    gradeName('cut', stone.cut ?? null),
    gradeName('polish', stone.polish ?? null),
    stone.lab,
    (stone.price / 100).toFixed(2),
    stone.measurement ?? '',
  ]);
  return csvLines([head, ...rows.map((row) => row.map((cell) => cell ?? ''))]);
}

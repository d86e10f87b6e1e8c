import type { Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { insertAll } from './demo.repository.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { demoStones } from './stones.ts';

interface StonesRequest {
  count: number;
  lookupValues: LookupValues;
  pictures: DemoPictures;
  now: number;
}

/** A stored stone with what enquiries and orders need. */
export interface StoredStone {
  id: number;
  amount: number;
  price: number;
}

const present = (names: (string | null)[]) => names.filter((name) => name !== null);

export async function seedStones(
  trx: Trx,
  { count, lookupValues, pictures, now }: StonesRequest,
): Promise<StoredStone[]> {
  const stones = demoStones(count, now);
  const shapes = await lookupValues.codesFor(
    trx,
    'shape',
    stones.map(({ shape }) => shape),
  );
  const colors = await lookupValues.codesFor(
    trx,
    'color',
    stones.map(({ color }) => color),
  );
  const labs = await lookupValues.codesFor(trx, 'lab', present(stones.map(({ lab }) => lab)));
  const places = await lookupValues.codesFor(
    trx,
    'location',
    stones.map(({ location }) => location),
  );
  const treatments = await lookupValues.codesFor(
    trx,
    'treatment',
    present(stones.map(({ treatment }) => treatment)),
  );
  const rows = stones.map((stone, index) => ({
    ...stone,
    shape: shapes.get(stone.shape) as number,
    color: colors.get(stone.color) as number,
    lab: stone.lab === null ? null : (labs.get(stone.lab) as number),
    location: places.get(stone.location) as number,
    treatment: stone.treatment === null ? null : (treatments.get(stone.treatment) as number),
    ...pictures.ofStone(stone, index),
  }));
  const ids = await insertAll(trx, 'diamonds', rows);
  return ids.map((id, index) => ({ id, amount: rows[index]!.j_total_amount, price: rows[index]!.j_price }));
}

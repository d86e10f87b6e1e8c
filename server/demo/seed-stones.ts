import type { Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { insertAll } from './demo.repository.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { type DemoStone, demoStones } from './stones.ts';

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
  shape: string;
  carat: number;
}

export async function seedStones(
  trx: Trx,
  { count, lookupValues, pictures, now }: StonesRequest,
): Promise<StoredStone[]> {
  const stones = demoStones(count, now).map((stone, index) => ({
    ...stone,
    ...pictures.ofStone(stone, index),
  }));
  const ids = await storeStones(trx, lookupValues, stones);
  return ids.map((id, index) => ({
    id,
    amount: stones[index]!.j_total_amount,
    price: stones[index]!.j_price,
    shape: stones[index]!.shape,
    carat: stones[index]!.carat,
  }));
}

/** Stores stones with codes for their names; returns their ids. */
export async function storeStones(
  trx: Trx,
  lookupValues: LookupValues,
  stones: readonly DemoStone[],
): Promise<number[]> {
  const codesOf = async (column: 'shape' | 'color' | 'lab' | 'location' | 'treatment') => {
    const names = stones.map((stone) => stone[column]).filter((name) => name !== null);
    const codes = await lookupValues.codesFor(trx, column, names);
    return (name: string | null) => (name === null ? null : codes.get(name)!);
  };
  const shape = await codesOf('shape');
  const color = await codesOf('color');
  const lab = await codesOf('lab');
  const location = await codesOf('location');
  const treatment = await codesOf('treatment');
  const rows = stones.map((stone) => ({
    ...stone,
    shape: shape(stone.shape)!,
    color: color(stone.color)!,
    lab: lab(stone.lab),
    location: location(stone.location),
    treatment: treatment(stone.treatment),
  }));
  return insertAll(trx, 'diamonds', rows as NewRow<'diamonds'>[]);
}

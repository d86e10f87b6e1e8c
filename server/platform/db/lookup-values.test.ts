import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';
import { createLookupValues, type LookupName, type LookupValues } from './lookup-values.ts';

let db: Database;
let lookupValues: LookupValues;
beforeAll(async () => {
  db = await openTestDatabase();
  lookupValues = createLookupValues(db);
});
afterAll(() => db.close());

const codesFor = (kind: 'shape' | 'color' | 'lab' | 'location', ...names: string[]) =>
  db.transaction((trx) => lookupValues.codesFor(trx, kind, names));
const codeOf = async (...name: LookupName) => (await lookupValues.codesOf([name]))(...name);

describe('lookup values', () => {
  it('use the codes of the domain for built-in shapes and colours', async () => {
    const shapes = await codesFor('shape', 'Round', 'Cushion');
    expect([...shapes]).toEqual([
      ['Round', 10],
      ['Cushion', 1],
    ]);
    expect(lookupValues.nameOf('shape', 10)).toBe('Round');
    const colors = await codesFor('color', 'D', 'O-P');
    expect([...colors.values()].every((code) => code < 1000)).toBe(true);
    expect(lookupValues.nameOf('color', colors.get('O-P')!)).toBe('O-P');
    expect(await db.read.selectFrom('terms').selectAll().execute()).toEqual([]);
  });

  it('store other names under a code from 1000, case-insensitively', async () => {
    const first = await codesFor('shape', 'Asscher', 'Trilliant', 'asscher');
    expect([...first.values()]).toEqual([1000, 1001, 1000]);
    const again = await codesFor('shape', 'TRILLIANT', 'Baguette');
    expect([...again.values()]).toEqual([1001, 1002]);
    expect(await codeOf('shape', 'baguette')).toBe(1002);
    expect(await codeOf('shape', 'Never seen')).toBeNull();
    expect(lookupValues.nameOf('shape', 1001)).toBe('Trilliant');
  });

  it('distinguish a fancy colour with an overtone from the plain one', async () => {
    const codes = await codesFor('color', 'Fancy Yellow', 'Fancy Orangy Yellow');
    expect(codes.get('Fancy Yellow')).toBeLessThan(1000);
    expect(codes.get('Fancy Orangy Yellow')).toBeGreaterThanOrEqual(1000);
  });

  it('load names that another server has added', async () => {
    const other = createLookupValues(db);
    await lookupValues.ensureLoaded([{ lab: 1000 }]);
    const codes = await db.transaction((trx) => other.codesFor(trx, 'lab', ['GIA']));
    const row = { lab: codes.get('GIA')! };
    await lookupValues.ensureLoaded([row]);
    expect(lookupValues.nameOf('lab', row.lab)).toBe('GIA');
  });

  it('drop a name whose transaction failed', async () => {
    const failing = db.transaction(async (trx) => {
      await lookupValues.codesFor(trx, 'location', ['Atlantis']);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await codeOf('location', 'Atlantis')).toBeNull();
  });

  it('are stored once for concurrent requests', async () => {
    const both = await Promise.all([codesFor('lab', 'IGI', 'HRD'), codesFor('lab', 'HRD', 'IGI')]);
    expect(both[0].get('IGI')).toBe(both[1].get('IGI'));
    const stored = await lookupValues.stored('lab');
    expect([...stored.values()].filter((name) => name === 'IGI')).toHaveLength(1);
  });
});

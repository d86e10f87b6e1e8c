import { countries } from 'countries-list';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPlaces } from './country-places.ts';

const countryNames = Object.values(countries).map(({ name }) => name);
let tables: Record<string, string[]>[];
beforeAll(async () => {
  tables = await Promise.all(countryNames.map((name) => readPlaces(name)));
});

describe('states and cities', () => {
  it('exist for every country', () => {
    for (const [index, places] of tables.entries()) {
      expect(Object.keys(places).length, countryNames[index]).toBeGreaterThan(0);
      for (const [state, cities] of Object.entries(places))
        expect(cities.length, `${countryNames[index]}, ${state}`).toBeGreaterThan(0);
    }
  });

  // Databases store ids for these names: a new table may add to them, but a state must not be renamed.
  it('are those that databases have ids for', async () => {
    const statesOfAll = tables.flatMap((places) => Object.keys(places));
    const citiesOfAll = tables.flatMap((places) => Object.values(places).flat());
    expect([tables.length, statesOfAll.length, citiesOfAll.length]).toEqual([252, 3536, 131_549]);
    expect(Object.keys(await readPlaces('Belgium')).join()).toBe(
      'Antwerp,Brussels,East Flanders,Flemish Brabant,Hainaut,Liège,Limburg,Luxembourg,Namur,Walloon Brabant,West Flanders',
    );
    const india = await readPlaces('India');
    expect([Object.keys(india).length, india.Gujarat!.length, india.Gujarat![0]]).toEqual([
      36,
      188,
      'Abrama',
    ]);
    const unitedStates = Object.values(await readPlaces('United States')).flat();
    expect([unitedStates.length, unitedStates[0], unitedStates.at(-1)]).toEqual([
      16262,
      'Abbeville',
      'Wright',
    ]);
    expect(await readPlaces('Singapore')).toEqual({ Singapore: ['Singapore', 'Woodlands'] });
    expect(await readPlaces('Nowhere')).toEqual({});
  });

  it('are sorted by name', () => {
    const byName = new Intl.Collator('en');
    for (const places of tables)
      for (const names of [Object.keys(places), ...Object.values(places)])
        expect(names).toEqual([...names].sort(byName.compare));
  });
});

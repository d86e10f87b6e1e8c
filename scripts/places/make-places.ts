// Makes the table of states and cities anew from dumps of GeoNames (https://download.geonames.org/export/dump):
//   node scripts/places/make-places.ts cities1000.txt admin1CodesASCII.txt
// A state that the present table has keeps its name, because databases refer to it by that name. The command prints the
// states that are new or gone: look at them before you commit the table.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countries } from 'countries-list';
import { readRegionNames, readTowns, type Town } from './geonames.ts';
import { isTown, normalizeName, regionCode, undivided } from './place-rules.ts';
import { type PlaceTable, packPlaces, type State, unpackPlaces } from './places-file.ts';

const byName = new Intl.Collator('en').compare;

const squareDistance = (a: Town, b: Town) =>
  (a.longitude - b.longitude) ** 2 + (a.latitude - b.latitude) ** 2;

/** Towns by region code; those without a code belong to the region of the nearest town with one. */
function groupByRegion(towns: Town[]): Map<string, Town[]> {
  const groups = Map.groupBy(towns, regionCode);
  const strays = [...groups].filter(([code]) => /^0*$/.test(code) || code === 'WE');
  if (strays.length === groups.size) return groups;
  for (const [code] of strays) groups.delete(code);
  const settled = [...groups.values()].flat();
  for (const stray of strays.flatMap(([, group]) => group)) {
    const nearest = settled.reduce((a, b) => (squareDistance(b, stray) < squareDistance(a, stray) ? b : a));
    groups.get(regionCode(nearest))!.push(stray);
  }
  return groups;
}

type NameOf = (code: string, towns: Town[]) => string;

/** The states of one country with their codes and cities, both by name; never empty. */
function statesOf(country: string, countryName: string, towns: Town[], nameOf: NameOf): State[] {
  const states = new Map<string, State>();
  const add = (name: string, codes: string[], cities: string[]) => {
    const state = states.get(name) ?? { name, codes: [], cities: [] };
    states.set(name, { name, codes: [...state.codes, ...codes], cities: [...state.cities, ...cities] });
  };
  const namesOf = (group: Town[]) => group.map(({ name }) => normalizeName(country, name));
  if (towns.length === 0) add(countryName, [], [countryName]);
  else if (undivided.has(country)) add(countryName, [], namesOf(towns));
  else for (const [code, group] of groupByRegion(towns)) add(nameOf(code, group), [code], namesOf(group));
  return [...states.values()]
    .sort((a, b) => byName(a.name, b.name))
    .map((state) => ({
      ...state,
      codes: state.codes.sort(),
      cities: [...new Set(state.cities)].sort(byName),
    }));
}

interface PlaceSources {
  towns: Town[];
  /** Names of regions by country and code, such as `IN.09`. */
  regionNames: ReadonlyMap<string, string>;
  /** The present table, whose states keep their names. */
  present: PlaceTable;
}

/** Makes the table of all countries. */
export function makePlaces({ towns, regionNames, present }: PlaceSources): PlaceTable {
  const townsOf = Map.groupBy(towns, ({ country }) => country);
  const places: PlaceTable = {};
  for (const [country, { name: countryName }] of Object.entries(countries).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const known = new Map(
      (present[country] ?? []).flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
    );
    const nameOf: NameOf = (code, group) =>
      known.get(code) ??
      normalizeName(country, regionNames.get(`${country}.${code}`) ?? largestOf(group).name);
    places[country] = statesOf(country, countryName, townsOf.get(country) ?? [], nameOf);
  }
  return places;
}

/** A region without a name in any source is called after its largest town. */
const largestOf = (towns: Town[]) => towns.reduce((a, b) => (b.population > a.population ? b : a));

/** The names of states that only one of two tables has, with their country codes. */
export function differingStates(places: PlaceTable, others: PlaceTable): string[] {
  return Object.entries(places).flatMap(([country, states]) => {
    const names = new Set((others[country] ?? []).map(({ name }) => name));
    return states.filter(({ name }) => !names.has(name)).map(({ name }) => `${country} ${name}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [townsFile, regionsFile] = process.argv.slice(2);
  if (!townsFile || !regionsFile) throw new Error('Name the two files: cities1000.txt admin1CodesASCII.txt');
  const file = new URL('../../places/places.bin', import.meta.url);
  const present = unpackPlaces(readFileSync(file));
  const towns = await readTowns(townsFile, isTown);
  const places = makePlaces({ towns, regionNames: await readRegionNames(regionsFile), present });
  writeFileSync(file, packPlaces(places));
  const count = (of: (states: State[]) => number) =>
    Object.values(places).reduce((sum, states) => sum + of(states), 0);
  const cities = count((states) => states.reduce((sum, state) => sum + state.cities.length, 0));
  console.log(`${count(({ length }) => length)} states, ${cities} cities`);
  console.log(`New: ${differingStates(places, present).join(', ') || 'none'}`);
  console.log(`Gone: ${differingStates(present, places).join(', ') || 'none'}`);
}

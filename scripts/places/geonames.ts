// Reads dumps of GeoNames, https://download.geonames.org/export/dump/readme.txt.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A populated place, in the fields that the table needs. */
export interface Town {
  name: string;
  country: string;
  /** https://www.geonames.org/export/codes.html, class P. */
  featureCode: string;
  admin1: string;
  admin3: string;
  population: number;
  latitude: number;
  longitude: number;
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity });

/** The populated places of cities1000.txt, cities500.txt or allCountries.txt that `keep` accepts. */
export async function readTowns(file: string, keep: (town: Town) => boolean): Promise<Town[]> {
  const towns: Town[] = [];
  for await (const line of linesOf(file)) {
    const fields = line.split('\t');
    const [, name = '', , , latitude, longitude, featureClass, featureCode = '', country = ''] = fields;
    const [admin1 = '', , admin3 = '', , population] = fields.slice(10);
    if (featureClass !== 'P') continue;
    const town = {
      name,
      country,
      featureCode,
      admin1,
      admin3,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    if (keep(town)) towns.push(town);
  }
  return towns;
}

/** The names of admin1CodesASCII.txt by country and code, such as `IN.09`. */
export async function readRegionNames(file: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const line of linesOf(file)) {
    const [code, name] = line.split('\t');
    if (code && name) names.set(code, name);
  }
  return names;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { countries } from 'countries-list';

/** Resolved relative to this module: the folder is next to this file in the sources and next to the server bundle in a build. */
const folder = fileURLToPath(new URL('./places/', import.meta.url));

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name, code]));

/** Reads the states of a country and the city names of each; an empty object for an unknown country name. */
export async function readPlaces(country: string): Promise<Record<string, string[]>> {
  const code = codes.get(country);
  if (!code) return {};
  return JSON.parse(await readFile(`${folder}${code.toLowerCase()}.json`, 'utf8'));
}

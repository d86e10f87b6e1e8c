import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { countries } from 'countries-list';

/** Beside this file in the sources, beside the server when it is built. */
const folder = fileURLToPath(new URL('./places/', import.meta.url));

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name, code]));

/** The states of a country with the names of their cities; nothing for a name that is no country's. */
export async function readPlaces(country: string): Promise<Record<string, string[]>> {
  const code = codes.get(country);
  if (!code) return {};
  return JSON.parse(await readFile(`${folder}${code.toLowerCase()}.json`, 'utf8'));
}

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { countries } from 'countries-list';

/** Resolved relative to this module: the file is next to it in the sources and next to the server bundle in a build. */
const file = new URL('./places.bin', import.meta.url);

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name, code]));
const decompress = promisify(brotliDecompress);

/** The first line of the file: position and length of the Brotli stream of each country, after that line. */
interface Header {
  countries: Record<string, [offset: number, length: number]>;
}

/**
 * Reads the states of a country and the city names of each; an empty object for an unknown country name. Reads the
 * file each time: a database asks for a country or state once, and stores the answer.
 */
export async function readPlaces(country: string): Promise<Record<string, string[]>> {
  const code = codes.get(country);
  if (!code) return {};
  const bytes = await readFile(file);
  const start = bytes.indexOf('\n') + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, start)) as Header;
  const position = header.countries[code];
  if (!position) return {};
  const [offset, length] = position;
  const text = String(await decompress(bytes.subarray(start + offset, start + offset + length)));
  const states = text.split('\n').map((line) => {
    // Between name and cities stand the codes at GeoNames.
    const [name = '', , ...cities] = line.split('\t');
    return [name, cities] as const;
  });
  return Object.fromEntries(states);
}

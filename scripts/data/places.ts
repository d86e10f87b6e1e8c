// Edits the table of states and cities as text: a line per state, its country code, name, codes at GeoNames and cities,
// separated by tabs, states and cities by name.
//   node scripts/data/places.ts read > places.txt
//   node scripts/data/places.ts write < places.txt
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const file = new URL('../../places/places.bin', import.meta.url);
const source = 'GeoNames, https://www.geonames.org/, CC BY 4.0; see docs/data-sources.md';
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The lines of the file, which has a line of JSON with the position of each country, then a Brotli stream for each. */
export function placesText(bytes: Buffer): string {
  const start = bytes.indexOf('\n') + 1;
  const { countries } = JSON.parse(bytes.toString('utf8', 0, start)) as {
    countries: Record<string, [offset: number, length: number]>;
  };
  return Object.entries(countries)
    .flatMap(([country, [offset, length]]) => {
      const stream = bytes.subarray(start + offset, start + offset + length);
      const states = brotliDecompressSync(stream).toString().split('\n');
      return states.map((state) => `${country}\t${state}\n`);
    })
    .join('');
}

/** The file of such lines; the same lines give the same bytes. */
export function placesFile(text: string): Buffer {
  const lines = text.trim().split(/\r?\n/);
  const countries = Map.groupBy(lines, (line) => line.slice(0, line.indexOf('\t')));
  const streams: Buffer[] = [];
  const positions: Record<string, [number, number]> = {};
  let offset = 0;
  for (const [country, states] of countries) {
    const stream = brotliCompressSync(states.map((line) => line.slice(country.length + 1)).join('\n'), best);
    positions[country] = [offset, stream.length];
    offset += stream.length;
    streams.push(stream);
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify({ source, countries: positions })}\n`), ...streams]);
}

if (import.meta.main) {
  if (process.argv[2] === 'read') process.stdout.write(placesText(readFileSync(file)));
  else if (process.argv[2] === 'write') writeFileSync(file, placesFile(readFileSync(0, 'utf8')));
  else throw new Error('Say what to do: read or write.');
}

// The file of places: a line of JSON that names the source and the position of each country, then a Brotli stream per
// country. A stream has a line per state: its name, its codes at GeoNames, its cities, separated by tabs.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const source = 'GeoNames, https://www.geonames.org/, CC BY 4.0; see docs/data-sources.md';
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export interface State {
  name: string;
  /** Its codes at GeoNames; none for a country without states. */
  codes: string[];
  cities: string[];
}

/** States by country code. */
export type PlaceTable = Record<string, State[]>;

/** Start and length of a stream. */
type Position = [offset: number, length: number];

/** The file of a table; the same table gives the same bytes. */
export function packPlaces(places: PlaceTable): Buffer {
  const streams = Object.entries(places).map(([country, states]) => {
    const lines = states.map(({ name, codes, cities }) => [name, codes.join(' '), ...cities].join('\t'));
    return [country, brotliCompressSync(lines.join('\n'), best)] as const;
  });
  let offset = 0;
  const positions: Record<string, Position> = {};
  for (const [country, { length }] of streams) {
    positions[country] = [offset, length];
    offset += length;
  }
  const header = `${JSON.stringify({ source, countries: positions })}\n`;
  return Buffer.concat([Buffer.from(header), ...streams.map(([, stream]) => stream)]);
}

/** Reads what `packPlaces` wrote. */
export function unpackPlaces(bytes: Buffer): PlaceTable {
  const start = bytes.indexOf('\n') + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, start)) as { countries: Record<string, Position> };
  const placesAt = ([offset, length]: Position) => {
    const stream = bytes.subarray(start + offset, start + offset + length);
    const lines = brotliDecompressSync(stream).toString().split('\n');
    return lines.map((line) => {
      const [name = '', codes = '', ...cities] = line.split('\t');
      return { name, codes: codes.split(' ').filter(Boolean), cities };
    });
  };
  return Object.fromEntries(
    Object.entries(header.countries).map(([country, position]) => [country, placesAt(position)]),
  );
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegionNames, readTowns } from './geonames.ts';
import { differingStates, makePlaces } from './make-places.ts';
import { isTown } from './place-rules.ts';
import { type PlaceTable, packPlaces, unpackPlaces } from './places-file.ts';

type Fields = Partial<Record<'class' | 'code' | 'admin1' | 'admin3' | 'people' | 'at', string>>;

/** A line of a dump of GeoNames. */
function line(country: string, name: string, fields: Fields): string {
  const { class: featureClass = 'P', code = 'PPL', admin1 = '', admin3 = '', people = '5000' } = fields;
  const [latitude, longitude] = (fields.at ?? '0 0').split(' ');
  return [
    '1',
    name,
    name,
    'Other,Names',
    latitude,
    longitude,
    featureClass,
    code,
    country,
    '',
    admin1,
    'district',
    admin3,
    '',
    people,
    '',
    '12',
    'Europe/Brussels',
    '2026-01-01',
  ].join('\t');
}

const dump = [
  line('BE', 'Lier', { admin1: 'VLG', admin3: '12' }),
  line('BE', 'Antwerpen', { admin1: 'VLG', admin3: '11', code: 'PPLA2' }),
  line('BE', 'Leuven', { admin1: 'VLG', admin3: '24' }),
  line('IN', 'Sūrat', { admin1: '09', at: '21.2 72.8' }),
  line('IN', 'Surat', { admin1: '09', at: '21.3 72.9' }),
  line('IN', 'Mumbai', { admin1: '16', at: '19 72.8' }),
  line('IN', 'Strayed', { admin1: '00', at: '19.5 73' }),
  line('IN', 'Newtown', { admin1: '99', at: '30 80' }),
  line('IN', 'Small Seat', { admin1: '16', code: 'PPLA4', people: '12' }),
  line('IN', 'Hamlet', { admin1: '16', people: '999' }),
  line('IN', 'Ruin', { admin1: '16', code: 'PPLW' }),
  line('IN', 'A Hill', { admin1: '16', class: 'T', code: 'MT' }),
  line('IN', 'Bandra', { admin1: '16', code: 'PPLX' }),
  line('AU', 'Bondi', { admin1: '02', code: 'PPLX' }),
  line('HK', 'Kowloon', { admin1: 'KYT' }),
];
const present: PlaceTable = {
  BE: [
    { name: 'Antwerp', codes: ['1'], cities: ['Antwerpen'] },
    { name: 'Flemish Brabant', codes: ['23', '24'], cities: ['Leuven'] },
    { name: 'Namur', codes: ['9'], cities: ['Namur'] },
  ],
  IN: [{ name: 'Gujarat', codes: ['09'], cities: ['Surat'] }],
};

let folder: string;
let places: PlaceTable;
const make = async () => {
  const towns = await readTowns(join(folder, 'cities1000.txt'), isTown);
  const regionNames = await readRegionNames(join(folder, 'admin1CodesASCII.txt'));
  return makePlaces({ towns, regionNames, present });
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facet-places-'));
  writeFileSync(join(folder, 'cities1000.txt'), `${dump.join('\n')}\n`);
  const regions = [
    'IN.09\tGujarāt\tGujarat\t1',
    'IN.16\tMahārāshtra\tMaharashtra\t2',
    'AU.02\tNew South Wales\t\t3',
  ];
  writeFileSync(join(folder, 'admin1CodesASCII.txt'), `${regions.join('\n')}\n`);
  places = await make();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps the names of known states, and takes new ones from GeoNames or from their largest town', () => {
  expect(places.BE).toEqual([
    { name: 'Antwerp', codes: ['1'], cities: ['Antwerpen', 'Lier'] },
    { name: 'Flemish Brabant', codes: ['24'], cities: ['Leuven'] },
  ]);
  expect(places.IN!.map(({ name, codes }) => [name, ...codes])).toEqual([
    ['Gujarat', '09'],
    ['Maharashtra', '16'],
    ['Newtown', '99'],
  ]);
});

it('lists towns and seats once, without marks where another script is used, and strays in the nearest state', () => {
  expect(places.IN!.map(({ cities }) => cities)).toEqual([
    ['Surat'],
    ['Mumbai', 'Small Seat', 'Strayed'],
    ['Newtown'],
  ]);
});

it('lists suburbs where addresses name them, and one state for a country without states', () => {
  expect(places.AU).toEqual([{ name: 'New South Wales', codes: ['02'], cities: ['Bondi'] }]);
  expect(places.HK).toEqual([{ name: 'Hong Kong', codes: [], cities: ['Kowloon'] }]);
  expect(places.MC).toEqual([{ name: 'Monaco', codes: [], cities: ['Monaco'] }]);
});

it('names the states that are new or gone', () => {
  const ofIndia = ({ IN = [] }: PlaceTable) => ({ IN });
  expect(differingStates(ofIndia(places), present)).toEqual(['IN Maharashtra', 'IN Newtown']);
  expect(differingStates(present, places)).toEqual(['BE Namur']);
});

it('writes the same bytes for the same dumps, and reads them back', async () => {
  const bytes = packPlaces(places);
  expect(unpackPlaces(bytes)).toEqual(places);
  expect(packPlaces(await make()).equals(bytes)).toBe(true);
});

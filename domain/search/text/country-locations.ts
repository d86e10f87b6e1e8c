import { builtInNames, placesNamed } from './known-names.ts';

/** Cities of the trade by their countries, since lists often state the city alone. */
const tradeCities: readonly (readonly [country: string, cities: readonly string[]])[] = [
  ['INDIA', ['MUMBAI', 'SURAT', 'DELHI', 'NEW DELHI', 'JAIPUR', 'KOLKATA', 'AHMEDABAD', 'NAVSARI']],
  ['BELGIUM', ['ANTWERP', 'BRUSSELS']],
  ['UNITED STATES', ['NEW YORK', 'LOS ANGELES', 'CHICAGO', 'MIAMI', 'DALLAS', 'LAS VEGAS']],
  ['ISRAEL', ['TEL AVIV', 'JERUSALEM']],
  ['UNITED ARAB EMIRATES', ['DUBAI', 'ABU DHABI']],
  ['SWITZERLAND', ['GENEVA', 'ZURICH']],
  ['UNITED KINGDOM', ['LONDON']],
  ['THAILAND', ['BANGKOK']],
  ['CHINA', ['SHANGHAI', 'SHENZHEN', 'GUANGZHOU', 'BEIJING']],
  ['SOUTH AFRICA', ['JOHANNESBURG', 'CAPE TOWN']],
  ['BOTSWANA', ['GABORONE']],
  ['CANADA', ['TORONTO', 'VANCOUVER', 'MONTREAL']],
  ['AUSTRALIA', ['SYDNEY', 'MELBOURNE', 'PERTH']],
  ['JAPAN', ['TOKYO', 'KOFU']],
  ['ITALY', ['MILAN', 'VALENZA', 'VICENZA']],
  ['FRANCE', ['PARIS']],
];

/** The locations of the stock in a country, as its own or as a city of it; its own name where none is known. */
export function locationsOfCountry(country: string, locations: readonly string[]): readonly string[] {
  const name = country.toUpperCase();
  const cities = tradeCities.find(([each]) => each === name)?.[1] ?? [];
  const known = { ...builtInNames, locations };
  const found = [name, ...cities].flatMap((place) => placesNamed(place, known));
  return found.length > 0 ? [...new Set(found)] : [country];
}

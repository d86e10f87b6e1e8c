/** Countries where diamonds are mined or polished, with other names of them in capitals without spaces, dots, dashes. */
const countries: Readonly<Record<string, readonly string[]>> = {
  Angola: ['AO', 'AGO'],
  Armenia: [],
  Australia: ['AU', 'AUS'],
  Belgium: ['BE', 'BEL'],
  Botswana: ['BW', 'BWA'],
  Brazil: ['BR', 'BRA'],
  Canada: ['CA', 'CAN'],
  China: ['CN', 'CHN'],
  'DR Congo': ['DRC', 'CONGO', 'DEMOCRATICREPUBLICOFTHECONGO', 'DEMOCRATICREPUBLICOFCONGO', 'COD'],
  India: ['IN', 'IND'],
  Israel: ['IL', 'ISR'],
  Lesotho: ['LS', 'LSO'],
  Namibia: ['NAM'],
  Russia: ['RU', 'RUS', 'RUSSIANFEDERATION'],
  'Sierra Leone': ['SL', 'SLE'],
  'South Africa': ['ZA', 'ZAF', 'RSA'],
  'Sri Lanka': ['LK', 'LKA'],
  Tanzania: ['TZ', 'TZA'],
  Thailand: ['TH', 'THA'],
  'United Arab Emirates': ['AE', 'ARE', 'UAE'],
  'United States': ['US', 'USA', 'UNITEDSTATESOFAMERICA'],
  Vietnam: ['VN', 'VNM'],
  Zimbabwe: ['ZW', 'ZWE'],
};

/** To be offered while typing. */
export const usualCountries = Object.keys(countries);

const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const byAlias = new Map(
  Object.entries(countries).flatMap(([name, aliases]) =>
    [name, ...aliases].map((alias): [string, string] => [normalize(alias), name]),
  ),
);

const unstatedWords = /^(?:none|unknown|not (?:stated|known|available|disclosed)|n\/a|[-–—*?.]*)$/i;

/** A country in its usual name, another origin as written; null for a text that says that it is not known. */
export function parseCountry(text: string): string | null {
  const trimmed = text.trim();
  return unstatedWords.test(trimmed) ? null : (byAlias.get(normalize(trimmed)) ?? trimmed);
}

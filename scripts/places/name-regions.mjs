// Names the regions behind GeoNames codes. No package has the names, so towns in both sources vote for them.
import { englishNames, isoCoded, knownRegions } from './known-regions.mjs';

/** Normalises a name for comparison between sources: letters only, without marks and case. */
export function fold(name) {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const made = name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  folded.set(name, made);
  return made;
}
const folded = new Map();

const degreesApart = (town, { lat, lng }) =>
  Math.hypot(town.loc.coordinates[1] - lat, town.loc.coordinates[0] - lng);

/** Half a degree is some fifty kilometres: two towns of one name are seldom nearer. */
const nearEnough = 0.6;

/** For each code, the provinces by the number of towns in the second source that name them. */
export function collectVotes(groups, knownTowns) {
  const byName = new Map();
  for (const [code, towns] of groups) {
    for (const town of towns) {
      const name = fold(town.name);
      byName.set(name, [...(byName.get(name) ?? []), { code, town }]);
    }
  }
  const votes = new Map([...groups.keys()].map((code) => [code, new Map()]));
  for (const known of knownTowns) {
    const names = new Set([fold(known.city), fold(known.city_ascii)]);
    const found = [...names]
      .flatMap((name) => byName.get(name) ?? [])
      .map(({ code, town }) => ({ code, distance: degreesApart(town, known) }))
      .sort((a, b) => a.distance - b.distance)[0];
    if (!found || found.distance > nearEnough || !known.province) continue;
    const ofCode = votes.get(found.code);
    ofCode.set(known.province, (ofCode.get(known.province) ?? 0) + 1);
  }
  return votes;
}

/** Equal, or the beginning of a longer name: "Perm" for "Perm Krai". */
function likeness(one, other) {
  const [a, b] = [fold(one), fold(other)];
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return 0.6;
  return short.length >= 5 && long.includes(short) ? 0.4 : 0;
}

const isSeat = (town) => town.featureCode === 'PPLA' || town.featureCode === 'PPLC';

/** The seat of a region, or its largest town: identifies an unnamed region. */
export function seatOf(towns) {
  const seats = towns.filter(isSeat);
  return (seats.length > 0 ? seats : towns).reduce((a, b) => (b.population > a.population ? b : a));
}

/** How well a region of the list matches a code: by votes first, then by a seat or a town of the same name. */
function scoreOf(region, towns, votes) {
  let score = 0;
  for (const [province, count] of votes) score += likeness(province, region) * (5 + Math.min(count, 10));
  const seat = seatOf(towns);
  score += likeness(seat.name.replace(/ City$|-shi$/, ''), region) * 4;
  if (score === 0 && towns.some(({ name }) => fold(name) === fold(region))) score = 1;
  return score;
}

/** Assigns the regions of the list to codes, best match first, each region and each code once. */
function assign(groups, regions, votes) {
  const pairs = [];
  for (const [code, towns] of groups) {
    for (const region of regions) {
      const score = scoreOf(region, towns, votes.get(code));
      if (score > 0) pairs.push({ code, region, score });
    }
  }
  const names = new Map();
  const taken = new Set();
  for (const { code, region } of pairs.sort((a, b) => b.score - a.score)) {
    if (names.has(code) || taken.has(region)) continue;
    names.set(code, region);
    taken.add(region);
  }
  return names;
}

/** Names every code of one country's groups of towns. */
export function nameRegions(country, groups, regions, knownTowns) {
  const known = knownRegions[country] ?? {};
  const votes = collectVotes(groups, knownTowns);
  const open = new Map([...groups].filter(([code]) => !known[code]));
  const free = regions.map(([name]) => name).filter((name) => !Object.values(known).includes(name));
  const iso = new Map(isoCoded.has(country) ? regions.map(([name, code]) => [code, name]) : []);
  const assigned = assign(open, free, votes);
  const names = new Map();
  const taken = new Set(Object.values(known));
  for (const [code, towns] of groups) {
    const voted = [...votes.get(code)].sort((a, b) => b[1] - a[1])[0]?.[0];
    const own = known[code] ?? iso.get(code) ?? assigned.get(code);
    const found = own ?? (voted && !taken.has(voted) ? voted : seatOf(towns).name);
    const name = englishNames[country]?.[found] ?? found;
    names.set(code, name);
    taken.add(name);
  }
  return names;
}

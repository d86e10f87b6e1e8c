// Which places of GeoNames belong into addresses, and how they are written there.
import type { Town } from './geonames.ts';

/** Cities and territories whose addresses name no state: one state, named like the country. */
export const undivided = new Set(
  `AI AQ AS AW AX BL BM BQ CC CK CW CX EH FK FO GF GG GI GP GS GU HK IM IO JE KY LI MC MF MO MP MQ MS MT NF NR NU PF PM PN
  PR PS RE SG SH SJ SM SX TC TF TK TV UM VA VG VI WF XK YT`.split(/\s+/),
);

/** Abandoned, destroyed and historical places. */
const givenUp = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
/** Countries whose addresses name the suburb instead of the town. */
const suburban = new Set(['AU', 'HK', 'NZ', 'SG']);
const minPopulation = 1000;

/** Towns of a thousand people and seats of administration; parts of a town only where addresses name them. */
export const isTown = ({ featureCode, country, population }: Town): boolean =>
  (population >= minPopulation || /^PPL[ACG]/.test(featureCode)) &&
  !givenUp.has(featureCode) &&
  (featureCode !== 'PPLX' || suburban.has(country));

/** The region of a place where it is finer than the first level: Belgium's provinces, by the first digits of the district. */
export function regionCode({ country, admin1, admin3 }: Town): string {
  if (country !== 'BE' || !admin3) return admin1;
  return admin3.startsWith('2') ? admin3 : admin3.charAt(0);
}

/** Countries with another script than Latin: their people type names without diacritics. */
const otherScripts = new Set(
  `AE AF AM BD BG BH BT BY CN DZ EG ER ET GE GR IL IN IQ IR JO JP KG KH KR KP KW KZ LA LB LK LY MA MM MN MR MV NP OM PK PS
  QA RU SA SD SY TH TJ TN TW UA UZ YE`.split(/\s+/),
);

/** A name as a local would type it: "Surat" for "Sūrat", "Delémont" as it is. */
export function normalizeName(country: string, name: string): string {
  const tidy = name.replace(/[\u2018\u2019\u02bc\u02bb`]/g, "'").trim();
  if (!otherScripts.has(country)) return tidy;
  return tidy
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^'|'$|'(?=\s|-)|(?<=\s|-)'/g, '')
    .normalize('NFC');
}

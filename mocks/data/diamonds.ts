import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { pageOf } from '../rows/page-of.ts';
import { asBuyerSees, buildStone } from '../rows/stone-builder.ts';
import { everydayStones } from './diamonds-everyday.ts';

export { pageOf } from '../rows/page-of.ts';
export { asBuyerSees, asPublicSees } from '../rows/stone-builder.ts';

/** A common stone of the best make. */
export const roundIdealFromAntwerp = buildStone({
  id: 57943,
  stone_id: 'KD-57943',
  shape: 'Round',
  carat: 2.17,
  color: 'F',
  clarity: 'VS2',
  cut: 'Ideal',
  fluo: 'Faint',
  lab: 'HRD',
  location: 'Antwerp',
  measurement: '8.31 x 8.35 x 5.12',
  table: 57,
  depth: 61.5,
  ratio: 1,
  certificate_no: '210000457943',
  rap: 8400,
  offers: [28.5, 23.05, 12],
  featured: 1,
});

/** Only rounds have a cut grade. */
export const pearWithoutCut = buildStone({
  id: 46611,
  stone_id: 'AG-46611',
  shape: 'Pear',
  carat: 2.1,
  color: 'E',
  clarity: 'IF',
  polish: 'VG',
  fluo: 'Faint',
  location: 'New York',
  measurement: '11.02 x 6.94 x 4.26',
  table: 59,
  depth: 61.38,
  ratio: 1.59,
  certificate_no: '6223418804',
  rap: 6400,
  offers: [41, 37.66, 25],
  featured: 1,
});

/** A fancy colour has no list price, so it has no discount. */
export const fancyYellowWithoutRap = buildStone({
  id: 31871,
  stone_id: 'FY-31871',
  shape: 'Radiant',
  carat: 3.02,
  color: 'Fancy Intense Yellow',
  clarity: 'VS1',
  polish: 'EX',
  symmetry: 'VG',
  location: 'Geneva',
  measurement: '8.44 x 8.12 x 5.51',
  table: 63,
  depth: 67.86,
  ratio: 1.04,
  certificate_no: '2215880317',
  rap: null,
  offers: [21500, 24000, 31000],
  img_url: null,
  supplier_name: 'Leibish Colors',
});

/** Picture, video and certificate. */
export const stoneWithAllMedia = buildStone({
  id: 48210,
  stone_id: 'RB-48210',
  shape: 'Round',
  carat: 1.52,
  color: 'F',
  clarity: 'VVS2',
  cut: 'Ideal',
  location: 'Antwerp',
  measurement: '7.41 x 7.44 x 4.58',
  table: 57,
  depth: 61.7,
  ratio: 1,
  certificate_no: '2225843190',
  eye_clean: 'Yes',
  shade: 'None',
  milky: 'None',
  black_inclusion: 'None',
  mined_in: 'Botswana',
  polished_in: 'India',
  rap: 17500,
  offers: [33.5, 28, 15],
  video_url: '/files/videos/round-turning.webm',
  certi_url: 'certi/RB-48210.pdf',
  supplier_name: 'Rosy Blue',
});

/** A hot deal. */
export const hotDealStone = buildStone({
  id: 47929,
  stone_id: 'KD-47929',
  shape: 'Sq Emerald',
  carat: 0.79,
  color: 'E',
  clarity: 'SI1',
  lab: 'IGI',
  location: 'Dubai',
  measurement: '5.18 x 5.14 x 3.46',
  table: 66,
  depth: 67.31,
  ratio: 1.01,
  certificate_no: '588304411',
  rap: 8200,
  offers: [36, 31.46, 20],
  status: 2,
});

/** A shape outside the built-in thirteen. */
export const uncommonShape = buildStone({
  id: 61204,
  stone_id: 'AS-61204',
  shape: 'Asscher',
  carat: 1.2,
  color: 'G',
  clarity: 'VS1',
  location: 'Hong Kong',
  measurement: '5.98 x 5.95 x 4.02',
  table: 62,
  depth: 67.56,
  ratio: 1.01,
  certificate_no: '1413906624',
  rap: 9100,
  offers: [30, 24.5, 14],
});

/** A seven-digit price: the widest. */
export const hugePrice = buildStone({
  id: 70001,
  stone_id: 'HD-70001',
  shape: 'Oval',
  carat: 15.043,
  color: 'D',
  clarity: 'FL',
  location: 'Antwerp',
  measurement: '18.84 x 14.02 x 8.71',
  table: 58,
  depth: 62.13,
  ratio: 1.34,
  certificate_no: '5226110001',
  rap: 212000,
  offers: [12.25, 4.5, -6],
  featured: 1,
  supplier_name: 'Graff Wholesale',
});

/** Sold above the list price: the stored discount is negative and displays with a plus. */
export const aboveTheList = buildStone({
  id: 52999,
  stone_id: 'RB-52999',
  shape: 'Round',
  carat: 1.009,
  color: 'D',
  clarity: 'IF',
  cut: 'Ideal',
  location: 'Mumbai',
  measurement: '6.41 x 6.44 x 3.98',
  table: 56,
  depth: 61.9,
  ratio: 1,
  certificate_no: '2418550999',
  rap: 22400,
  offers: [2, -3.75, -12],
});

/** A supplier left most fields blank. */
export const sparseStone = buildStone({
  id: 39001,
  stone_id: 'SV-39001',
  img_url: null,
  shape: 'Heart',
  carat: 0.5,
  color: 'J',
  clarity: null,
  polish: null,
  symmetry: null,
  fluo: null,
  lab: null,
  location: null,
  rap: 2600,
  offers: [48, 42, 30],
});

const idealRound = { shape: 'Round', cut: 'Ideal', location: 'Antwerp', ratio: 1, rap: 17500 };

/** Makes a pair of ear-rings with `stoneWithAllMedia`. */
export const partnerOfStoneWithAllMedia = buildStone({
  ...idealRound,
  id: 48233,
  stone_id: 'RB-48233',
  carat: 1.5,
  color: 'F',
  clarity: 'VVS1',
  measurement: '7.38 x 7.42 x 4.55',
  table: 57,
  depth: 61.5,
  certificate_no: '2225843233',
  offers: [31.5, 26, 13],
});

/** A pair with both, less alike. */
export const secondPartnerOfStoneWithAllMedia = buildStone({
  ...idealRound,
  id: 48307,
  stone_id: 'KD-48307',
  carat: 1.53,
  color: 'G',
  clarity: 'VVS2',
  measurement: '7.46 x 7.43 x 4.56',
  table: 58,
  depth: 61.2,
  symmetry: 'VG',
  certificate_no: '2225843307',
  offers: [36, 31, 18],
});

/** All stones as an administrator sees them. */
/** A laboratory-grown diamond, which has no list price. */
export const laboratoryGrownByCvd = buildStone({
  id: 70110,
  stone_id: 'LG-70110',
  shape: 'Round',
  carat: 2.03,
  color: 'E',
  clarity: 'VVS2',
  cut: 'Ideal',
  kind: 'laboratory_grown',
  growth: 'CVD',
  lab: 'IGI',
  location: 'Surat',
  measurement: '8.12 x 8.15 x 5.02',
  certificate_no: 'LG612345678',
  rap: null,
  offers: [160, 190, 260],
});

/** A laboratory-grown diamond that was treated as well: the longest words of all. */
export const grownAndTreated = {
  ...laboratoryGrownByCvd,
  id: 70112,
  stone_id: 'LG-70112',
  treatment: 'HPHT',
};

/** A natural stone with a treatment. */
export const laserDrilledStone = {
  ...stoneWithAllMedia,
  id: 70111,
  stone_id: 'RB-70111',
  treatment: 'Laser drilled',
};

export const diamonds: Diamond[] = [
  roundIdealFromAntwerp,
  pearWithoutCut,
  fancyYellowWithoutRap,
  stoneWithAllMedia,
  hotDealStone,
  uncommonShape,
  hugePrice,
  aboveTheList,
  sparseStone,
  ...everydayStones,
  partnerOfStoneWithAllMedia,
  secondPartnerOfStoneWithAllMedia,
];

/** All stones as a buyer sees them. */
export const buyerDiamonds: Diamond[] = diamonds.map(asBuyerSees);

export const noDiamonds: PagedDiamonds = pageOf([]);

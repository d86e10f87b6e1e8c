import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import { pageOf } from '../rows/page-of.ts';
import { asBuyerSees } from '../rows/stone-builder.ts';
import { everydayStones, listedStone } from './stock-list.ts';

export { pageOf } from '../rows/page-of.ts';
export { asBuyerSees, asPublicSees } from '../rows/stone-builder.ts';

/** A common stone of the best make. */
export const roundIdealFromAntwerp = listedStone('KD-57943', { featured: 1 });

/** Only rounds have a cut grade. */
export const pearWithoutCut = listedStone('AG-46611', { featured: 1 });

/** A fancy colour has no list price, so it has no discount. */
export const fancyYellowWithoutRap = listedStone('FY-31871', { img_url: null });

/** Picture, video and certificate. */
export const stoneWithAllMedia = listedStone('RB-48210', {
  eye_clean: 'Yes',
  shade: 'None',
  milky: 'None',
  black_inclusion: 'None',
  mined_in: 'Botswana',
  polished_in: 'India',
  video_url: '/files/videos/round-turning.webm',
  certi_url: 'certi/RB-48210.pdf',
});

/** A hot deal. */
export const hotDealStone = listedStone('KD-47929', { status: 2 });

/** A shape outside the built-in thirteen. */
export const uncommonShape = listedStone('AS-61204');

/** A seven-digit price: the widest. */
export const hugePrice = listedStone('HD-70001', { featured: 1 });

/** Sold above the list price: the stored discount is negative and displays with a plus. */
export const aboveTheList = listedStone('RB-52999');

/** A supplier left most fields blank. */
export const sparseStone = listedStone('SV-39001', {
  img_url: null,
  polish: null,
  symmetry: null,
  fluo: null,
  lab: null,
  location: null,
});

/** Makes a pair of ear-rings with `stoneWithAllMedia`. */
export const partnerOfStoneWithAllMedia = listedStone('RB-48233');

/** A pair with both, less alike. */
export const secondPartnerOfStoneWithAllMedia = listedStone('KD-48307');

/** A laboratory-grown diamond, which has no list price. */
export const laboratoryGrownByCvd = listedStone('LG-70110', { kind: 'laboratory_grown', growth: 'CVD' });

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

/** All stones as an administrator sees them. */
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

import type { Layout } from '#contract/model/layout.ts';

/** A parcel of small rounds with every field. */
export const roundParcel: Layout = {
  id: 18,
  supplier_name: 'Kesar Diamonds',
  shape: 'Round',
  weight_cts: 12.48,
  size_cts: '0.18-0.22',
  color: 'F-G',
  clarity: 'VS1-VS2',
  lab: 'IGI',
  floro: 'None',
  length_cms: 42.5,
  no_of_pcs: 62,
  price: 940,
  discount: 32.5,
  total: 11731.2,
  j_price: 1016.59,
  j_discount: 27,
  j_total: 12687.04,
  imageUrl: '/files/layout/demo-parcel-1.webp',
  status: 1,
  updated_at: '2026-11-20T09:15:00.000Z',
};

/** A lot of which the supplier says only the least. */
export const lotWithoutDetails: Layout = {
  ...roundParcel,
  id: 17,
  supplier_name: 'Aurum Gem House',
  shape: null,
  weight_cts: null,
  size_cts: null,
  color: null,
  clarity: null,
  lab: null,
  floro: null,
  length_cms: null,
  no_of_pcs: 1,
  price: 2600,
  discount: 0,
  total: 2600,
  j_price: 2808,
  j_discount: -8,
  j_total: 2808,
  imageUrl: null,
  updated_at: '2026-11-18T14:02:00.000Z',
};

/** A parcel that is no longer offered, with the longest texts and the largest amounts. */
export const withdrawnLot: Layout = {
  ...roundParcel,
  id: 16,
  supplier_name:
    'Rosenbaum & Zonen Diamanthandel en Slijperij te Antwerpen, afdeling mêlee en kleine partijen',
  shape: 'Marquise, pear and oval, mixed makes',
  weight_cts: 99999.999,
  size_cts: '+2.0 -6.5 sieve, mixed',
  color: 'D-F, a few G-H',
  floro: 'None to faint, a few medium',
  no_of_pcs: 1000000,
  price: 999.99,
  discount: 0,
  total: 99998999,
  j_price: 999.99,
  j_discount: 0,
  j_total: 99998999,
  imageUrl: '/files/layout/demo-parcel-2.webp',
  status: 0,
  updated_at: '2026-10-02T08:30:00.000Z',
};

const shapes = ['Round', 'Oval', 'Pear', 'Emerald', 'Marquise'] as const;

/** Further parcels, so that the list has a second page. */
const further = Array.from(
  { length: 11 },
  (_, index): Layout => ({
    ...roundParcel,
    id: 15 - index,
    supplier_name: ['Kesar Diamonds', 'Rosenbaum & Zonen', 'Aurum Gem House'][index % 3] as string,
    shape: shapes[index % shapes.length] as string,
    no_of_pcs: 24 + index * 9,
    lab: null,
    imageUrl: `/files/layout/demo-parcel-${1 + (index % 2)}.webp`,
    updated_at: `2026-09-${String(28 - index).padStart(2, '0')}T11:40:00.000Z`,
  }),
);

export const layouts: [Layout, ...Layout[]] = [roundParcel, lotWithoutDetails, withdrawnLot, ...further];

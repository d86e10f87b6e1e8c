import type { Jewellery } from '#contract/model/jewellery.ts';
import { categoryPair } from './categories.ts';

type PieceFacts = Partial<Jewellery> & Pick<Jewellery, 'id' | 'stockId' | 'title'>;

const picture = (id: number, name: string) => ({
  id,
  imageUrl: `/files/jewellery/demo-${name}.webp`,
  file_type: 'images' as const,
});

function piece(facts: PieceFacts, categoryName = 'Rings', subcategoryName = 'Solitaire'): Jewellery {
  const pair = categoryPair(categoryName, subcategoryName);
  return {
    supplier_name: 'Atelier Verne',
    description: `${facts.title}, 18 ct.`,
    gender: 'female',
    ...pair,
    categoryId: pair.category.id,
    sub_categoryId: pair.subCategory.id,
    gold_weight: 4.21,
    gold_color: 'Yellow',
    metal: 'GOLD',
    diamond_weight: 1.25,
    diamond_shape: 'Round',
    diamond_color: 'F',
    diamond_clarity: 'VS',
    cost_price: 1850,
    selling_price: 2072,
    discount: 0,
    j_selling_price: 2237.76,
    j_discount: 5,
    is_featured: 0,
    status: 1,
    images: [picture(facts.id * 10, 'ring-yellow-gold')],
    created_at: '2026-09-14T09:20:00.000Z',
    updated_at: '2026-11-20T09:15:00.000Z',
    ...facts,
  };
}

/** A piece with two pictures and a video. */
export const haloRing = piece(
  {
    id: 77,
    stockId: 'JW-1077',
    title: 'Halo ring in yellow gold',
    is_featured: 1,
    images: [
      picture(771, 'ring-yellow-gold'),
      picture(772, 'ring-rose-gold'),
      { id: 773, imageUrl: '/files/jewellery/halo-ring.mp4', file_type: 'videos' },
    ],
  },
  'Rings',
  'Halo',
);

/** A piece of which nothing is to be seen, and which is not offered. */
export const inactiveBangle = piece(
  {
    id: 76,
    stockId: 'JW-1076',
    title: 'Bangle in white gold',
    supplier_name: 'Casa Orefice',
    gender: 'unisex',
    gold_color: 'White',
    metal: 'WHITE_GOLD',
    gold_weight: 23.8,
    diamond_weight: 0,
    discount: null,
    j_discount: -2.5,
    status: 0,
    images: [],
  },
  'Bracelets',
  'Bangle',
);

/** The longest texts and the largest amounts. */
export const grandNecklace = piece(
  {
    id: 75,
    stockId: 'JW-1075-SPECIAL-ORDER-HIGH-JEWELLERY-COLLECTION-2026-NO-0001',
    title:
      'Rivière necklace of one hundred and eight matched pear-shaped diamonds in white gold, with its own case',
    supplier_name: 'Surat Fine Works and Sons, High Jewellery Department',
    description: 'Matched by hand over three years; every stone with its report. '.repeat(12).trim(),
    gold_color: 'White',
    metal: 'WHITE_GOLD',
    gold_weight: 99999.999,
    diamond_weight: 99999.999,
    diamond_shape: 'Pear, graduated',
    diamond_clarity: 'VVS',
    cost_price: 98_750_000,
    selling_price: 99_999_999.99,
    j_selling_price: 99_999_999.99,
    images: [picture(750, 'pendant-white-gold')],
  },
  'Necklaces',
  'Rivière',
);

const kinds = [
  ['Earrings', 'Studs', 'Studs in rose gold', 'earrings-rose-gold'],
  ['Pendants', 'Cluster', 'Cluster pendant in yellow gold', 'pendant-yellow-gold'],
  ['Rings', 'Eternity', 'Eternity ring in white gold', 'ring-white-gold'],
  ['Bracelets', 'Tennis', 'Tennis bracelet in yellow gold', 'bracelet-yellow-gold'],
] as const;

/** Further pieces, so that the list has a second page. */
const further = Array.from({ length: 10 }, (_, index) => {
  const [category, subcategory, title, name] = kinds[index % kinds.length] as (typeof kinds)[number];
  const facts = {
    id: 74 - index,
    stockId: `JW-${1074 - index}`,
    title,
    cost_price: 900 + index * 140,
    selling_price: 1008 + index * 156.8,
    j_selling_price: 1088.64 + index * 169.34,
    images: [picture(740 - index, name)],
  };
  return piece(facts, category, subcategory);
});

/** Jewellery, newest first. */
export const jewellery: [Jewellery, ...Jewellery[]] = [haloRing, inactiveBangle, grandNecklace, ...further];

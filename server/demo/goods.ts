/** Jewellery, its categories and the parcels of the demonstration; all invented. */
import { day } from '#domain/format/durations.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

export const categories = {
  Diamond: ['Loose'],
  Rings: ['Solitaire', 'Halo', 'Eternity', 'Three stone'],
  Earrings: ['Studs', 'Hoops', 'Drops'],
  Pendants: ['Solitaire', 'Cluster', 'Initial'],
  Bracelets: ['Tennis', 'Bangle'],
  Necklaces: ['Rivière', 'Station'],
} as const;

export type CategoryName = keyof typeof categories;

export interface DemoJewel extends Omit<NewRow<'jewellery'>, 'category_id' | 'sub_category_id'> {
  category: CategoryName;
  subcategory: string;
}

const workshops = ['Atelier Verne', 'Casa Orefice', 'Surat Fine Works'];
const metals = { GOLD: 'Yellow', ROSE_GOLD: 'Rose', WHITE_GOLD: 'White' } as const;
const clarities = ['VVS', 'VS', 'SI', 'VS-SI'] as const;
const jewelColors = ['D', 'E', 'F', 'G', 'H'];
const singular: Record<CategoryName, string> = {
  Diamond: 'stone',
  Rings: 'ring',
  Earrings: 'earrings',
  Pendants: 'pendant',
  Bracelets: 'bracelet',
  Necklaces: 'necklace',
};

function jewel(random: SeededRandom, number: number, now: number): DemoJewel {
  const category = random.pick(Object.keys(categories).slice(1) as CategoryName[]);
  const subcategory = random.pick<string>(categories[category]);
  // "Stud earrings", not "Studs earrings".
  const style = category === 'Earrings' ? subcategory.replace(/s$/, '') : subcategory;
  const metal = random.pick(Object.keys(metals) as (keyof typeof metals)[]);
  const weight = random.int(25, 450) * 10;
  const shape = random.pick(['Round', 'Oval', 'Pear', 'Emerald', 'Princess']);
  const cost = random.int(42, 980) * 1000 + weight * 90;
  const selling = Math.round(cost * 1.12);
  const created = now - random.int(1, 200) * day;
  return {
    category,
    subcategory,
    stock_id: `JW-${1000 + number}`,
    supplier_name: random.pick(workshops),
    title: `${style} ${singular[category]} in ${metals[metal].toLowerCase()} gold`,
    description: `${style} ${singular[category]}, ${metals[metal].toLowerCase()} gold 18 ct, ${shape.toLowerCase()} stones of ${(weight / 1000).toFixed(2)} ct in all.`,
    gender: random.weighted({ female: 70, male: 12, unisex: 18 }),
    gold_weight: random.int(180, 2400) * 10,
    gold_color: metals[metal],
    metal,
    diamond_weight: weight,
    diamond_shape: shape,
    diamond_color: random.pick(jewelColors),
    diamond_clarity: random.pick(clarities),
    cost_price: cost,
    selling_price: selling,
    discount: 0,
    j_selling_price: Math.round(selling * 1.08),
    j_discount: random.pick([0, 250, 500, 1000]),
    is_featured: random.bool(0.1) ? 1 : 0,
    status: random.bool(0.06) ? 0 : 1,
    created_at: created,
    updated_at: created,
  };
}

export function demoJewellery(count: number, now: number): DemoJewel[] {
  const random = createSeededRandom(5150);
  return Array.from({ length: count }, (_, number) => jewel(random, number, now));
}

const sieves = ['0.80-1.15', '1.20-1.75', '1.80-2.05', '2.10-2.65', '2.70-3.25'];

function parcel(random: SeededRandom, now: number): NewRow<'layouts'> {
  const no_of_pcs = random.int(6, 240);
  const weight_cts = no_of_pcs * random.int(9, 300);
  const price = random.int(260, 2900) * 100;
  const above = 100 + random.int(5, 9);
  const total = Math.round((price * weight_cts) / 1000);
  const created = now - random.int(1, 90) * day;
  return {
    supplier_name: random.pick(['Kesar Diamonds', 'Rosenbaum & Zonen', 'Aurum Gem House']),
    shape: random.pick(['Round', 'Oval', 'Pear', 'Emerald', 'Marquise']),
    weight_cts,
    size_cts: random.pick(sieves),
    color: random.pick(['D-F', 'G-H', 'I-J', 'K-M']),
    clarity: random.pick(['VVS', 'VS', 'SI', 'VS-SI']),
    lab: null,
    floro: random.pick(['None', 'None to faint', 'Mixed']),
    length_cms: random.int(80, 420) * 10,
    no_of_pcs,
    price,
    discount: 0,
    total,
    j_price: Math.round((price * above) / 100),
    j_discount: 0,
    j_total: Math.round((total * above) / 100),
    image_url: null,
    status: 1,
    created_at: created,
    updated_at: created,
  };
}

/** Parcels (layouts): mixed small stones sold by weight. */
export function demoParcels(count: number, now: number): NewRow<'layouts'>[] {
  const random = createSeededRandom(303);
  return Array.from({ length: count }, () => parcel(random, now));
}

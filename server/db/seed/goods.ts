/** Jewellery, its categories and the parcels of the demonstration; all invented. */
import type { NewRow } from '../schema.ts';
import { type Chance, createChance } from './chance.ts';

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

function jewel(chance: Chance, number: number, now: number): DemoJewel {
  const category = chance.pick(Object.keys(categories).slice(1) as CategoryName[]);
  const subcategory = chance.pick<string>(categories[category]);
  const metal = chance.pick(Object.keys(metals) as (keyof typeof metals)[]);
  const weight = chance.whole(25, 450) * 10;
  const shape = chance.pick(['Round', 'Oval', 'Pear', 'Emerald', 'Princess']);
  const cost = chance.whole(42, 980) * 1000 + weight * 90;
  const selling = Math.round(cost * 1.12);
  const created = now - chance.whole(1, 200) * 86_400_000;
  return {
    category,
    subcategory,
    stock_id: `JW-${1000 + number}`,
    supplier_name: chance.pick(workshops),
    title: `${subcategory} ${singular[category]} in ${metals[metal].toLowerCase()} gold`,
    description: `${subcategory} ${singular[category]}, ${metals[metal].toLowerCase()} gold 18 ct, ${shape.toLowerCase()} stones of ${(weight / 1000).toFixed(2)} ct in all.`,
    gender: chance.weighted({ female: 70, male: 12, unisex: 18 }),
    gold_weight: chance.whole(180, 2400) * 10,
    gold_color: metals[metal],
    metal,
    diamond_weight: weight,
    diamond_shape: shape,
    diamond_color: chance.pick(jewelColors),
    diamond_clarity: chance.pick(clarities),
    cost_price: cost,
    selling_price: selling,
    discount: 0,
    j_selling_price: Math.round(selling * 1.08),
    j_discount: chance.pick([0, 250, 500, 1000]),
    is_featured: chance.happens(0.1) ? 1 : 0,
    status: chance.happens(0.06) ? 0 : 1,
    created_at: created,
    updated_at: created,
  };
}

export function demoJewellery(count: number, now: number): DemoJewel[] {
  const chance = createChance(5150);
  return Array.from({ length: count }, (_, number) => jewel(chance, number, now));
}

const sieves = ['0.80-1.15', '1.20-1.75', '1.80-2.05', '2.10-2.65', '2.70-3.25'];

function parcel(chance: Chance, now: number): NewRow<'layouts'> {
  const no_of_pcs = chance.whole(6, 240);
  const weight_cts = no_of_pcs * chance.whole(9, 300);
  const price = chance.whole(260, 2900) * 100;
  const above = 100 + chance.whole(5, 9);
  const total = Math.round((price * weight_cts) / 1000);
  const created = now - chance.whole(1, 90) * 86_400_000;
  return {
    supplier_name: chance.pick(['Kesar Diamonds', 'Rosenbaum & Zonen', 'Aurum Gem House']),
    shape: chance.pick(['Round', 'Oval', 'Pear', 'Emerald', 'Marquise']),
    weight_cts,
    size_cts: chance.pick(sieves),
    color: chance.pick(['D-F', 'G-H', 'I-J', 'K-M']),
    clarity: chance.pick(['VVS', 'VS', 'SI', 'VS-SI']),
    lab: null,
    floro: chance.pick(['None', 'None to faint', 'Mixed']),
    length_cms: chance.whole(80, 420) * 10,
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
  const chance = createChance(303);
  return Array.from({ length: count }, () => parcel(chance, now));
}

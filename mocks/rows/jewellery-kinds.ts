import type { Category } from '#contract/model/category.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';

const parts: Record<string, string[]> = {
  Rings: ['Halo', 'Solitaire', 'Eternity'],
  Earrings: ['Studs', 'Hoops', 'Drops'],
  Pendants: ['Cluster', 'Solitaire'],
  Bracelets: ['Tennis', 'Bangle'],
  Necklaces: ['Rivière', 'Station'],
  Brooches: ['Cluster', 'Bar'],
};

const addedAt = '2026-09-14T09:20:00.000Z';

/** The categories of generated jewellery with their sub-categories. */
export const categories: Omit<Category, 'updated_at'>[] = Object.entries(parts).map(([name, own], index) => ({
  id: index + 1,
  name,
  subCategory: own.map((part, at) => ({
    id: (index + 1) * 10 + at,
    name: part,
    categoryId: index + 1,
    created_at: addedAt,
    updated_at: addedAt,
  })),
}));

/** Pieces of the first sub-category of each category. */
const kinds = [
  { title: 'Halo ring', code: 'RG', picture: 'ring' },
  { title: 'Stud earrings', code: 'ER', picture: 'earrings' },
  { title: 'Cluster pendant', code: 'PD', picture: 'pendant' },
  { title: 'Tennis bracelet', code: 'BR', picture: 'bracelet' },
] as const;
const metals = [
  { gold_color: '18K Yellow', metal: 'GOLD', picture: 'yellow-gold' },
  { gold_color: '18K Rose', metal: 'ROSE_GOLD', picture: 'rose-gold' },
  { gold_color: '18K White', metal: 'WHITE_GOLD', picture: 'white-gold' },
] as const;

/** What follows from the number of a piece of jewellery: its kind and its metal, in words and pictures. */
export function worked(piece: Jewellery): Jewellery {
  const at = piece.id % kinds.length;
  const { title, code, picture } = kinds[at]!;
  const category = categories[at]!;
  const subCategory = category.subCategory[0]!;
  const { picture: inMetal, ...metal } = metals[piece.id % metals.length]!;
  return {
    ...piece,
    ...metal,
    stockId: `${code}-${piece.id}`,
    title,
    description: `${title}, ${metal.gold_color.toLowerCase()} gold.`,
    categoryId: category.id,
    sub_categoryId: subCategory.id,
    category: { id: category.id, name: category.name },
    subCategory: { id: subCategory.id, name: subCategory.name },
    images: piece.images.slice(0, 1).map((image) => ({
      ...image,
      imageUrl: `/files/jewellery/demo-${picture}-${inMetal}.webp`,
    })),
  };
}

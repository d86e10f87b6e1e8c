import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';

/** A piece of jewellery as a test sends it, in round numbers. */
export const samplePiece = (
  values: Partial<JewelleryInput> & Pick<JewelleryInput, 'stockId' | 'categoryId' | 'sub_categoryId'>,
): JewelleryInput => ({
  supplier_name: 'Surat Fine Works',
  title: 'Halo ring',
  description: 'Round centre stone in a halo.',
  gender: 'female',
  gold_weight: 4.5,
  gold_color: '18K Yellow',
  metal: 'GOLD',
  diamond_weight: 1.25,
  diamond_shape: 'Round',
  diamond_color: 'F-G',
  diamond_clarity: 'VS',
  cost_price: 1800,
  selling_price: 2200,
  j_selling_price: 2500,
  j_discount: 5,
  is_featured: 0,
  ...values,
});

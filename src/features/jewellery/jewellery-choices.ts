import type { Jewellery } from '#contract/model/jewellery.ts';

/** The choices of the form, by what is stored. */
export const genders: Record<Jewellery['gender'], string> = {
  male: 'Male',
  female: 'Female',
  unisex: 'Unisex',
};

export const metals: Record<Jewellery['metal'], string> = {
  GOLD: 'GOLD',
  ROSE_GOLD: 'ROSE_GOLD',
  WHITE_GOLD: 'WHITE_GOLD',
};

export const clarities: Record<Jewellery['diamond_clarity'], string> = {
  VVS: 'VVS',
  VS: 'VS',
  SI: 'SI',
  'VS-SI': 'VS-SI',
};

export const featuredChoices = { '0': 'No', '1': 'Yes' } as const;

/**
 * What lists say of the look of a stone, by its value. Matched in capitals without spaces, dots, dashes and percent
 * signs. "None" is a statement: a stone of which nothing is said has no value.
 */
export const eyeCleanAliases = {
  Yes: ['Y', 'YES', 'TRUE', '100', '100EYECLEAN', 'EYECLEAN', 'EYECLEAN100', 'EC', 'CLEAN'],
  Borderline: ['BORDER', 'BORDERLINEEYECLEAN'],
  No: ['N', 'FALSE', 'NOTEYECLEAN', 'NONEYECLEAN', 'NOTCLEAN'],
} as const satisfies Record<string, readonly string[]>;

const none = ['NO', 'N', 'NIL', 'NON'] as const;

/** Tinges, without their strength. */
export const shadeAliases = {
  None: [...none, 'NOSHADE', 'NOTINGE', 'NOTINT', 'WHITE', 'WHT', 'WH', 'NOBGM'],
  Yellow: ['YEL', 'YLW', 'YL', 'YELLOWISH'],
  Brown: [
    'BRN',
    'BRWN',
    'BROWNISH',
    'BR',
    'LB',
    'LBR',
    'LBRN',
    'VLB',
    'VLBR',
    'VLBRN',
    'TLB',
    'TTLB',
    'OWLB',
    'DB',
    'DBR',
  ],
  Green: ['GRN', 'GREENISH'],
  Grey: ['GRAY', 'GRY', 'GREYISH', 'GRAYISH'],
  Pink: ['PNK', 'PINKISH'],
  Blue: ['BLU', 'BLUISH'],
  Mixed: ['MIX', 'MT', 'MIXT'],
} as const satisfies Record<string, readonly string[]>;

/** `Yes` is milky without a stated strength. */
export const milkyAliases = {
  None: [...none, 'NOMILKY', 'NOMILK', 'NOTMILKY', 'NONMILKY', 'M0', 'ML0'],
  Light: ['LT', 'L', 'FAINT', 'SLIGHT', 'VERYLIGHT', 'VERYSLIGHT', 'M1', 'ML1'],
  Medium: ['MED', 'MD', 'MODERATE', 'M2', 'ML2'],
  Heavy: ['HVY', 'H', 'STRONG', 'M3', 'ML3'],
  Yes: ['Y', 'TRUE', 'MILKY'],
} as const satisfies Record<string, readonly string[]>;

/** The place of black inclusions, without their size; `Side` is outside the table, `Yes` without a stated place. */
export const blackInclusionAliases = {
  None: [...none, 'NOBLACK', 'NOBLACKINCLUSION', 'NOBLACKINCLUSIONS'],
  Side: [
    'BC',
    'CB',
    'SB',
    'BS',
    'CROWN',
    'BLACKCROWN',
    'BLACKINCROWN',
    'CROWNBLACK',
    'SIDEBLACK',
    'BLACKSIDE',
  ],
  Table: ['BT', 'TB', 'CENTER', 'CENTRE', 'BLACKTABLE', 'BLACKINTABLE', 'TABLEBLACK', 'BLACKCENTER'],
  'Table and side': ['TABLESIDE', 'TABLECROWN', 'TABLEANDCROWN'],
  Yes: ['Y', 'TRUE', 'BLACK', 'BLACKINCLUSION', 'BLACKINCLUSIONS'],
} as const satisfies Record<string, readonly string[]>;

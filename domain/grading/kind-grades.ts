/** Accepted spellings of what a diamond is, by its code. Matched in capitals without spaces, dots, dashes. */
export const kindAliases = {
  natural: [
    'N',
    'NAT',
    'NATURALDIAMOND',
    'NATURALDIAMONDS',
    'NATURALSTONE',
    'MINED',
    'MINEDDIAMOND',
    'EARTHMINED',
    'EARTHMINEDDIAMOND',
    'REAL',
    'NOTLABGROWN',
    'NONLABGROWN',
  ],
  laboratory_grown: [
    'L',
    'LG',
    'LGD',
    'LGDIAMOND',
    'LAB',
    'LABGROWN',
    'LABGROWNDIAMOND',
    'LABGROWNDIAMONDS',
    'LABDIAMOND',
    'LABORATORYGROWNDIAMOND',
    'LABORATORYGROWNDIAMONDS',
    'LABCREATED',
    'LABCREATEDDIAMOND',
    'LABMADE',
    'LABORATORYCREATED',
    'LABORATORYCREATEDDIAMOND',
    'SYNTHETIC',
    'SYNTHETICDIAMOND',
    'MANMADE',
    'GROWN',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What a stone is, in full: the law requires these words wherever a laboratory-grown diamond is offered. */
export const kindNames: Readonly<Record<keyof typeof kindAliases, string>> = {
  natural: 'Natural',
  laboratory_grown: 'Laboratory-grown diamond',
};

/** Accepted spellings of the growth methods of laboratory-grown diamonds. */
export const growthAliases = {
  CVD: ['CHEMICALVAPORDEPOSITION', 'CHEMICALVAPOURDEPOSITION', 'CVDGROWN', 'CVDDIAMOND'],
  HPHT: ['HIGHPRESSUREHIGHTEMPERATURE', 'HPHTGROWN', 'HPHTDIAMOND', 'HTHP'],
} as const satisfies Record<string, readonly string[]>;

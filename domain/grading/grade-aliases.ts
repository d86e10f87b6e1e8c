/** Accepted spellings of the graded fields, by canonical grade. Matched in capitals without spaces, dots, dashes. */

type Aliases<Grade extends string> = Record<Grade, readonly string[]>;

export const clarityAliases = {
  FL: ['FLAWLESS'],
  IF: ['LC', 'LOUPECLEAN', 'INTERNALLYFLAWLESS'],
  VVS1: [],
  VVS2: [],
  VS1: [],
  VS2: [],
  SI1: [],
  SI2: [],
  SI3: [],
  I1: ['P1', 'PK1', 'PIQUE1'],
  I2: ['P2', 'PK2', 'PIQUE2'],
  I3: ['P3', 'PK3', 'PIQUE3'],
} as const satisfies Aliases<string>;

export const makeAliases = {
  Ideal: ['I', 'ID', 'IDL'],
  EX: ['EXC', 'EXCL', 'X', 'EXCELLENT', 'PREMIUM'],
  VG: ['V', 'VGD', 'VERYGOOD'],
  G: ['GD', 'GOOD'],
  F: ['FR', 'FAIR'],
  P: ['PR', 'POOR'],
} as const satisfies Aliases<string>;

export const fluorescenceAliases = {
  None: [
    'N',
    'NON',
    'NIL',
    'NO',
    'NF',
    'FL0',
    'INERT',
    'NIX',
    'NOFL',
    'NOFLUO',
    'KEINE',
    'AUCUNE',
    'NINGUNA',
  ],
  'Very Slight': ['VSL', 'VSLT', 'VSLIGHT', 'VERYSL', 'VERYSLT', 'VERYSLIGHT'],
  Slight: ['SL', 'SLT', 'SLG', 'SLGT'],
  Faint: ['F', 'FNT', 'FT', 'FA', 'FL1', 'NEGLIGIBLE', 'NEGL', 'NEG', 'SCHWACH', 'FAIBLE'],
  Medium: ['M', 'MED', 'MD', 'FL2', 'MITTEL', 'MOYENNE'],
  Strong: ['S', 'STG', 'ST', 'STR', 'STRG', 'STN', 'FL3', 'STARK', 'FORTE'],
  'Very Strong': ['VS', 'VST', 'VSTG', 'VSTR', 'VSTRG', 'VSTRONG', 'FL4', 'VERYSTG', 'VERYSTRONG'],
} as const satisfies Aliases<string>;

/** Colour of the fluorescence that some files add to its strength, the longest spelling first. */
export const fluorescenceColors = [
  'YELLOW',
  'ORANGE',
  'WHITE',
  'GREEN',
  'BLUE',
  'PINK',
  'YEL',
  'WHT',
  'BLU',
  'GRN',
  'RED',
  'ORG',
  'BL',
  'YL',
  'WH',
  'B',
  'Y',
  'W',
] as const;

export const fancyHues = {
  Yellow: ['Y', 'YEL', 'YELL'],
  Pink: ['P', 'PK'],
  Orange: ['O', 'OR'],
  Green: ['G', 'GR'],
  Gray: ['GY', 'GREY'],
  Brown: ['BN', 'BR'],
  Blue: ['B', 'BL'],
  Black: ['BK'],
  Red: ['R'],
  Purple: ['PL'],
  Violet: ['V'],
  Champagne: ['CG'],
  Cognac: ['CO'],
  Chameleon: ['CH'],
} as const satisfies Aliases<string>;

export const fancyIntensities = {
  Faint: ['F', 'FNT'],
  'Very Light': ['VL', 'VLT', 'VERYLIGHT'],
  Light: ['L', 'LT'],
  'Fancy Light': ['FL', 'FLT', 'FCL', 'FCYLT', 'FANCYLIGHT', 'FANCYLT'],
  Fancy: ['FC', 'FCY', 'FAN'],
  'Fancy Dark': ['FDK', 'FCD', 'FCYDK', 'FANCYDARK', 'FANCYDK', 'DARK'],
  'Fancy Intense': ['FI', 'FCI', 'FINT', 'FCYINT', 'FANCYINT', 'I', 'INT', 'INTENSE', 'FANCYINTENSE'],
  'Fancy Vivid': ['FV', 'FCV', 'FVIV', 'FCYVIV', 'FANCYVIV', 'V', 'VIVID', 'FANCYVIVID'],
  'Fancy Deep': ['FD', 'FDP', 'FCYDP', 'FANCYDP', 'DP', 'D', 'DEEP', 'FANCYDEEP'],
} as const satisfies Aliases<string>;

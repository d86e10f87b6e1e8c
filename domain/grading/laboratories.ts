/** Laboratories whose names need no list. */
export const knownLabs = [
  'GIA',
  'IGI',
  'HRD',
  'AGS',
  'GCAL',
  'GSI',
  'IIDGR',
  'EGL',
  'DBIOD',
  'SGL',
  'NGTC',
  'CGL',
  'GII',
];

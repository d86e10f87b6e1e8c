/**
 * What lists say of the look of a stone, by its value. Matched in capitals without spaces, dots, dashes and percent signs.
 */
export const eyeCleanAliases = {
  Yes: ['Y', 'YES', 'TRUE', '100', '100EYECLEAN', 'EYECLEAN', 'EYECLEAN100', 'EC', 'CLEAN'],
  Borderline: ['BORDER', 'BORDERLINEEYECLEAN'],
  No: ['N', 'FALSE', 'NOTEYECLEAN', 'NONEYECLEAN', 'NOTCLEAN'],
} as const satisfies Record<string, readonly string[]>;

/** Small integers in the order of a kind of grade. */
export const gradeStorage = <Grade extends string>(kind: Grade) => ({ kind: 'grade', grade: kind }) as const;
export const textStorage = (maxLength: number) => ({ kind: 'text', maxLength }) as const;
/** Percent, ratios and millimetres. */
export const hundredths = { kind: 'scaled', places: 2 } as const;
export const cents = { kind: 'scaled', places: 2, big: true } as const;
/** Ids of shared names in lookup tables. */
export const lookup = { kind: 'lookup' } as const;
export const flag = { kind: 'flag' } as const;

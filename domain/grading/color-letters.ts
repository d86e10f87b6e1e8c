/** The colours of white stones, the whitest first, and the groups that reports give for two letters. */
export const colorLetters = [...'DEFGHIJKLMNOPQRSTUVWXYZ'] as const;
export const colorGroups = ['O-P', 'Q-R', 'S-T', 'U-V', 'W-X', 'Y-Z'] as const;

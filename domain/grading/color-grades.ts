/** The colours of white stones, the whitest first, and the groups that reports give for two letters. */
export const letterColors = [...'DEFGHIJKLMNOPQRSTUVWXYZ'] as const;
export const groupColors = ['O-P', 'Q-R', 'S-T', 'U-V', 'W-X', 'Y-Z'] as const;

/** The most stones that stand side by side. */
export const maxCompared = 6;

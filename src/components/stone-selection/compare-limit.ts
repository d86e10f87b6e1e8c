/** Maximum number of compared stones. */
export const maxCompared = 6;

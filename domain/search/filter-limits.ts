/** Maximum numbers of stones or certificates per search, as the contract has it. */
export const maxNumbers = 1000;

/** Maximum values of another filter, as the contract has it. */
export const maxValues = 200;

/** A search that finds more stones is too wide to be read page by page. */
export const maxReadableStones = 1000;

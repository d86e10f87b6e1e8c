/** Maximum numbers of stones or certificates per search, as the contract has it. */
export const maxNumbers = 1000;

/** Maximum values of another filter, as the contract has it. */
export const maxValues = 200;

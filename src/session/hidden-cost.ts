/** Whether the cost is hidden in this browser: a mark that lasts until the next sign-in, in every tab. */
export const hiddenCostKey = 'facet.cost-hidden';

export const isCostHidden = (): boolean => localStorage.getItem(hiddenCostKey) !== null;

/** Shows the cost again: someone has signed in. */
export const showCost = (): void => localStorage.removeItem(hiddenCostKey);

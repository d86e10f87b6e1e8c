export const recommendation = { buyerRequired: 'Please name the buyer' } as const;

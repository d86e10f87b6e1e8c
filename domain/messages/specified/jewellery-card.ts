export const jewelleryCard = { remove: 'x remove' } as const;

/** Names come from strangers: collapses line breaks, which could forge further text. */
export const singleLine = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** How names of suppliers are compared: without letter case, and with any space between words as one. */
export const supplierKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

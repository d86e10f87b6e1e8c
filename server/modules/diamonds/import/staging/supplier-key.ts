/** How names of suppliers are compared: without letter case. */
export const supplierKey = (name: string): string => name.trim().toLowerCase();

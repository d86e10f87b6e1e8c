/** Alphabetical order, for which databases have rules of their own. */
export const compareNames = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en');

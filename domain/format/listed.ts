/** The parts of a text between commas: a vocabulary as it is read. */
export const listed = (text: string): string[] => text.trim().split(/,\s+/);

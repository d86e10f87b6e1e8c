/** The `like` pattern (escaped by \) of a part of a text in lower case; what was typed never works as a wildcard. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

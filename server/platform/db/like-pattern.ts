/** The `like` pattern (escaped by \) of a substring in lower case; wildcards in user input match literally. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

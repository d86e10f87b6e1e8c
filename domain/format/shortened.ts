/** A text of at most this many characters: a longer one ends in an ellipsis. */
export const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** What a first Enter answers where something was not understood. */
export const searchWithoutText = 'Press Enter again to search without it.';

/** The longest text of one part on the screen. */
const maxLength = 60;

const shortened = (part: string) =>
  part.length > maxLength ? `${part.slice(0, maxLength - 1).trimEnd()}…` : part;

/** 'Not understood: “with video”, “2 pcs”.' */
export const notUnderstoodText = (parts: readonly string[]): string =>
  `Not understood: ${parts.map((part) => `“${shortened(part)}”`).join(', ')}.`;

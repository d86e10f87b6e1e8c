/** The longest text of one part on the screen. */
const maxLength = 60;

const shortened = (part: string) =>
  part.length > maxLength ? `${part.slice(0, maxLength - 1).trimEnd()}…` : part;

/** 'Not understood: “eye clean”, “2 pcs”.' */
export const notUnderstoodText = (parts: readonly string[]): string =>
  `Not understood: ${parts.map((part) => `“${shortened(part)}”`).join(', ')}.`;

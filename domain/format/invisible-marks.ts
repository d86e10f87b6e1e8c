/** Signs without width that chats and address books put into a copied text: joiners, directions, soft hyphens. */
const marks = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const fixedSpaces = /[\u00a0\u2007\u202f]/g;

/** A typed or pasted text without invisible marks, with plain spaces, and none around it. */
export const withoutMarks = (text: string): string =>
  text.replace(marks, '').replace(fixedSpaces, ' ').trim();

/** The longest JSON text of a stored search, in bytes of UTF-8. */
const maxSearchBytes = 8000;

const encoder = new TextEncoder();

/** Whether a search can be stored: one with hundreds of stone numbers is too long. */
export const fitsStoredSearch = (searchquery: string): boolean =>
  encoder.encode(searchquery).byteLength <= maxSearchBytes;

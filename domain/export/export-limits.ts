/** Stones that an export sorts; a larger export keeps the order of the database. */
export const maxSortedStones = 100_000;

/** Stones that can be selected by stock number. */
export const maxSelectedStones = 1000;

/** Rows that a spreadsheet can have below its headings. */
export const maxSheetStones = 1_048_575;

export const tooManyForWorkbook = `A spreadsheet can have at most ${maxSheetStones.toLocaleString('en')} stones: narrow the search, or export CSV`;

import { appearanceFields } from './appearance-fields.ts';
import { gradingFields } from './grading-fields.ts';
import { kindFields } from './kind-fields.ts';
import { measureFields } from './measure-fields.ts';
import { priceFields } from './price-fields.ts';
import { reportFields } from './report-fields.ts';

/**
 * Every field of a stone, described once, in the order of an exported list. Filters, chips, addresses, sorting,
 * columns, comparison, import, export, storage and the mock follow from it; a test compares the contract with it.
 */
export const stoneFields = {
  ...gradingFields,
  ...kindFields,
  ...reportFields,
  ...priceFields,
  ...measureFields,
  ...appearanceFields,
} as const;

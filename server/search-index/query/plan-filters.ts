import type { BlockFilter } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { StockFilter } from '../search-plan.ts';

const costs: readonly StockFilter['kind'][] = ['ids', 'codes', 'texts', 'ranges', 'number-part'];

/** Compares filters by cost. Cheap filters come first: they leave fewer stones for the expensive ones. */
export const compareCost = (a: StockFilter, b: StockFilter) => costs.indexOf(a.kind) - costs.indexOf(b.kind);

/** The test of a filter on the columns. Throws for a filter that the index does not support. */
export function testOf(table: StoneTable, filter: StockFilter): BlockFilter {
  switch (filter.kind) {
    case 'codes':
      return table.codes[filter.column].test(filter.codes, filter.blank);
    case 'ranges':
      return table.numeric[filter.column].test(filter.ranges, filter.blank);
    case 'texts':
      return table.names[filter.column].test(filter.texts);
    case 'number-part':
      return table.stockNumbers.test(filter.part);
    case 'ids':
      return table.testIds(filter.ids);
    default:
      throw new Error(`The stock index does not support a filter of kind ${filter.kind}.`);
  }
}

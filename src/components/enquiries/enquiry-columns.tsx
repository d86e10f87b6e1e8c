import { makeLine } from '../stone-display/stone-text.ts';
import {
  type StoneColumn,
  type StoneColumnsOptions,
  stoneColumnGroups,
} from '../stone-table/stone-columns.tsx';

const gradeColumnIds = ['carat', 'color', 'clarity', 'lab', 'location'];

/** In half a window these give way as well, after the columns that give way in every list. */
const lastToGo: Readonly<Record<string, number>> = { make: 50, lab: 51, discount: 52 };

const widths: Readonly<Record<string, number>> = {
  stone_id: 82,
  shape: 110,
  color: 66,
  make: 80,
  location: 84,
  discount: 66,
  price: 80,
  total_amount: 92,
};

/** Cut, polish and symmetry. */
const make: StoneColumn = {
  id: 'make',
  header: 'Make',
  title: 'Cut, polish and symmetry',
  width: 88,
  cell: (stone) => <span className="truncate">{makeLine(stone)}</span>,
};

/** Columns of the stones of an enquiry, for half a window: the make in one column, and nothing to sort by. */
export function enquiryColumns(options: StoneColumnsOptions, prices: readonly StoneColumn[]): StoneColumn[] {
  const { identity, grades } = stoneColumnGroups;
  const gradeColumns = grades.filter(({ id }) => gradeColumnIds.includes(id));
  const columns = [
    ...identity(options),
    ...gradeColumns.slice(0, 3),
    make,
    ...gradeColumns.slice(3),
    ...prices,
  ];
  return columns.map(({ sortKey, ...column }) => ({
    ...column,
    width: widths[column.id] ?? column.width,
    ...(column.id in lastToGo && { hidePriority: lastToGo[column.id]! }),
  }));
}

import type { ImportMissing } from '#contract/model/importMissing.ts';
import type { RowProblem } from '#contract/model/rowProblem.ts';
import type { StoneChange } from '#contract/model/stoneChange.ts';

const reasons: readonly (readonly [column: string, value: string, reason: string])[] = [
  ['Weight', '2,1x', 'This is not a weight in carats'],
  ['Color', 'Z+', 'colour not recognised'],
  ['Price', '-4500', 'A price cannot be negative'],
  ['', '', 'The row has fewer cells than the header'],
  ['Shape', 'Trilliant brilliant modified', 'This shape is not known'],
];

export function problemRows(count: number): RowProblem[] {
  return Array.from({ length: count }, (_, index) => {
    const [column, value, reason] = reasons[index % reasons.length] as (typeof reasons)[number];
    return { line: 18 + index * 7, stone_id: `KD-${1018 + index * 7}`, column, value, reason };
  });
}

/** Changed prices, and every third stone a colour as well. */
export function stoneChanges(count: number): StoneChange[] {
  return Array.from({ length: count }, (_, index) => ({
    line: 2 + index,
    stone_id: `KD-${2000 + index}`,
    fields: [
      ...(index % 3 === 0 ? [{ field: 'color', from: 'G', to: 'H' }] : []),
      { field: 'price', from: '5,000.00', to: '5,150.00' },
      { field: 'j_price', from: '5,400.00', to: '5,562.00' },
    ],
  }));
}

/** New stones, the first thousand at most. */
export function addedStones(count: number): StoneChange[] {
  return Array.from({ length: Math.min(count, 1000) }, (_, index) => ({
    line: 200 + index,
    stone_id: `KD-${7000 + index}`,
    fields: [
      { field: 'shape', from: '', to: index % 4 === 0 ? 'Pear' : 'Round' },
      { field: 'carat', from: '', to: `1.0${index % 10}` },
      { field: 'color', from: '', to: 'F' },
      { field: 'clarity', from: '', to: 'VS1' },
      { field: 'price', from: '', to: '5,150.00' },
      { field: 'total_amount', from: '', to: '5,253.00' },
    ],
  }));
}

export function missingStones(count: number, inStock: number): ImportMissing {
  return {
    suppliers: [{ supplier_name: 'Kiran Gems BV', in_stock: inStock, missing: count }],
    missing: count,
    held: 1,
    take_off: false,
    taken_off: 0,
    needs_confirmation: false,
    stones: Array.from({ length: count }, (_, index) => ({
      stone_id: `KD-${3000 + index}`,
      supplier_name: 'Kiran Gems BV',
      held: index === 0,
    })),
  };
}

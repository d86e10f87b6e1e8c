import { expect, it } from 'vitest';
import { isNotStone } from './not-stones.ts';

// Stock #, Shape, Weight, Color, Price
const plan = { sources: { stone_id: [0], shape: [1], carat: [2], color: [3], price: [4] } };

it.each([
  [['TOTAL', '', '12.40', '', '98,450']],
  [['', 'Grand Total:', '12.40', '', '']],
  [['', '', 'Total', '', '98,450']],
  [['Total (5 pcs)', '', '', '', '']],
  [['Terms: COD', '', '', '', '']],
  [['Note: prices subject to change', '', '', '', '']],
  [['Average', '', '1.24', '', '']],
])('takes %j for no stone', (cells) => {
  expect(isNotStone(cells, plan)).toBe(true);
});

it.each([
  [['TOTAL-1', 'Round', '1.00', '', '5000']],
  [['Note7', 'Round', '1.00', '', '5000']],
  [['TOTAL', 'Round', '1.00', 'F', '5000']],
  [['KD-1', '', '', '', '']],
  [['KD-1', 'Round', '1.00', '', '5000']],
])('leaves %j to be read as a stone', (cells) => {
  expect(isNotStone(cells, plan)).toBe(false);
});

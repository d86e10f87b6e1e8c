/** A supplier's stock list: RapNet headings, some hundred stones, and rows that must be refused. */

import { estimatedCarat } from '#domain/stone-fields/estimated-weight.ts';
import { parseShape } from '#domain/stone-fields/shape-codes.ts';

const header = [
  'Stock #',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut Grade',
  'Polish',
  'Symmetry',
  'Fluorescence Intensity',
  'Measurements',
  'Lab',
  'Report #',
  'RapNet Price',
  'Rapnet Discount %',
  'Depth %',
  'Table %',
  'City',
];
const shapes = ['BR', 'OV', 'PS', 'EM', 'PR', 'MQ', 'HS', 'RAD', 'CU'];
const colors = ['D', 'E', 'F', 'G', 'H', 'I', 'J'];
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'];
const cities = ['Antwerp', 'Mumbai', 'New York', 'Hong Kong'];

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** The size of a stone of usual proportions with this weight. */
function measurementOf(code: string, carat: number): string {
  const shape = parseShape(code) ?? code;
  const model = { length: 1010, width: 1000, height: 615 };
  const scale = Math.cbrt((carat * 1000) / estimatedCarat(shape, model)!);
  return [model.length, model.width, model.height]
    .map((side) => ((side * scale) / 100).toFixed(2))
    .join(' x ');
}

function row(prefix: string, number: number): string[] {
  const shape = at(shapes, number);
  const carat = (0.9 + (number % 23) * 0.05).toFixed(2);
  const price = 3200 + (number % 37) * 145;
  return [
    `${prefix}${1000 + number}`,
    shape,
    carat,
    at(colors, number * 3),
    at(clarities, number * 5),
    shape === 'BR' ? at(['EX', 'VG', 'ID'], number) : '',
    at(['EX', 'VG'], number),
    at(['EX', 'VG', 'G'], number),
    at(['NON', 'FNT', 'MED', 'STG'], number),
    measurementOf(shape, Number(carat)),
    at(['GIA', 'IGI', 'HRD'], number),
    String(6_200_000_000 + number),
    price.toFixed(2),
    `-${(20 + (number % 19)).toFixed(2)}`,
    '61.5',
    '57',
    at(cities, number),
  ];
}

/** A row with one changed cell. */
function broken(number: number, column: string, value: string): string[] {
  const cells = row('TL-', number);
  cells[header.indexOf(column)] = value;
  return cells;
}

export interface StockList {
  csv: string;
  /** The number of valid rows. */
  good: number;
  /** The refused rows: their line in the file, counted from 1, and the column at fault. */
  bad: { line: number; column: string; value: string }[];
}

/** `count` valid stones, with a prefix of their numbers, and five invalid rows. */
export function makeStockList(count: number, prefix = 'TL-'): StockList {
  const rows = Array.from({ length: count }, (_, number) => row(prefix, number));
  const faults: [number, string, string][] = [
    [20, 'Weight', 'heavy'],
    [45, 'Color', '?'],
    [77, 'Clarity', 'perfect'],
    [102, 'RapNet Price', 'call me'],
    [150, 'Stock #', `${prefix}1000`],
  ];
  const bad = faults.map(([place, column, value], index) => {
    rows.splice(place, 0, broken(9000 + index, column, value));
    return { line: place + 2, column, value };
  });
  const csv = [header, ...rows].map((cells) => cells.join(',')).join('\r\n');
  return { csv: `${csv}\r\n`, good: count, bad };
}

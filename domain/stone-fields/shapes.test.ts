import { expect, test } from 'vitest';
import { cutApplies, parseShape, readShapeText, shapeSlug } from './shape-codes.ts';
import { builtInShapes, compareShapes, isBuiltInShape, shapesInTradeOrder } from './shapes.ts';

test('has thirteen built-in shapes whose names mean the same under every layout', () => {
  expect(builtInShapes).toHaveLength(13);
  for (const { name } of builtInShapes) {
    for (const layout of ['general', 'rapnet', 'nivoda', 'idex'] as const)
      expect(parseShape(name, layout)).toBe(name);
    expect(isBuiltInShape(name)).toBe(true);
  }
});

test('lists every built-in shape in the order of the trade with its stored code', () => {
  expect(shapesInTradeOrder.map(({ name }) => name).slice(0, 3)).toEqual(['Round', 'Princess', 'Cushion']);
  expect(shapesInTradeOrder).toHaveLength(builtInShapes.length);
  for (const { name, code } of shapesInTradeOrder) expect(builtInShapes[code - 1]?.name).toBe(name);
});

test('orders other shapes by name, after the built-in ones', () => {
  const names = ['Trilliant', 'Cushion', 'asscher', 'Heart', 'Round'];
  expect(names.toSorted(compareShapes)).toEqual(['Round', 'Cushion', 'Heart', 'asscher', 'Trilliant']);
});

test.each([
  ['BR', 'Round'],
  ['round brilliant', 'Round'],
  ['PS', 'Pear'],
  ['EC', 'Emerald'],
  ['SQE', 'Sq Emerald'],
  ['SX', 'Sq Emerald'],
  ['PC', 'Princess'],
  ['MQ', 'Marquise'],
  ['AC', 'Asscher'],
  ['CB', 'Cushion'],
  ['cushion modified brilliant', 'Cushion'],
  ['Cushion Brilliant', 'Cushion B'],
  ['long radiant', 'L Radiant'],
  ['Sq. Radiant', 'Sq Radiant'],
  [' baguette  tapered ', 'Baguette Tapered'],
  ['TRILLIANT', 'Trilliant'],
  ['   ', null],
])('shape %s is %s', (text, shape) => expect(parseShape(text)).toBe(shape));

test('reads a code by the layout of the file', () => {
  expect(parseShape('EC', 'nivoda')).toBe('European Cut');
  expect(parseShape('EC', 'idex')).toBe('Emerald');
  expect(parseShape('CB', 'rapnet')).toBe('Cushion');
  expect(parseShape('CB', 'nivoda')).toBe('Cushion B');
  expect(parseShape('AC', 'idex')).toBe('Antique Cushion');
  expect(parseShape('AC', 'rapnet')).toBe('Asscher');
});

test('has icons and pictures for shapes', () => {
  expect(shapeSlug('Sq Emerald')).toBe('sq-emerald');
  expect(shapeSlug('Asscher')).toBe('other');
});

test('grades the cut of rounds only', () => {
  expect(cutApplies('Round')).toBe(true);
  expect(cutApplies('Oval')).toBe(false);
});

test.each([
  ['OVEL', 'Oval'],
  ['PAER', 'Pear'],
  ['ASHCHER', 'Asscher'],
  ['ascher', 'Asscher'],
  ['Emrald', 'Emerald'],
  ['Roumd', 'Round'],
  ['ROUD', 'Round'],
  ['Hart', 'Heart'],
  ['Cushon Modified Brilliant', 'Cushion'],
  ['Princes', 'Princess'],
])('mends %s to %s and says so', (text, shape) => {
  expect(readShapeText(text)).toEqual({ shape, mendedFrom: text });
});

test('mends no known shape or code into another one', () => {
  for (const text of [
    'Baguette',
    'Rose Cut',
    'Trilliant',
    'Star',
    'Kite',
    'EMRD',
    'PE',
    'Sq Radiant',
    'L Radiant',
  ])
    expect(readShapeText(text), text).toEqual({ shape: parseShape(text) });
  for (const { name } of builtInShapes) expect(readShapeText(name)).toEqual({ shape: name });
  expect(readShapeText('EC', 'nivoda')).toEqual({ shape: 'European Cut' });
});

test('names a shape that is unknown', () => {
  expect(readShapeText('blob')).toEqual({ shape: 'Blob', unknown: true });
  expect(readShapeText('QX')).toEqual({ shape: 'Qx', unknown: true });
  expect(readShapeText('Oxel Rund')).toEqual({ shape: 'Oxel Rund', unknown: true });
  expect(readShapeText('  ')).toBeNull();
});

/**
 * The built-in shapes. `slug` names the icon, `picture` the placeholder picture. A shape is stored as its number in
 * this list, so the order stays; `shapesInTradeOrder` is the order on screens.
 */
export const builtInShapes = [
  { name: 'Cushion', slug: 'cushion', picture: 'cushion modified brilliant' },
  { name: 'Cushion B', slug: 'cushion-b', picture: 'cushion modified brilliant' },
  { name: 'Emerald', slug: 'emerald', picture: 'emerald' },
  { name: 'Heart', slug: 'heart', picture: 'heart' },
  { name: 'Marquise', slug: 'marquise', picture: 'marquise' },
  { name: 'Oval', slug: 'oval', picture: 'oval' },
  { name: 'Pear', slug: 'pear', picture: 'pear' },
  { name: 'Princess', slug: 'princess', picture: 'princess' },
  { name: 'Radiant', slug: 'radiant', picture: 'radiant' },
  { name: 'Round', slug: 'round', picture: 'round' },
  { name: 'L Radiant', slug: 'l-radiant', picture: 'long radiant' },
  { name: 'Sq Emerald', slug: 'sq-emerald', picture: 'square emerald' },
  { name: 'Sq Radiant', slug: 'sq-radiant', picture: 'square radiant' },
] as const;

export type BuiltInShape = (typeof builtInShapes)[number]['name'];
export type ShapeSlug = (typeof builtInShapes)[number]['slug'] | 'other';

/** True for one of the thirteen built-in shapes. */
export function isBuiltInShape(shape: string): shape is BuiltInShape {
  return builtInShapes.some(({ name }) => name === shape);
}

/** The built-in shapes in the order of the trade, each with its stored code. */
export const shapesInTradeOrder = (
  [
    'Round',
    'Princess',
    'Cushion',
    'Cushion B',
    'Emerald',
    'Sq Emerald',
    'Oval',
    'Pear',
    'Marquise',
    'Radiant',
    'L Radiant',
    'Sq Radiant',
    'Heart',
  ] as BuiltInShape[]
).map((name) => {
  const index = builtInShapes.findIndex((shape) => shape.name === name);
  return { ...builtInShapes[index]!, code: index + 1 };
});

/** Compares names of shapes: the built-in ones in the order of the trade, then others by name. */
export function compareShapes(one: string, other: string): number {
  const rank = (shape: string) => {
    const at = shapesInTradeOrder.findIndex(({ name }) => name === shape);
    return at < 0 ? shapesInTradeOrder.length : at;
  };
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { sensitivity: 'base' });
}

import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const names = ['price', 'shape', 'imageUrl', 'images'] as const;

it('names the fields that differ, in the given order', () => {
  const before = { shape: 'Round', price: 10.5, password: 'a' };
  const after = { shape: 'Oval', price: 11, password: 'b' };
  expect(changedFields(before, after, names)).toEqual([
    { field: 'price', from: 10.5, to: 11 },
    { field: 'shape', from: 'Round', to: 'Oval' },
  ]);
  expect(changedFields(before, { ...before, imageUrl: undefined }, names)).toEqual([]);
});

it('lists the values of a new and of a deleted record', () => {
  expect(changedFields(null, { price: 0, shape: null }, names)).toEqual([
    { field: 'price', from: null, to: 0 },
  ]);
  expect(changedFields({ price: 0 }, null, names)).toEqual([{ field: 'price', from: 0, to: null }]);
});

it('compares lists by their content', () => {
  expect(changedFields({ images: ['a'] }, { images: ['a'] }, names)).toEqual([]);
  expect(changedFields({ images: ['a'] }, { images: ['b'] }, names)).toEqual([
    { field: 'images', from: '["a"]', to: '["b"]' },
  ]);
});

it('leaves out the query of an address and shortens long texts', () => {
  const after = { imageUrl: 'https://supplier.example/a.jpg?token=secret#x', shape: 'x'.repeat(900) };
  expect(changedFields(null, after, names)).toEqual([
    { field: 'shape', from: null, to: `${'x'.repeat(499)}…` },
    { field: 'imageUrl', from: null, to: 'https://supplier.example/a.jpg' },
  ]);
  expect(changedFields(null, { shape: 'Is it round?' }, names)[0]?.to).toBe('Is it round?');
});

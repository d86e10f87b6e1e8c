import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { usedClassGroups, withClassGroups } from './trim-class-groups.ts';

const library = readFileSync('node_modules/tailwind-merge/dist/bundle-mjs.mjs', 'utf8');

test('a group is used when a source has one of its classes', () => {
  const source = `<p className="hover:px-2 group-data-[more:x]/table:-mt-3 [color:red]">text</p>`;
  expect(usedClassGroups(source)).toEqual(['px', 'mt']);
  expect(usedClassGroups("cn('block', wide && 'w-[calc(100%-2rem)]')")).toEqual(['display', 'w']);
});

test('the library keeps the groups that are used, and merges their classes as before', async () => {
  const trimmed = withClassGroups(library, new Set(['px', 'p', 'mt']));
  expect(trimmed.length).toBeLessThan(library.length * 0.7);
  const { twMerge } = (await import(`data:text/javascript,${encodeURIComponent(trimmed)}`)) as {
    twMerge: (...classes: string[]) => string;
  };
  expect(twMerge('px-2 hover:px-1 px-4', 'mt-1 p-3')).toBe('hover:px-1 mt-1 p-3');
  expect(twMerge('shadow-sm shadow-lg')).toBe('shadow-sm shadow-lg');
});

test('a library that is written in another way is refused', () => {
  expect(() => withClassGroups(library.replace('aspect: [{', 'ratio: [{'), new Set())).toThrow(
    'in another way',
  );
});

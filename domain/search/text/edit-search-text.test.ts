import { expect, test } from 'vitest';
import { searchTextExamples, stockNames } from '#tests/support/data/search-text-examples.ts';
import { filterChips } from '../filter-chips.ts';
import { withoutFilters, wordsOfFilters } from './edit-search-text.ts';
import { readSearchText } from './read-search-text.ts';

const parts = (text: string) => readSearchText(text, stockNames).parts;

test('finds the words of a filter', () => {
  const text = '2ct oval d-f';
  const words = wordsOfFilters(parts(text), ['color']);
  expect(text.slice(words?.start, words?.end)).toBe('d-f');
  expect(wordsOfFilters(parts(text), ['lab'])).toBeNull();
});

test('removes the words of a filter with the commas around them', () => {
  const without = (text: string, ...keys: Parameters<typeof withoutFilters>[2]) =>
    withoutFilters(text, parts(text), keys, stockNames);
  expect(without('2ct oval d-f', 'shape')).toBe('2ct d-f');
  expect(without('oval, pear, gia', 'shape')).toBe('gia');
  expect(without('gia, oval, 2ct', 'shape')).toBe('gia, 2ct');
  expect(without('G/VS1 -35', 'color')).toBe('VS1 -35');
  expect(without('oval -35', 'shape')).toBe('-35');
  expect(without('oval with video', 'shape')).toBe('with video');
});

test('a removed colour leaves no letter to be read as one', () => {
  const without = (text: string) => withoutFilters(text, parts(text), ['color'], stockNames);
  expect(without('rd G VS1 GIA N')).toBe('rd VS1 GIA');
  expect(without('F VS1 3EX F')).toBe('VS1 3EX fluo Faint');
  expect(without('rd E VS1 3EX N-F')).toBe('rd VS1 3EX fluo None-Faint');
  expect(without('G VS1 strong')).toBe('VS1 strong');
});

test('a removed chip is gone, and the other chips stay', () => {
  for (const [text] of searchTextExamples) {
    const found = readSearchText(text, stockNames);
    for (const chip of filterChips(found.filters)) {
      const rest = readSearchText(
        withoutFilters(text, found.parts, chip.filters, stockNames),
        stockNames,
      ).filters;
      for (const key of chip.filters) expect(rest[key], `${chip.label} of ${text}`).toBeUndefined();
    }
  }
});

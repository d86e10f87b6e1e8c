import { expect, test } from 'vitest';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { searchTextExamples, stockNames } from '#tests/support/data/search-text-examples.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { filtersToParams } from '../filter-url.ts';
import { readSearchText } from './read-search-text.ts';
import { correctTokens } from './spelling.ts';
import { isStopWord } from './stop-words.ts';
import { tokensOf } from './tokens.ts';

const read = (text: string) => readSearchText(text, stockNames);
const paramsOf = (text: string) =>
  new URLSearchParams(filtersToParams(read(text).filters).toString()).toString();
const decoded = (params: string) => decodeURIComponent(params).replaceAll('+', ' ');

test('has at least 300 different examples', () => {
  expect(new Set(searchTextExamples.map(([text]) => text)).size).toBe(searchTextExamples.length);
  expect(searchTextExamples.length).toBeGreaterThanOrEqual(300);
});

test.each(searchTextExamples)('reads "%s"', (text, filters, ...notUnderstood) => {
  const found = read(text);
  expect(decoded(paramsOf(text))).toBe(filters);
  expect(found.notUnderstood).toEqual(notUnderstood);
});

/** The filters of a text without the order of their values. */
function unordered(text: string) {
  const { filters, notUnderstood } = read(text);
  const entries = Object.entries(filters).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value,
  ]);
  return { filters: Object.fromEntries(entries), notUnderstood: notUnderstood.toSorted() };
}

/** Phrases that stay as they are; their order is free. */
const phrases = [
  '2ct',
  'oval',
  'd-f',
  'vs2+',
  '3ex',
  'gia',
  '-35',
  'hk',
  'under 6k',
  '1.00-1.20',
  'rbc',
  'g+',
  'up to h',
  'no fluor',
  'nf',
  'id-ex-ex',
  'excl',
  'KD-57943',
  '2201234567',
  'table 57-60',
  '35 back',
  '4k-5k pc',
  '30 pointer',
  'fl none',
  'vvs',
  'si1',
  'fancy intense yellow',
  'new york',
  'medium',
  'ratio 1.40',
  '5000/ct',
  'eye clean',
  'asdf',
  'over 3ct',
  'girdle thin-medium',
  'cut ex',
  'polish vg',
  'please',
  '2 pcs',
  'oavl',
  '+5',
];

test('reads phrases in any order alike', () => {
  forCases(600, (random) => {
    const chosen = [...new Set(Array.from({ length: random.int(2, 7) }, () => random.pick(phrases)))];
    // Neighbours of an unknown phrase would be reported together with it.
    const separate = chosen.join(', ');
    const turned = chosen.toSorted(() => (random.boolean() ? 1 : -1)).join(', ');
    expect(unordered(turned), `${separate} | ${turned}`).toEqual(unordered(separate));
  });
});

test('reads understood phrases in any order without commas', () => {
  const understood = phrases.filter((phrase) => read(phrase).notUnderstood.length === 0);
  // Without a comma these two mean another thing beside some phrases.
  const free = understood.filter((phrase) => !['medium', 'excl', 'please'].includes(phrase));
  forCases(600, (random) => {
    const chosen = [...new Set(Array.from({ length: random.int(2, 7) }, () => random.pick(free)))];
    const turned = chosen.toSorted(() => (random.boolean() ? 1 : -1)).join(' ');
    expect(unordered(turned), turned).toEqual(unordered(chosen.join(', ')));
  });
});

const pieces = [
  ...phrases,
  ...searchTextExamples.map(([text]) => text),
  '-',
  '+',
  '/',
  ',',
  '.',
  ' ',
  '\n',
  '%',
  '$',
  '<',
  '>',
  'to',
  'or',
  'no',
  'max',
  'min',
  'ct',
  'k',
  '€',
  '½',
  '1e9',
  '99999999999999999999',
  '0',
  '00',
  '-0',
  '1.2.3',
  '💎',
  '\u202e',
  '\ud800',
  'ß',
  'İ',
  'éè',
  '٣',
  "don't",
];

test('neither throws nor drops a word, and its filters pass the validator of the contract', () => {
  forCases(3000, (random) => {
    const text = Array.from({ length: random.int(1, 9) }, () => random.pick(pieces)).join(
      random.pick([' ', '', ', ', '\t']),
    );
    const { filters, parts, notUnderstood } = read(text);
    const checked = SearchDiamondsBody.safeParse(filters);
    expect(checked.error?.issues ?? [], text).toEqual([]);
    for (const token of correctTokens(tokensOf(text), stockNames)) {
      const isInPart = parts.some(({ start, end }) => start <= token.start && token.end <= end);
      expect(isInPart || isStopWord(token), `${JSON.stringify(token.text)} of ${JSON.stringify(text)}`).toBe(
        true,
      );
    }
    const reported = parts.filter((part) => part.filters === null);
    expect(reported.map(({ start, end }) => text.slice(start, end))).toEqual(notUnderstood);
    for (const part of parts) expect(part.start).toBeLessThan(part.end);
  });
});

test('reads a long text in a moment and reports what is beyond the limits', () => {
  const numbers = Array.from({ length: 1400 }, (_, index) => `K-${index + 1}`);
  const found = read(numbers.join(' '));
  expect(found.filters.stone_ids).toHaveLength(1000);
  expect(found.notUnderstood).toHaveLength(400);
  const weights = Array.from({ length: 250 }, (_, index) =>
    `${(index + 100) / 100}0ct`.replace(/^(\d+)0ct/, '$1.00ct'),
  );
  expect(read(weights.join(' ')).filters.carat?.length).toBeLessThanOrEqual(200);
  const long = read(`round ${'x'.repeat(20_000)}`);
  expect(long.filters).toEqual({ shape: ['Round'] });
  expect(long.notUnderstood.join('')).toContain('xxx');
  // Processor time: other tests run beside this one.
  const before = process.cpuUsage();
  read('no '.repeat(4000));
  read('-1'.repeat(6000));
  read('to 1-'.repeat(2400));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});

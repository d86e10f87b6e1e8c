import { expect, test } from 'vitest';
import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { chatLines } from '#tests/support/data/chat-lines.ts';
import { searchTextExamples, stockNames } from '#tests/support/data/search-text-examples.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { filtersToParams } from '../filter-url.ts';
import { maxWishes, readWantedList, readWish, type Wish } from './read-wanted-list.ts';

const read = (message: string) => readWantedList(message, stockNames).wishes;
const paramsOf = ({ filters }: Wish) =>
  decodeURIComponent(new URLSearchParams(filtersToParams(filters).toString()).toString()).replaceAll(
    '+',
    ' ',
  );
const textsOf = (message: string) => read(message).map(({ text }) => text);

test.each(chatLines.map((line) => [line[0], line] as const))(
  'reads "%s"',
  (_, [line, filters, pieces, ...notRead]) => {
    const wishes = read(line);
    expect(wishes).toHaveLength(1);
    expect(paramsOf(wishes[0]!)).toBe(filters);
    expect(wishes[0]).toMatchObject({ pieces, notRead });
  },
);

test('reads at least nine of ten lines of a chat wholly', () => {
  expect(new Set(chatLines.map(([line]) => line)).size).toBe(chatLines.length);
  const whole = chatLines.filter(([, , , ...notRead]) => notRead.length === 0);
  expect(whole.length / chatLines.length).toBeGreaterThanOrEqual(0.9);
});

test('takes a single search for one wish', () => {
  const several = searchTextExamples.map(([text]) => text).filter((text) => read(text).length > 1);
  expect(several).toEqual(['1) round\n2) oval 1.5ct']);
});

test('reads every form of a list as the same wishes', () => {
  const wishes = chatLines
    .filter(([, filters, , ...notRead]) => notRead.length === 0 && /shape=.*carat=/.test(filters))
    .map(([line]) => line)
    .slice(0, 40);
  const expected = wishes.map((wish) => read(wish)[0]!.filters);
  const forms: Record<string, string> = {
    lines: wishes.join('\n'),
    blankLines: wishes.join('\r\n\r\n'),
    numbers: wishes.map((wish, at) => `${at + 1}) ${wish}`).join('\n'),
    points: wishes.map((wish, at) => `${at + 1}. ${wish}`).join('\n'),
    bullets: wishes.map((wish) => `• ${wish}`).join('\n'),
    dashes: wishes.map((wish) => `- ${wish}`).join('\n'),
    semicolons: wishes.join('; '),
    numbersOnOneLine: wishes.map((wish, at) => `${at + 1}) ${wish}`).join(' '),
    chat: wishes.map((wish, at) => `[27/11/2026, 09:${10 + at}:07] Asha Mehta: ${wish}`).join('\n'),
    courteous: [
      'Good morning team,',
      'need following:',
      ...wishes,
      'Thanks & regards',
      'D. Shah',
      'Antwerp',
    ].join('\n'),
  };
  for (const [form, message] of Object.entries(forms))
    expect(
      read(message).map(({ filters }) => filters),
      form,
    ).toEqual(expected);
});

test('separates the wishes of a sentence', () => {
  expect(textsOf('1ct round D VS1, 3EX, GIA, 2ct oval E VS2 and 3ct pear F')).toEqual([
    '1ct round D VS1, 3EX, GIA',
    '2ct oval E VS2',
    '3ct pear F',
  ]);
  expect(textsOf('1ct round D VS1 2ct oval E VS2 3ct pear F')).toHaveLength(3);
  expect(textsOf('2ct round or 3ct oval')).toEqual(['2ct round', '3ct oval']);
  expect(textsOf('oval 2ct or 3ct pear')).toEqual(['oval 2ct', '3ct pear']);
  expect(textsOf('Round; 1.01; D; VS1')).toEqual(['Round; 1.01; D; VS1']);
  expect(textsOf('round 1ct, oval 1ct, D VS1 GIA')).toHaveLength(1);
  expect(textsOf('1ct round vs1 or vs2, D, E or F')).toHaveLength(1);
});

test('joins the lines of one wish, and stone numbers', () => {
  expect(textsOf('Round\n1.01 ct\nD VS1\nGIA')).toEqual(['Round, 1.01 ct, D VS1, GIA']);
  expect(textsOf('Round 1ct\nD VS1 GIA\nOval 2ct\nE VS2 GIA')).toEqual([
    'Round 1ct, D VS1 GIA',
    'Oval 2ct, E VS2 GIA',
  ]);
  expect(textsOf('KD-1\nKD-2\nKD-3')).toEqual(['KD-1, KD-2, KD-3']);
});

test('reads a heading and what is said of all wishes with each of them, never against it', () => {
  expect(textsOf('Need rounds GIA 3EX:\n1ct D-F VS\n1.5ct G VS2\n\n2ct oval h si')).toEqual([
    'Need rounds GIA 3EX, 1ct D-F VS',
    'Need rounds GIA 3EX, 1.5ct G VS2',
    '2ct oval h si',
  ]);
  const [round, oval] = read('1ct round D VS1\n2ct oval E VS2 IGI\nAll GIA');
  expect(round).toMatchObject({ filters: { lab: ['GIA'] }, notRead: [] });
  expect(oval).toMatchObject({ filters: { lab: ['IGI'] }, notRead: ['All GIA'] });
});

test('names what it does not read, and searches for no line without a stone', () => {
  expect(read('1ct round D VS1\n2ct oval E VS2\nGIA only')[2]).toMatchObject({
    filters: {},
    notRead: ['GIA only'],
  });
  expect(read('Hi!\n\nSomething blue for an anniversary')).toMatchObject([
    { filters: {}, notRead: ['Something blue for an anniversary'] },
  ]);
  expect(read('Hello dear\nThanks 🙏')).toEqual([]);
  expect(read('')).toEqual([]);
});

test('reads fifty wishes and counts the rest', () => {
  const message = Array.from({ length: 53 }, (_, at) => `round ${at + 1}ct D`).join('\n');
  const { wishes, leftOut } = readWantedList(message, stockNames);
  expect(wishes).toHaveLength(maxWishes);
  expect(leftOut).toBe(3);
});

test('reads a wish alone as in its message, as filters of the contract', () => {
  forCases(300, (chance) => {
    const lines = Array.from({ length: chance.int(1, 12) }, () => chance.pick(chatLines)[0]);
    const message = lines.join(chance.pick(['\n', '; ', ', ', '\n\n', ' ']));
    for (const wish of read(message)) {
      expect(SearchDiamondsBody.safeParse(wish.filters).success, message).toBe(true);
      if (wish.notRead.join() !== wish.text && wish.notRead.length === 0)
        expect(readWish(wish.text, stockNames).filters, message).toEqual(wish.filters);
    }
  });
});

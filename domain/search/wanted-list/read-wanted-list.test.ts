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

test('reads what is said of all stones above them, such as their kind', () => {
  const wishes = read('LAB GROWN ONLY\n1ct round d-e vvs igi\n2ct oval e-f vs1+');
  expect(wishes.map(({ filters }) => [filters.shape, filters.kind])).toEqual([
    [['Round'], ['laboratory_grown']],
    [['Oval'], ['laboratory_grown']],
  ]);
  const both = read('*LAB GROWN*\noval 2ct d vvs\n*NATURAL*\npear 1ct f vs1');
  expect(both.map(({ filters }) => filters.kind)).toEqual([['laboratory_grown'], ['natural']]);
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

test('reads a line of shape and grades with each weight below it, and searches for no shape alone', () => {
  expect(wishesOf('Round\nD-F\nVVS\n1.00-1.05: 5 pcs\n1.20-1.25: 3 pcs')).toEqual([
    'shape=Round&color=D_E_F&clarity=VVS1_VVS2&carat=1..1.05 x5',
    'shape=Round&color=D_E_F&clarity=VVS1_VVS2&carat=1.2..1.25 x3',
  ]);
  expect(wishesOf('Oval F VS1\n2ct G VS2')).toEqual([
    'shape=Oval&color=F&clarity=VS1',
    'color=G&clarity=VS2&carat=2..2.09',
  ]);
  expect(wishesOf('1.20 G VS2\n1.30 H VS1\nRD all')).toEqual([
    'shape=Round&color=G&clarity=VS2&carat=1.2..1.2',
    'shape=Round&color=H&clarity=VS1&carat=1.3..1.3',
  ]);
  expect(read('1.5-1.7 oval g vs2\nSame in pear\nAnd radiant').slice(1)).toMatchObject([
    { filters: {}, notRead: ['Same in pear'] },
    { filters: {}, notRead: ['radiant'] },
  ]);
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

/** The filters and pieces of each wish of a message. */
const wishesOf = (message: string) =>
  read(message).map((wish) => paramsOf(wish) + (wish.pieces === null ? '' : ` x${wish.pieces}`));

test('leaves out who wrote when, quote marks, and lines that ask for more', () => {
  expect(
    wishesOf(
      [
        '[12:04, 25/11/2026] Asha Mehta: Good morning bro',
        '[12:05, 25/11/2026] Asha Mehta: 1.01-1.10 D VVS1 RD - 2 pcs',
        'Oval 1.50 G VS2',
        '3 pcs',
        'Pls share best price & video',
        'call 022-23456789',
        'Pear 1.20 D VS1, whatsapp +91 98200 12345',
        'Asha, +91 9820012345',
      ].join('\n'),
    ),
  ).toEqual([
    'shape=Round&color=D&clarity=VVS1&carat=1.01..1.1 x2',
    'shape=Oval&color=G&clarity=VS2&carat=1.5..1.5 x3',
    'shape=Pear&color=D&clarity=VS1&carat=1.2..1.2',
    '',
  ]);
  expect(wishesOf('> 1ct oval F VS1\n> 2ct radiant G VS2')).toEqual([
    'shape=Oval&color=F&clarity=VS1&carat=1..1.09',
    'shape=Radiant&color=G&clarity=VS2&carat=2..2.09',
  ]);
  expect(wishesOf('>1ct oval F VS1')).toEqual(['shape=Oval&color=F&clarity=VS1&carat=1..']);
});

test('joins the lines between blank ones, and reads a shape above its weights with each of them', () => {
  expect(wishesOf('Looking for:\n\nOval\n1.5-1.7\nD-F\nGIA\n\nCushion\n2-2.5\nG-H\nIGI')).toEqual([
    'shape=Oval&color=D_E_F&lab=GIA&carat=1.5..1.7',
    'shape=Cushion&color=G_H&lab=IGI&carat=2..2.5',
  ]);
  const list = 'ROUNDS\n1.00-1.19 D VS1\n1.20-1.49 E VS2\nPEARS\n1.50 F VS1\nask -35 to -40';
  expect(wishesOf(list)).toEqual([
    'shape=Round&color=D&clarity=VS1&carat=1..1.19',
    'shape=Round&color=E&clarity=VS2&carat=1.2..1.49',
    'shape=Pear&color=F&clarity=VS1&carat=1.5..1.5',
    '',
  ]);
  expect(wishesOf('Round: 1.00 F VS1; 1.20 G VS2\nOval: 1.50 F VS1')).toEqual([
    'shape=Round&color=F&clarity=VS1&carat=1..1',
    'shape=Round&color=G&clarity=VS2&carat=1.2..1.2',
    'shape=Oval&color=F&clarity=VS1&carat=1.5..1.5',
  ]);
});

test('joins a wish that has a line for each of its grades, and leaves out whose it is', () => {
  const lines = 'Rd 1.00 - 1.09\nCol F to H\nPur VS1 to SI1\nEx ex ex\nNon\nGia\nQty: 3 pcs';
  const expected =
    'shape=Round&color=F_G_H&clarity=VS1_VS2_SI1&cut=Ideal_EX&polish=Ideal_EX&symmetry=Ideal_EX&fluo=None&lab=GIA&carat=1..1.09 x3';
  expect(wishesOf(`Sir,\nWanted\n${lines}`)).toEqual([expected]);
  expect(wishesOf('1 ct round\ng color\nvs clarity\n2 ct oval\nh color\nsi1')).toEqual([
    'shape=Round&color=G&clarity=VS1_VS2&carat=1..1.09',
    'shape=Oval&color=H&clarity=SI1&carat=2..2.09',
  ]);
  expect(read('Client D: 1.5 oval F VS1\nClient E: 1ct IF round')).toMatchObject([
    { filters: { color: ['F'] }, notRead: [] },
    { filters: { clarity: ['IF'] }, notRead: [] },
  ]);
});

test('makes no one search of the sentences of a message', () => {
  expect(wishesOf('Any update on KD-57943? Also need 1ct round F VS1 and 2ct oval G VS2')).toEqual([
    'stone_ids=KD-57943',
    'shape=Round&color=F&clarity=VS1&carat=1..1.09',
    'shape=Oval&color=G&clarity=VS2&carat=2..2.09',
  ]);
  expect(wishesOf('Round 1 ct F VS1. Oval 2 ct G VS2. All GIA.')).toEqual([
    'shape=Round&color=F&clarity=VS1&lab=GIA&carat=1..1.09',
    'shape=Oval&color=G&clarity=VS2&lab=GIA&carat=2..2.09',
  ]);
  expect(wishesOf('1ct round G VS1 plus 2ct oval H SI1')).toEqual([
    'shape=Round&color=G&clarity=VS1&carat=1..1.09',
    'shape=Oval&color=H&clarity=SI1&carat=2..2.09',
  ]);
  const ovals = read('Pls give me 1.5 oval f vs1, 2 oval g vs2');
  expect(ovals.map(paramsOf)).toEqual([
    'shape=Oval&color=F&clarity=VS1&carat=1.5..1.59',
    'shape=Oval&color=G&clarity=VS2',
  ]);
  expect(ovals[1]!.notRead).toEqual(['2']);
  expect(wishesOf('need 3 stones\n1. 1ct D IF\n2. 1ct E VVS1')).toHaveLength(2);
});

test('gives each weight of a line its own grades, and what else is said to all of them', () => {
  expect(wishesOf('need rounds 1.01 D VS1, 1.20 E VS2 or 1.50 F SI1 GIA')).toEqual([
    'shape=Round&color=D&clarity=VS1&lab=GIA&carat=1.01..1.01',
    'shape=Round&color=E&clarity=VS2&lab=GIA&carat=1.2..1.2',
    'shape=Round&color=F&clarity=SI1&lab=GIA&carat=1.5..1.5',
  ]);
  expect(wishesOf('1.20 F VS1 2 pcs, 1.30 G VS2 3 pcs rounds')).toEqual([
    'shape=Round&color=F&clarity=VS1&carat=1.2..1.2 x2',
    'shape=Round&color=G&clarity=VS2&carat=1.3..1.3 x3',
  ]);
  // The lines with a make of their own may each be about one weight only.
  expect(read('rd 1.01 D VS1 3EX, 1.20 E VS2 VG')).toHaveLength(1);
});

test('keeps a wish together around a line that is not read, and counts above it', () => {
  const [wish, ...others] = read('Oval 1.5ct\nF VS1\nRatio as above\nNo fluor\n$12k-14k\nQty: 2');
  expect(others).toEqual([]);
  expect(paramsOf(wish!)).toBe(
    'shape=Oval&color=F&clarity=VS1&fluo=None&carat=1.5..1.59&total_amount=12000..14000',
  );
  expect(wish).toMatchObject({ pieces: 2, notRead: ['Ratio', 'as above'] });
  expect(wishesOf('need a pair\npear 1.50 e-f vs')).toEqual([
    'shape=Pear&color=E_F&clarity=VS1_VS2&carat=1.5..1.5 x2',
  ]);
});

test('leaves out what mails and chats add, and an earlier message that a wish answers', () => {
  const quoted = 'On Mon, 23 Nov 2026 at 10:15, Dov wrote:\n> 1ct oval F VS1\n> 2ct radiant G VS2';
  expect(
    wishesOf(`From: D. Shah\nSubject: Goods\n\n1ct round D VS1\nSent from my iPhone\n\n${quoted}`),
  ).toEqual(['shape=Round&color=D&clarity=VS1&carat=1..1.09']);
  expect(read(`${quoted}\nany update?`).filter(({ filters }) => filters.shape)).toHaveLength(2);
  expect(read('10/12/26, 9:15 AM - Dov: <Media omitted>')).toEqual([]);
  expect(read('1ct oval F VS1\n2ct oval G VS2\nMit freundlichen Grüßen\nH. Müller')).toHaveLength(2);
});

test('searches for a numbered stone whatever is bid for it', () => {
  expect(read('KD-57943 -38%\nAG-46611 @ 5200 pc')).toMatchObject([
    { filters: { stone_ids: ['KD-57943'] }, notRead: ['-38%'] },
    { filters: { stone_ids: ['AG-46611'] }, notRead: ['5200 pc'] },
  ]);
  expect(read('KD-57943 -38%')[0]!.filters.discount).toBeUndefined();
});

test('reads what is said of all wishes beside or behind them', () => {
  const both = [
    'shape=Oval&color=G&clarity=VS1_VS2&carat=2..2.09&total_amount=..20000',
    'shape=Round&color=F&clarity=VS1&carat=1.5..1.59&total_amount=..20000',
  ];
  const stones = '2ct oval G VS\n1.5ct round F VS1';
  expect(wishesOf(`Budget is 20k per stone.\n${stones}`)).toEqual(both);
  expect(wishesOf(`${stones}\n\nBudget: 20k each`)).toEqual(both);
  expect(read(`${stones}\n\nBudget: 20k`)).toHaveLength(3);
  expect(wishesOf('1ct rd F VS1, 2ct ov G VS2 all GIA none')).toEqual([
    'shape=Round&color=F&clarity=VS1&fluo=None&lab=GIA&carat=1..1.09',
    'shape=Oval&color=G&clarity=VS2&fluo=None&lab=GIA&carat=2..2.09',
  ]);
});

import { expect, it } from 'vitest';
import { createShareCards } from './share-card.ts';

const card = { title: '1.52 ct Round, F VVS2', description: 'GIA', siteName: 'House', shape: 'Round' };

it('draws a card once and keeps it', async () => {
  const { cardOf } = createShareCards();
  const [one, other] = await Promise.all([cardOf(card), cardOf({ ...card })]);
  expect(one).toBe(other);
  expect(await cardOf({ ...card, shape: 'Pear' })).not.toEqual(one);
});

it('draws texts of any length, and none', async () => {
  const { cardOf } = createShareCards();
  const long = 'W & <b>é'.repeat(200);
  for (const text of ['', ' · ', long, long.replaceAll(' ', '')])
    expect(await cardOf({ title: text, description: text, siteName: text, shape: text })).toBeInstanceOf(
      Buffer,
    );
});

it('refuses cards while too many are waiting', async () => {
  const { cardOf } = createShareCards();
  const many = Array.from({ length: 40 }, (_, index) => cardOf({ ...card, title: `${index} ct` }));
  const refused = (await Promise.all(many)).filter((drawn) => drawn === null).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(40);
});

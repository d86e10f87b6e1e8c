import { beforeAll, expect, it } from 'vitest';
import { stubPage } from '#tests/support/page-globals.ts';
import { pictureSource } from './picture-source.ts';

beforeAll(stubPage);

const home = 'http://localhost:3000';

it('requests thumbnails of stored pictures', () => {
  const url = `${home}/files/diamond/a1b2.webp`;
  expect(pictureSource(url, '56px')).toEqual({
    src: `${url}?w=480`,
    srcSet: `${url}?w=160 160w, ${url}?w=480 480w, ${url}?w=1280 1280w`,
    sizes: '56px',
  });
  expect(pictureSource(`${home}/files/proofs/card.jpg?key=a.b`, '56px').src).toBe(
    `${home}/files/proofs/card.jpg?key=a.b&w=480`,
  );
});

it.each([
  'https://supplier.example/files/diamond/a1b2.jpg',
  `${home}/pictures/a1b2.jpg`,
  `${home}/files/diamond/old.bmp`,
  `${home}/files/certi/report.pdf`,
])('leaves %s as it is', (url) => {
  expect(pictureSource(url, '56px')).toEqual({ src: url });
});

import type { Page } from '@playwright/test';

/** Loads the pictures of a page and stops its films, so that it looks the same each time. */
export const stopFilms = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (const film of document.querySelectorAll('video')) {
      film.pause();
      film.removeAttribute('autoplay');
      film.currentTime = 0;
    }
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => null)),
    ]);
  });

import type { Diamond } from '#contract/model/diamond.ts';

/** The call of a stone's page. */
const stoneCall = /\/diamond\?id=\d+$/;

/**
 * Starts fetching the stored picture of a stone as soon as the early answer names it, instead of when the app shows
 * it: it is the largest paint of the stone's page.
 */
export function preloadStonePicture(): void {
  for (const [key, { answer }] of window.earlyCalls?.calls ?? []) {
    if (!stoneCall.test(key.trim())) continue;
    answer
      // The app reads the answer itself.
      .then(async (response) => {
        const { data } = (await response.clone().json()) as { data?: Pick<Diamond, 'img_url'>[] };
        const picture = data?.[0]?.img_url;
        if (picture?.startsWith('/files/')) preload(new URL(picture, response.url).href);
      })
      // A failed call or another kind of answer: the app shows what is wrong.
      .catch(() => undefined);
  }
}

function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = url;
  document.head.append(link);
}

import type { Hono } from 'hono';
import type { PublicPagesService } from '#server/modules/public-pages/public-pages.service.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** The drawn pictures of shared links, which messengers fetch without a session. */
export function mountShareCards(app: Hono<AppEnv>, publicPages: Pick<PublicPagesService, 'card'>): void {
  for (const path of ['/diamond-details/:code/card.jpg', '/check/enquiry/:code/card.jpg'])
    app.get(path, async (c) => {
      const card = await publicPages.card(new URL(c.req.url));
      if (!card) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      return c.body(card, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' });
    });
}

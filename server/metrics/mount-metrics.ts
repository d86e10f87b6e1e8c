import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import product from '../../package.json' with { type: 'json' };
import type { Base } from '../base.ts';
import { errorTexts, notFound, unauthorized } from '../contract/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';

/** /metrics for Prometheus. Off it is an address like any that does not exist; its library is not even loaded. */
export async function mountMetrics(app: Hono<AppEnv>, base: Base): Promise<void> {
  const { on, token } = base.config.metrics;
  if (!on) {
    app.all('/metrics', () => {
      throw notFound(errorTexts.noSuchCall);
    });
    return;
  }
  const { createPrometheus, addWatched } = await import('./prometheus.ts');
  const registry = createPrometheus(base, product.version);
  app.get('/metrics', async (c) => {
    if (token !== undefined && !holds(c.req.header('authorization'), token)) throw unauthorized();
    addWatched(registry, base.figures);
    c.header('Content-Type', registry.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await registry.metrics());
  });
}

/** Compared as hashes, so that the time tells neither the length nor the beginning of the token. */
function holds(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

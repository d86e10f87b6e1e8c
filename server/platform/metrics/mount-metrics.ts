import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppContext } from '#server/app/app-context.ts';
import { errorMessages, notFound, unauthorized } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import product from '../../../package.json' with { type: 'json' };

/** /metrics for Prometheus. Off it is an address like any that does not exist; its library is not even loaded. */
export async function mountMetrics(app: Hono<AppEnv>, context: AppContext): Promise<void> {
  const { on, token } = context.config.metrics;
  if (!on) {
    app.all('/metrics', () => {
      throw notFound(errorMessages.unknownOperation);
    });
    return;
  }
  const { createPrometheus, addGauges: addWatched } = await import('./prometheus.ts');
  const registry = createPrometheus(context, product.version);
  app.get('/metrics', async (c) => {
    if (token !== undefined && !holds(c.req.header('authorization'), token)) throw unauthorized();
    addWatched(registry, context.metrics);
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

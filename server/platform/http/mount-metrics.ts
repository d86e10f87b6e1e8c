import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { errorMessages, notFound, unauthorized } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

interface MetricsContext {
  config: { metrics: { token: string | undefined } };
  metrics: Metrics | undefined;
}

/** Serves /metrics to Prometheus. When disabled, the address answers 404 like any unknown one. */
export function mountMetrics(app: Hono<AppEnv>, { config, metrics }: MetricsContext): void {
  if (!metrics) {
    app.all('/metrics', () => {
      throw notFound(errorMessages.unknownOperation);
    });
    return;
  }
  const { token } = config.metrics;
  const { registry } = metrics;
  app.get('/metrics', async (c) => {
    if (token !== undefined && !holds(c.req.header('authorization'), token)) throw unauthorized();
    c.header('Content-Type', registry.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await registry.metrics());
  });
}

/** Compares hashes, so that the duration reveals neither length nor prefix of the token. */
function holds(authorization: string | undefined, token: string): boolean {
  const given = bearerToken(authorization) ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

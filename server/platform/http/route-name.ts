import type { Context } from 'hono';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import type { AppEnv } from './app-env.ts';

/** Addresses outside the contract with a name of their own. */
const knownRoutes = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json'];
const routeGroups: [RegExp, string][] = [
  [/^\/api(\/|$)/, '/api/*'],
  [/^\/files\//, '/files/*'],
  [/^\/assets\//, '/assets/*'],
];

/**
 * The name of a request's route from a fixed set: logs and metrics must not contain text from addresses, nor grow
 * with it.
 */
export function routeName(c: Context<AppEnv>): { operation: string; route: string } {
  const id = c.get('operation');
  if (id !== undefined) {
    const operation: Operation = operations[id as OperationId];
    return { operation: id, route: `/api${operation.path}` };
  }
  const { path } = c.req;
  const route = knownRoutes.includes(path)
    ? path
    : (routeGroups.find(([pattern]) => pattern.test(path))?.[1] ?? '/*');
  return { operation: route, route };
}

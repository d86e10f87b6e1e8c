import type { Context } from 'hono';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import type { AppEnv } from './app-env.ts';

/** Addresses outside the contract that are told apart. */
const knownRoutes = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json'];
const routeGroups: [RegExp, string][] = [
  [/^\/api(\/|$)/, '/api/*'],
  [/^\/files\//, '/files/*'],
  [/^\/assets\//, '/assets/*'],
];

/**
 * Where a request went, in words that are known beforehand: a log and a set of figures must not hold what callers
 * write into an address, and must not grow with it.
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

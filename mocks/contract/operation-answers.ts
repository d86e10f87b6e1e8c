import type { HttpHandler } from 'msw';
import type { OperationId } from '#contract/operations.ts';
import { operationOf } from './operation-of.ts';

/** The answer of an operation to a request that the contract allows. */
export type OperationAnswer = (request: Request) => Promise<Response>;

type Resolver = (info: {
  request: Request;
  requestId: string;
  params: object;
  cookies: object;
}) => Promise<Response>;

/** MSW reads and matches a request anew for each handler; the mock knows the operation, so it calls its resolver. */
const resolverOf = (handler: HttpHandler) => (handler as unknown as { resolver: Resolver }).resolver;

async function answered(resolve: Resolver, request: Request): Promise<Response> {
  try {
    return await resolve({ request, requestId: 'mock', params: {}, cookies: {} });
  } catch (failure) {
    // A refusal is thrown as a response.
    if (failure instanceof Error) throw failure;
    return failure as Response;
  }
}

/** The answers by operation. The first handler of an operation counts. */
export function operationAnswers(handlers: readonly HttpHandler[]): Map<OperationId, OperationAnswer> {
  const found = new Map<OperationId, OperationAnswer>();
  for (const handler of handlers) {
    const { method, path } = handler.info;
    const id = operationOf(String(method).toUpperCase(), String(path).replace(/^\*/, ''));
    if (!id || found.has(id)) continue;
    const resolve = resolverOf(handler);
    found.set(id, (request) => answered(resolve, request));
  }
  return found;
}

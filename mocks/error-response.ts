import { HttpResponse } from 'msw';

/** A response in the contract's error format; thrown from a handler, it becomes the response. */
export function errorResponse(status: number, error: string, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ error, ...more }, { status, headers: { 'x-request-id': 'mock' } });
}

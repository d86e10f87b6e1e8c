import { HttpResponse } from 'msw';

/** An answer of the contract's error form; thrown from a handler it is what the caller gets. */
export function errorResponse(status: number, error: string, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ error, ...more }, { status, headers: { 'x-request-id': 'mock' } });
}

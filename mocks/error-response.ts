import { HttpResponse } from 'msw';
import { refuseFields } from './contract/refusal.ts';

/** A response in the contract's error format; thrown from a handler, it becomes the response. */
export function errorResponse(status: number, error: string, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ error, ...more }, { status, headers: { 'x-request-id': 'mock' } });
}

/** The 422 of invalid fields, as the server answers it. */
export function invalidFieldsResponse(fields: Record<string, string>): Response {
  const { status, body } = refuseFields(fields);
  return HttpResponse.json(body, { status, headers: { 'x-request-id': 'mock' } });
}

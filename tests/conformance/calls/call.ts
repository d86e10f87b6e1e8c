import { type OperationId, operations } from '#contract/operations.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import type { Sent } from '../wire/http-client.ts';
import { type Sessions, sessionHeaders } from './sign-in.ts';

/** What a call of an operation brings, apart from the caller. */
export interface CallInput {
  query?: Record<string, string>;
  /** The JSON body. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export const queryText = (query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';

/** A form as bytes, with its content type. */
export async function formBytes(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The request of a call. */
export async function requestOf(
  id: OperationId,
  { sessions, role }: { sessions: Sessions; role: CallerRole },
  { query = {}, body, form, headers = {} }: CallInput,
): Promise<Sent> {
  const { method, path } = operations[id];
  const encoded = form && (await formBytes(form));
  const type = encoded?.type ?? (body === undefined ? undefined : 'application/json');
  const bytes = encoded?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  return {
    method: method.toUpperCase(),
    path: path + queryText(query),
    headers: { ...sessionHeaders(sessions, role), ...(type && { 'content-type': type }), ...headers },
    ...(bytes && { body: bytes }),
  };
}

/** The longest part of a body that a report shows. */
const shownBody = 200;

/** A request in one line. */
export function requestInWords({ method, path, body }: Sent): string {
  const text = body === undefined ? '' : ` ${body.subarray(0, shownBody).toString('latin1')}`;
  const rest = body !== undefined && body.length > shownBody ? `… (${body.length} bytes)` : '';
  const address = path.length > shownBody ? `${path.slice(0, shownBody)}… (${path.length} characters)` : path;
  return `${method} ${address}${printable(text)}${rest}`;
}

/** A text without control characters, which a terminal would obey. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) =>
    JSON.stringify(character)
      .slice(1, -1)
      .replace(/^[\u007f-\u009f]$/, '·'),
  );

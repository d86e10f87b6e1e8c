export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** A call as a request of a signed-in user. */
export const toRequest = ({ method, path, body }: Call, token?: string) => ({
  method,
  path,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** Sends a call and reads the answer to its end. Throws when it is not 2xx. */
export async function send(url: string, call: Call, token?: string): Promise<unknown> {
  const answer = await fetch(url + call.path, toRequest(call, token));
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw new Error(`${call.method} ${call.path}: ${answer.status} ${text.slice(0, 300)}`);
}

import { delay, HttpResponse, http } from 'msw';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A request without a response, for the loading state. */
export const neverResponds = (method: Method, path: string) => http[method](path, () => delay('infinite'));

/** A rejection with an error text. */
export const respondsWithError = (method: Method, path: string, status: number, error: string) =>
  http[method](path, () => HttpResponse.json({ error }, { status }));

/** A server error without a body, for the fallback text of the screen. */
export const respondsWithEmptyError = (method: Method, path: string) =>
  http[method](path, () => new HttpResponse(null, { status: 500 }));

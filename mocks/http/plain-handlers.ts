// Stands in for `msw` in the bundle of the mock server, which knows the operation of a request and intercepts nothing:
// a handler is its method, path and resolver, and an answer stays an object until it is sent.

type Resolver = (info: object) => unknown;

const handlerOf = (method: string) => (path: string, resolver: Resolver) => ({
  info: { method, path },
  resolver,
});

export const http = {
  get: handlerOf('GET'),
  post: handlerOf('POST'),
  put: handlerOf('PUT'),
  delete: handlerOf('DELETE'),
};

/** What the mock reads of a `Response`. */
export class HttpResponse {
  readonly status: number;
  readonly #body: unknown;

  private constructor(body: unknown, status: number) {
    this.#body = body;
    this.status = status;
  }

  static json(body: unknown, { status = 200 }: { status?: number } = {}): HttpResponse {
    return new HttpResponse(body, status);
  }

  get ok(): boolean {
    return this.status < 300;
  }

  async json(): Promise<unknown> {
    return this.#body;
  }

  async text(): Promise<string> {
    return JSON.stringify(this.#body);
  }
}

import type { Scenario } from './scenario-names.ts';

/** What the mock reads of the headers of a request. */
export interface ReadableHeaders {
  get(name: string): string | null;
}

/** A call as the mock reads it, of whatever it came through: a port, or the worker of the browser. */
export interface ReceivedCall {
  method: string;
  url: string;
  headers: ReadableHeaders;
  body: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextDecoder();

/**
 * A request whose body has been read. It looks like a `Request` to the answers, and may be read any number of times:
 * a clone is the request itself, which costs nothing.
 */
export class MockRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ReadableHeaders;
  /** The scenario that it is answered in. */
  scenario: Scenario = 'usual';
  readonly #body: Uint8Array<ArrayBuffer>;
  #form: Promise<FormData> | undefined;

  constructor({ method, url, headers, body }: ReceivedCall) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.#body = body;
  }

  get size(): number {
    return this.#body.byteLength;
  }

  clone(): this {
    return this;
  }

  async text(): Promise<string> {
    return utf8.decode(this.#body);
  }

  async json(): Promise<unknown> {
    return JSON.parse(utf8.decode(this.#body));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#body.buffer;
  }

  /** The parts of a form. Rejects for a body that is none. */
  formData(): Promise<FormData> {
    const type = this.headers.get('content-type') ?? '';
    this.#form ??= new Response(this.#body, { headers: { 'content-type': type } }).formData();
    return this.#form;
  }
}

/** The request as the answers take it, which read its address, headers and body. */
export const asRequest = (request: MockRequest): Request => request as unknown as Request;

/** The scenario that a request is answered in. */
export const scenarioOf = (request: Request): Scenario =>
  (request as unknown as Partial<MockRequest>).scenario ?? 'usual';

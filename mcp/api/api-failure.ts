/** A call that did not succeed; the message is for the user. */
export class ApiFailure extends Error {
  /** The status of the answer; null when none came. */
  readonly status: number | null;
  /** The body of the answer, whatever it is. */
  readonly answer: unknown;

  constructor(status: number | null, text: string, answer: unknown = null) {
    super(text);
    this.status = status;
    this.answer = answer;
  }

  /** The session has ended, or the account may not be used any more. */
  get needsSignIn(): boolean {
    return this.status === 401;
  }

  /** Whether the server may have stored something all the same. */
  get isUnclear(): boolean {
    return this.status === null || this.status >= 500;
  }
}

interface ErrorBody {
  error?: unknown;
  fields?: unknown;
}

/** The text of an error answer of the contract: its `error`, and a line for each field. */
export function failureText(status: number, body: unknown): string {
  const { error, fields } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  if (typeof error !== 'string') return `The server answered ${status} without saying why.`;
  const lines = Object.entries(fields && typeof fields === 'object' ? fields : {}).map(
    ([name, text]) => `- ${name}: ${text}`,
  );
  return [error, ...lines].join('\n');
}

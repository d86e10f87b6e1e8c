import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Scenario } from '../scenarios/scenario-names.ts';

export interface LoggedCall {
  number: number;
  at: string;
  operation: OperationId | null;
  method: string;
  path: string;
  role: Role | null;
  scenario: Scenario;
  /** Null for a connection that was cut. */
  status: number | null;
  milliseconds: number;
  /** What the client did against the contract. */
  violations: string[];
}

/** What was sent, as text; null where there was none, or one that is no text. Long ones are cut. */
export interface LoggedBodies {
  request: string | null;
  answer: string | null;
}

/** Calls that are kept; older ones are dropped. */
export const maxLoggedCalls = 1000;
const maxBodyLength = 20_000;

const shortened = (text: string | null) =>
  text && text.length > maxBodyLength ? `${text.slice(0, maxBodyLength)}…` : text;

/** The calls of the clients, the latest last. */
export class RequestLog {
  #calls: (LoggedCall & { bodies: LoggedBodies })[] = [];
  #count = 0;

  /** Answers what keeps the text of the answer, which may be known later. */
  add(call: Omit<LoggedCall, 'number'>, { request, answer }: LoggedBodies): (answer: string | null) => void {
    this.#count += 1;
    const bodies = { request: shortened(request), answer: shortened(answer) };
    this.#calls.push({ number: this.#count, ...call, bodies });
    if (this.#calls.length >= 2 * maxLoggedCalls) this.#calls = this.#calls.slice(-maxLoggedCalls);
    return (text) => {
      bodies.answer = shortened(text);
    };
  }

  /** A call with its bodies; undefined for one that is not kept. */
  find(number: number): (LoggedCall & { bodies: LoggedBodies }) | undefined {
    return this.#calls.slice(-maxLoggedCalls).find((call) => call.number === number);
  }

  /** The calls after a number; only those with violations if wished. */
  list(after = 0, onlyViolations = false): LoggedCall[] {
    return this.#calls
      .slice(-maxLoggedCalls)
      .filter(({ number, violations }) => number > after && (!onlyViolations || violations.length > 0))
      .map(({ bodies: _, ...call }) => call);
  }

  clear(): void {
    this.#calls = [];
  }
}

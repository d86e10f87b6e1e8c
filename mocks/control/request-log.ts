import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Scenario } from '../contract/scenario-names.ts';

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

/** Calls that are kept; older ones are dropped. */
export const maxLoggedCalls = 1000;

/** The calls of the clients, the latest last. */
export class RequestLog {
  #calls: LoggedCall[] = [];
  #count = 0;

  add(call: Omit<LoggedCall, 'number'>): void {
    this.#count += 1;
    this.#calls.push({ number: this.#count, ...call });
    if (this.#calls.length >= 2 * maxLoggedCalls) this.#calls = this.#calls.slice(-maxLoggedCalls);
  }

  /** The calls after a number; only those with violations if wished. */
  list(after = 0, onlyViolations = false): LoggedCall[] {
    return this.#calls
      .slice(-maxLoggedCalls)
      .filter(({ number, violations }) => number > after && (!onlyViolations || violations.length > 0));
  }

  clear(): void {
    this.#calls = [];
  }
}

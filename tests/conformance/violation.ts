import type { CallerRole } from '#server/contract/response-guard.ts';
import type { Subject } from './contract/documented-answers.ts';

/** A check that a server passed or failed. */
export interface Outcome {
  operation: Subject;
  role: CallerRole;
  /** What was checked, the same words for each request of one kind. */
  kind: 'allowed call' | 'refused call' | 'change' | 'malformed request';
  /** The request in one line, and for a malformed one its number. */
  request: string;
  number?: number;
  status: number | null;
  expected: string;
  /** What was wrong; empty when it passed. */
  problems: string[];
}

export const roleNames: Readonly<Record<CallerRole, string>> = {
  PUBLIC: 'nobody',
  USER: 'buyer',
  ADMIN: 'administrator',
};

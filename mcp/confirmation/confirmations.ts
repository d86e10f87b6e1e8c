import { createHash, randomBytes } from 'node:crypto';

/** What a person is asked before something is sent. */
export interface Question {
  /** What would be sent, in full. */
  summary: string;
  /** The action, "Send this enquiry". */
  action: string;
}

/** How long a confirmation code works. */
export const codeLifetimeMs = 5 * 60_000;
/** Codes of one connection that are kept, used ones among them; the oldest is forgotten. */
const maxCodes = 50;

/** Without letters that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface Entry {
  digest: string;
  /** The idempotency key of what it confirms. */
  key: string;
  expiresAt: number;
  state: 'open' | 'used';
}

export interface IssuedCode {
  code: string;
  expiresAt: number;
}

/** Why a code confirms nothing. */
export type CodeProblem = 'unknown' | 'used' | 'expired' | 'altered';

export interface Confirmations {
  /** A new code for exactly this; `key` is handed back when it is used. */
  issue(confirmed: unknown, key: string): IssuedCode;
  /** Uses a code up, whatever comes of it. Answers its key, or why it confirms nothing. */
  take(code: string, confirmed: unknown): { key: string } | { problem: CodeProblem };
}

/** A hash that does not depend on the order of fields. */
export function digestOf(value: unknown): string {
  const ordered = JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(ordered).digest('hex');
}

/** 12 characters, 60 bits. */
const newCode = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');

/** Confirmation codes of one connection: short-lived, used once, each for exactly one thing. */
export function createConfirmations(clock: () => number): Confirmations {
  const entries = new Map<string, Entry>();
  return {
    issue(confirmed, key) {
      const code = newCode();
      const expiresAt = clock() + codeLifetimeMs;
      entries.set(code, { digest: digestOf(confirmed), key, expiresAt, state: 'open' });
      const [oldest] = entries.keys();
      if (entries.size > maxCodes && oldest) entries.delete(oldest);
      return { code, expiresAt };
    },
    take(code, confirmed) {
      const entry = entries.get(code.trim().toUpperCase());
      if (!entry) return { problem: 'unknown' };
      if (entry.state === 'used') return { problem: 'used' };
      entry.state = 'used';
      if (entry.expiresAt <= clock()) return { problem: 'expired' };
      if (entry.digest !== digestOf(confirmed)) return { problem: 'altered' };
      return { key: entry.key };
    },
  };
}

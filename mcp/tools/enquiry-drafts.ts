import { randomUUID } from 'node:crypto';
import type { Diamond } from '#contract/model/diamond.ts';

/** How long a draft is kept. */
export const draftLifetimeMs = 30 * 60_000;
/** Drafts of one connection that are kept; the oldest is forgotten. */
const maxDrafts = 20;

/** An enquiry as it was shown to the user. Its remark and its stones never change. */
export interface EnquiryDraft {
  name: string;
  remark: string;
  stones: readonly Diamond[];
  /** The idempotency key: a draft is sent once. Another one follows when the server takes this one no more. */
  key: string;
  expiresAt: number;
  /** It has been sent, which happens once. */
  sent: boolean;
}

export interface Drafts {
  add(remark: string, stones: readonly Diamond[]): EnquiryDraft;
  /** The draft of a name; undefined when there is none or it has expired. */
  find(name: string): EnquiryDraft | undefined;
}

/** The drafts of one connection. */
export function createDrafts(clock: () => number): Drafts {
  const drafts = new Map<string, EnquiryDraft>();
  let count = 0;
  return {
    add(remark, stones) {
      count += 1;
      const name = `draft-${count}`;
      const expiresAt = clock() + draftLifetimeMs;
      const draft = { name, remark, stones, key: randomUUID(), expiresAt, sent: false };
      drafts.set(name, draft);
      const [oldest] = drafts.keys();
      if (drafts.size > maxDrafts && oldest) drafts.delete(oldest);
      return draft;
    },
    find(name) {
      const draft = drafts.get(name);
      return draft && draft.expiresAt > clock() ? draft : undefined;
    },
  };
}

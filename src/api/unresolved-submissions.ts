import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { readStoredUser } from './stored-user.ts';

/** A submit whose outcome is not known: its key, and what it sent. */
export type UnresolvedSubmission = ResolveSubmissionInput & { variables: unknown };

/** Each account has its own: another one that signs in in this tab neither sees nor settles them. */
const storageKey = () => `facet.unsettled-submits.${readStoredUser()?.id ?? 'nobody'}`;

function readAll(): Record<string, UnresolvedSubmission> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}') as Record<string, UnresolvedSubmission>;
  } catch {
    return {};
  }
}

/** The submit about this subject whose outcome is not known. It outlives a reload of the page. */
export function readUnsettled(subject: string): UnresolvedSubmission | undefined {
  return readAll()[subject];
}

/** Remembers a submit before it is sent; undefined forgets it, once its outcome is known. */
export function writeUnsettled(subject: string, submit: UnresolvedSubmission | undefined): void {
  const { [subject]: _, ...others } = readAll();
  const next = submit ? { ...others, [subject]: submit } : others;
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(next));
  } catch {
    // Without storage a lost answer is looked up as long as the submit runs.
  }
}

/** Values of a form that differ from the stored ones. */
export type DraftValues = Record<string, unknown>;

const prefix = 'facet.draft.';
/** Drafts that are kept; the oldest go first. */
const maxDrafts = 30;

type StoredDraft = { at: number; values: DraftValues };

/** The stored name of a draft: each account has its own, and visitors have theirs. */
export const draftName = (account: number | undefined, name: string): string =>
  `${account ?? 'visitor'}.${name}`;

/** The unsent values of a form, in the session storage: they outlive a reload, and end with the tab. */
export function readDraft(name: string): DraftValues | null {
  return parse(sessionStorage.getItem(prefix + name))?.values ?? null;
}

/** Keeps the values; without any the draft is removed. */
export function writeDraft(name: string, values: DraftValues): void {
  if (Object.keys(values).length === 0) {
    removeDraft(name);
    return;
  }
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies StoredDraft));
    for (const { key } of storedDrafts().slice(maxDrafts)) sessionStorage.removeItem(key);
  } catch {
    // The storage is full or blocked: the form still holds the text.
  }
}

export function removeDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

function parse(text: string | null): StoredDraft | null {
  try {
    return text ? (JSON.parse(text) as StoredDraft) : null;
  } catch {
    return null;
  }
}

/** Newest first. */
function storedDrafts() {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: parse(sessionStorage.getItem(key))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
}

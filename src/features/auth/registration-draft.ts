import { draftName, removeDraft } from '#components/form/draft-store.ts';

/** The name of a registration's draft. */
export const registrationDraft = 'registration';

/** Forgets what was typed into a registration: somebody has signed in. */
export const forgetRegistration = (): void => removeDraft(draftName(undefined, registrationDraft));

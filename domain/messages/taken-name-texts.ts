import { addedMessages } from './added-messages.ts';

/** The refusal of a name that another account has. */
export const takenNameTexts = {
  email: addedMessages.record.emailTaken,
  username: addedMessages.record.usernameTaken,
} as const;

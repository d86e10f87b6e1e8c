import { z } from 'zod';
import { emailsError, readEmails } from '#domain/settings/notice-settings.ts';
import type { NoticeValues } from './notice-values.ts';

/** The contract takes the settings as one JSON text: their rules are those that the server applies to it. */
const schema = z.custom<NoticeValues>().superRefine(({ emails }, context) => {
  const message = emailsError(readEmails(emails));
  if (message) context.addIssue({ code: 'custom', path: ['emails'], message });
});

export const noticeChecks = { schema, messages: {} };

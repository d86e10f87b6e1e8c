import { emailAddress, isEmail } from '../accounts/email-address.ts';
import { addedMessages } from '../messages/added-messages.ts';
import {
  type BusinessChoices,
  businessTopics,
  defaultBusinessChoices,
  readChoices,
} from '../notices/notice-choices.ts';

/** What the business is told of, and where its mails go. */
export type NoticeSettings = {
  /** Without any, the mails go to its administrators. */
  emails: string[];
  choices: BusinessChoices;
};

export const maxNoticeEmails = 5;

export const defaultNoticeSettings: NoticeSettings = { emails: [], choices: defaultBusinessChoices };

/** The addresses of a text: one in a line, or separated by commas. */
export const readEmails = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(emailAddress),
  ),
];

/** The message about the addresses; null when they can be saved. */
export function emailsError(emails: readonly string[]): string | null {
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) return addedMessages.notice.notAnEmail(wrong.slice(0, 80));
  return emails.length > maxNoticeEmails ? addedMessages.notice.tooManyEmails(maxNoticeEmails) : null;
}

/** Reads the JSON text of the settings; null unless it has exactly these fields. */
export function parseNoticeSettings(json: string | null | undefined): NoticeSettings | null {
  try {
    const { emails, choices, ...rest } = JSON.parse(json ?? '') as Record<string, unknown>;
    const read = readChoices(choices, businessTopics);
    const complete = Array.isArray(emails) && emails.every((email) => typeof email === 'string');
    return complete && read && Object.keys(rest).length === 0 ? { emails, choices: read } : null;
  } catch {
    return null;
  }
}

type Checked = { ok: true; settings: NoticeSettings } | { ok: false; fields: Record<string, string> };

/** The settings to store from a JSON text, or the message of each invalid field. */
export function checkNoticeSettings(json: string): Checked {
  const parsed = parseNoticeSettings(json);
  if (!parsed) return { ok: false, fields: { config: addedMessages.notice.notSettings } };
  const emails = readEmails(parsed.emails.join('\n'));
  const error = emailsError(emails);
  return error ? { ok: false, fields: { emails: error } } : { ok: true, settings: { ...parsed, emails } };
}

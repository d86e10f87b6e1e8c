import { type BusinessChoices, businessTopics, readChoices } from '#domain/notices/notice-choices.ts';
import { type NoticeSettings, readEmails } from '#domain/settings/notice-settings.ts';

/** The choices by topic, and the addresses in one text. */
export type NoticeValues = BusinessChoices & { emails: string };

/** The form's values of stored settings. */
export const noticeValues = ({ emails, choices }: NoticeSettings): NoticeValues => ({
  ...choices,
  emails: emails.join('\n'),
});

/** The settings of the form's values. */
export const noticeSettings = ({ emails, ...choices }: NoticeValues): NoticeSettings => ({
  emails: readEmails(emails),
  choices: readChoices(choices, businessTopics)!,
});

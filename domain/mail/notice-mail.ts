import type { Notice } from '#contract/model/notice.ts';
import { singleLine } from '../format/single-line.ts';
import { noticePath } from '../notices/notice-path.ts';
import { paths } from '../routes/paths.ts';
import type { Mail } from './mail.ts';
import { nameOf, type Site } from './mail-text.ts';

interface Recipient {
  /** Null for the business itself. */
  name: string | null;
  /** Or up to five addresses of the business, separated by commas. */
  email: string;
}

/** Notices that a mail says in full. */
const maxNamed = 30;

/** Tells somebody what happened to their records, with the page of each. */
export function noticeMail(site: Site, { name, email }: Recipient, notices: readonly Notice[]): Mail {
  const role = name === null ? 'ADMIN' : 'USER';
  const [first] = notices;
  const further = notices.length - maxNamed;
  const sections = notices
    .slice(0, maxNamed)
    .map((notice) =>
      [
        `${notice.text}.`,
        notice.reason && singleLine(notice.reason),
        site.publicUrl + noticePath(notice, role),
      ]
        .filter(Boolean)
        .join('\n'),
    );
  if (further > 0) sections.push(`And ${further} more in the app.`);
  const choices = name === null ? paths.settings('business') : paths.profile({ tab: 'notifications' });
  return {
    to: email,
    isNotice: true,
    subject:
      notices.length === 1 ? singleLine(first!.text) : `${notices.length} notifications from ${nameOf(site)}`,
    text: `${name === null ? '' : `Hello ${singleLine(name)},\n\n`}${sections.join('\n\n')}

${nameOf(site)}

--
Choose what you are told of:
${site.publicUrl}${choices}
`,
  };
}

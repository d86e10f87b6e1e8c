import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { holdNews } from '#domain/messages/hold-texts.ts';
import { paths } from '#domain/routes/paths.ts';
import { nameOf, type Site, singleLine } from './mail-text.ts';
import type { Mail } from './mailer.ts';

interface HoldNews {
  name: string;
  email: string;
  stone_id: string;
  status: HoldStatus;
  until: number | null;
  reason: string | null;
}

/** Tells a buyer what happened to a hold. */
export function holdMail(site: Site, { name, email, stone_id, status, until, reason }: HoldNews): Mail {
  const news = holdNews(
    { stone_id: singleLine(stone_id), status },
    until === null ? null : `${formatDateTime(until, 'UTC')} UTC`,
  );
  return {
    to: email,
    subject: news,
    text: `Hello ${singleLine(name)},

${news}.
${reason ? `\n${singleLine(reason)}\n` : ''}
Your holds:
${site.publicUrl}${paths.myHolds()}

${nameOf(site)}
`,
  };
}

import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { formatWithOffset } from '../format/offset-time.ts';
import { holdNews } from '../messages/hold-texts.ts';
import { paths } from '../routes/paths.ts';
import type { Mail } from './mail.ts';
import { nameOf, type Site, singleLine } from './mail-text.ts';

interface HoldNews {
  name: string;
  email: string;
  stone_id: string;
  status: HoldStatus;
  until: number | null;
  reason: string | null;
}

/** Statuses that time or the business may change again, of which another mail tells. */
const furtherNews: readonly HoldStatus[] = ['active', 'queued'];

/**
 * Tells a buyer what happened to a hold that they asked for, and why they are told. It answers their own request, so it
 * has no link that ends such mails; releasing the hold does.
 */
export function holdMail(site: Site, { name, email, stone_id, status, until, reason }: HoldNews): Mail {
  const stone = singleLine(stone_id);
  const news = holdNews({ stone_id: stone, status }, until === null ? null : formatWithOffset(until));
  return {
    to: email,
    isNotice: true,
    subject: news,
    text: `Hello ${singleLine(name)},

${news}.
${reason ? `\n${singleLine(reason)}\n` : ''}
Your holds:
${site.publicUrl}${paths.myHolds()}

${nameOf(site)}

--
You are told because you asked to hold ${stone}.${furtherNews.includes(status) ? ' Release it there to get no further mails about it.' : ''}
`,
  };
}

import type { NotificationStone } from '#contract/model/notificationStone.ts';
import { formatCarat, toCaratThousandths } from '#domain/format/carat.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { nameOf, type Site, singleLine } from './mail-text.ts';
import type { Mail } from './mailer.ts';

export interface AlertMailSearch {
  title: string;
  changes: number;
  stones: readonly NotificationStone[];
  /** The page with the stones. */
  path: string;
}

interface AlertMailParts {
  searches: readonly AlertMailSearch[];
  /** Path and query: the page that asks, and the call that a mail program makes. */
  unsubscribe: { page: string; call: string };
}

/** The mail about stones that match saved searches. */
export function alertMail(
  site: Site,
  person: { name: string; email: string },
  { searches, unsubscribe }: AlertMailParts,
): Mail {
  return {
    to: person.email,
    isNotice: true,
    subject: subjectOf(searches),
    unsubscribeUrl: site.publicUrl + unsubscribe.call,
    text: `Hello ${singleLine(person.name)},

${searches.map((search) => sectionOf(site, search)).join('\n\n')}

${nameOf(site)}

--
End these mails with one click:
${site.publicUrl}${unsubscribe.page}
`,
  };
}

const counted = (changes: number) => (changes === 1 ? '1 stone' : `${changes} stones`);

function subjectOf(searches: readonly AlertMailSearch[]): string {
  const changes = searches.reduce((sum, search) => sum + search.changes, 0);
  const [only] = searches;
  return searches.length === 1 && only
    ? `${counted(changes)} for "${singleLine(only.title)}"`
    : `${counted(changes)} for ${searches.length} saved searches`;
}

function sectionOf(site: Site, { title, changes, stones, path }: AlertMailSearch): string {
  const further = changes - stones.length;
  return [
    `${singleLine(title)}: ${counted(changes)}`,
    ...stones.map(stoneLine),
    ...(further > 0 ? [`  and ${further} more`] : []),
    `${site.publicUrl}${path}`,
  ].join('\n');
}

function stoneLine(stone: NotificationStone): string {
  const { stone_id, shape, carat, color, clarity, change, total_amount, total_before } = stone;
  const name = [shape, `${formatCarat(toCaratThousandths(carat))} ct`, color, clarity].filter(Boolean);
  const before =
    total_before !== null && total_before > total_amount
      ? `, was ${formatDollars(toCents(total_before))}`
      : '';
  const label = addedMessages.search.changeNames[change];
  return `  ${label}: ${singleLine(stone_id)} ${singleLine(name.join(' '))}, ${formatDollars(toCents(total_amount))}${before}`;
}

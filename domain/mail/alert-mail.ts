import type { NotificationStone } from '#contract/model/notificationStone.ts';
import { formatCarat, toCaratThousandths } from '../format/carat.ts';
import { formatDollars, toCents } from '../format/money.ts';
import { singleLine } from '../format/single-line.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { paths } from '../routes/paths.ts';
import { searchReportPath } from '../search/search-link.ts';
import { readSearchQuery } from '../search/stored-search.ts';
import { disclosureText } from '../stone-fields/stone-kind.ts';
import type { Mail } from './mail.ts';
import { nameOf, type Site } from './mail-text.ts';

/** The results of a saved search, as its buyer may see them. */
interface FoundStones {
  search: { title: string; searchquery: string };
  changes: number;
  stones: readonly NotificationStone[];
}

interface AlertMailSearch {
  title: string;
  changes: number;
  stones: readonly NotificationStone[];
  /** The page with the stones. */
  path: string;
}

/** The part of a mail about one notification; `path` names its stones when all are still listed, else the filters of the search. */
export function alertMailSearch({ search, changes, stones }: FoundStones): AlertMailSearch {
  const filters = readSearchQuery(search.searchquery) ?? {};
  const found = stones.length === changes ? stones.map(({ id }) => id) : [];
  return { title: search.title, changes, stones, path: searchReportPath(filters, found) };
}

/** The mail about stones that match saved searches; `key` opens the link that ends such mails. */
export function alertMail(
  site: Site,
  person: { id: number; name: string; email: string },
  { searches, key }: { searches: readonly AlertMailSearch[]; key: string },
): Mail {
  return {
    to: person.email,
    isNotice: true,
    subject: subjectOf(searches),
    unsubscribeUrl: site.publicUrl + unsubscribeCall(person.id, key),
    text: `Hello ${singleLine(person.name)},

${searches.map((search) => sectionOf(site, search)).join('\n\n')}

${nameOf(site)}

--
End these mails with one click:
${site.publicUrl}${paths.unsubscribe(person.id, key)}
`,
  };
}

/** The call that a mail program makes to end the mails. */
const unsubscribeCall = (userid: number, key: string) =>
  `/api/notifications/unsubscribe?${new URLSearchParams({ userid: String(userid), key })}`;

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
  const named = [name.join(' '), disclosureText(stone)].filter(Boolean).join(', ');
  return `  ${label}: ${singleLine(stone_id)} ${singleLine(named)}, ${formatDollars(toCents(total_amount))}${before}`;
}

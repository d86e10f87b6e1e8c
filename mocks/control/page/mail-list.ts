import type { OutboxMail } from '../outbox-mail.ts';
import { byId, element } from './page-elements.ts';

/** The text with its addresses as links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 0 ? part : element('a', { href: part, target: '_blank' }, part)));

const rowOf = ({ number, at, to, subject, text }: OutboxMail) =>
  element(
    'details',
    { id: `mail-${number}` },
    element(
      'summary',
      {},
      `${subject} `,
      element('span', {}, `to ${to}, ${at.slice(0, 16).replace('T', ' ')} UTC`),
    ),
    element('pre', {}, ...withLinks(text)),
  );

let drawn: number[] = [];

/** Draws the mails, the newest first. Those that are there stay, so that an open one stays open. */
export function drawMails(mails: readonly OutboxMail[]): void {
  const numbers = mails.map(({ number }) => number);
  byId('no-mails').hidden = mails.length > 0;
  if (numbers.join() === drawn.join()) return;
  const list = byId('mails');
  for (const number of drawn.filter((each) => !numbers.includes(each))) byId(`mail-${number}`).remove();
  for (const mail of mails.filter(({ number }) => !drawn.includes(number))) list.prepend(rowOf(mail));
  drawn = numbers;
}

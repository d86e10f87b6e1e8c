import type { NoticeChoice } from '#contract/model/noticeChoice.ts';
import type { NoticeChoices } from '#contract/model/noticeChoices.ts';
import type { NoticeTopic } from '#contract/model/noticeTopic.ts';

/** What a buyer is told of and may end. Of the registration they are always told. */
export const buyerTopics = [
  'order',
  'payment',
  'enquiry',
  'hold',
  'demand',
  'recommendation',
] as const satisfies readonly NoticeTopic[];

/** What the business is told of. */
export const businessTopics = [
  'order',
  'enquiry',
  'hold',
  'demand',
  'registration',
] as const satisfies readonly NoticeTopic[];

export type BusinessTopic = (typeof businessTopics)[number];
export type BusinessChoices = Record<BusinessTopic, NoticeChoice>;

const choices: readonly unknown[] = ['off', 'app', 'mail'] satisfies NoticeChoice[];

const allOf = <Topic extends NoticeTopic>(topics: readonly Topic[]) =>
  Object.fromEntries(topics.map((topic) => [topic, 'mail'])) as Record<Topic, NoticeChoice>;

/** Until somebody chooses: in the app and by mail. */
export const defaultBuyerChoices: NoticeChoices = allOf(buyerTopics);
export const defaultBusinessChoices: BusinessChoices = allOf(businessTopics);

/** The choices of these topics; null unless the value has a valid one for each and nothing else. */
export function readChoices<Topic extends NoticeTopic>(
  value: unknown,
  topics: readonly Topic[],
): Record<Topic, NoticeChoice> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const known: readonly string[] = topics;
  const complete =
    entries.length === topics.length &&
    entries.every(([topic, choice]) => known.includes(topic) && choices.includes(choice));
  return complete ? (Object.fromEntries(entries) as Record<Topic, NoticeChoice>) : null;
}

/** The topics of choices that are told in one of these ways. */
export const topicsWith = <Topic extends NoticeTopic>(
  chosen: Readonly<Record<Topic, NoticeChoice>>,
  ...ways: readonly NoticeChoice[]
): Topic[] => (Object.keys(chosen) as Topic[]).filter((topic) => ways.includes(chosen[topic]));

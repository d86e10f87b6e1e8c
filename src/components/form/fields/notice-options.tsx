import type { NoticeChoice } from '#contract/model/noticeChoice.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';

const { choices } = addedMessages.notice;

/** The options of a select: how somebody is told of a topic. */
export const NoticeOptions = () =>
  (Object.keys(choices) as NoticeChoice[]).map((choice) => (
    <option key={choice} value={choice}>
      {choices[choice]}
    </option>
  ));

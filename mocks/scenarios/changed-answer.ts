import type { OperationId } from '#contract/operations.ts';
import { asEmpty } from './empty-business.ts';
import { arabicTexts, longTexts, withTexts } from './free-texts.ts';
import type { SentCall } from './huge-ids.ts';
import { asHuge } from './huge-lists.ts';
import type { Scenario } from './scenario-names.ts';

/** The scenarios that change answers. */
export const changesAnswers = (scenario: Scenario): boolean =>
  scenario === 'empty' || scenario === 'huge' || scenario === 'long-text' || scenario === 'rtl-text';

interface AnsweredCall {
  id: OperationId;
  /** As the client sent it. */
  call: SentCall;
  /** The answer with success. */
  answer: object;
  /** Sends a call to what has the records; answers its parsed body. */
  ask: (call: SentCall) => Promise<object>;
  /** Chooses the words of `rtl-text`. */
  seed: number;
}

/** An answer as a scenario wants it. In `huge` it answers `withIdsOfRecords(call)`. */
export async function changedAnswer(
  scenario: Scenario,
  { id, call, answer, ask, seed }: AnsweredCall,
): Promise<object> {
  if (scenario === 'empty') return asEmpty(id, answer);
  if (scenario === 'huge') return asHuge(answer, { id, call, ask });
  if (scenario === 'long-text') return withTexts(answer, longTexts) as object;
  if (scenario === 'rtl-text') return withTexts(answer, await arabicTexts(seed)) as object;
  return answer;
}

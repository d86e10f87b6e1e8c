import { getSettleSubmitMockHandler } from '#contract/mocks/submits/submits.msw.ts';
import type { SettleSubmitInput } from '#contract/model/settleSubmitInput.ts';
import { callerOf } from '../mock-session.ts';
import { records, submitKey } from '../records.ts';

/** Whether the submit with a key was stored, whose answer may have been lost. */
export const submitAnswers = [
  getSettleSubmitMockHandler(async ({ request }) => {
    const { operation, key } = (await request.clone().json()) as SettleSubmitInput;
    return { data: { stored: records.submits.has(submitKey(callerOf(request).id, operation, key)) } };
  }),
];

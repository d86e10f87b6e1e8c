import { getSettleSubmitMockHandler } from '#contract/mocks/submits/submits.msw.ts';
import type { SettleSubmitInput } from '#contract/model/settleSubmitInput.ts';
import { callerOf } from '../mock-session.ts';
import { keepSubmit, records, submitKey } from '../records.ts';

/** Whether the submit with a key was stored, whose answer may have been lost. If not, a later one stores nothing. */
export const submitAnswers = [
  getSettleSubmitMockHandler(async ({ request }) => {
    const { operation, key } = (await request.clone().json()) as SettleSubmitInput;
    const name = submitKey(callerOf(request).id, operation, key);
    const stored = Boolean(records.submits.get(name));
    if (!stored) keepSubmit(name, null);
    return { data: { stored } };
  }),
];

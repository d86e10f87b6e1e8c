import { getSettleSubmitMockHandler } from '#contract/mocks/submits/submits.msw.ts';

/** The mocks store no submits: none whose answer was lost has been stored. */
export const submitAnswers = [getSettleSubmitMockHandler({ data: { stored: false } })];

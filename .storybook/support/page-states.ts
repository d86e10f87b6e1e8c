import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Scenario } from '#mocks/scenarios/scenario-names.ts';
import { answerCalls } from '../review/answer-calls.ts';

/** A page as the mocks answer in a scenario, complete before accessibility is checked. */
async function whenComplete({ canvas, canvasElement }: StoryContext) {
  await waitFor(() => {
    expect(canvas.getByTestId('address')).toHaveAttribute('data-loading', 'false');
    expect(canvasElement.querySelector('.animate-pulse')).toBeNull();
  });
}

const inScenario = (scenario: Scenario) => ({ globals: { scenario }, play: whenComplete });

/** The server refuses the account what the page asks for. */
export const forbiddenPage = inScenario('forbidden');

/** Names, titles and remarks are as long as the contract allows. */
export const longValuesPage = inScenario('long-text');

/** Rows that are generated from the contract, without a named one. */
export const generatedPage = {
  beforeEach({ msw }: StoryContext) {
    msw.use(answerCalls({ onlyGenerated: true }));
  },
  play: whenComplete,
};

/** A business without records. */
export const emptyPage = inScenario('empty');

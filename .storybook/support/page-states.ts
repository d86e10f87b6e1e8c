import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Scenario } from '#mocks/contract/scenario-names.ts';

/** A page as the mocks answer in a scenario, complete before accessibility is checked. */
const inScenario = (scenario: Scenario) => ({
  globals: { scenario },
  async play({ canvas, canvasElement }: StoryContext) {
    await waitFor(() => {
      expect(canvas.getByTestId('address')).toHaveAttribute('data-loading', 'false');
      expect(canvasElement.querySelector('.animate-pulse')).toBeNull();
    });
  },
});

/** The server refuses the account what the page asks for. */
export const forbiddenPage = inScenario('forbidden');

/** Names, titles and remarks are as long as the contract allows. */
export const longValuesPage = inScenario('long-text');

/** A business without records. */
export const emptyPage = inScenario('empty');

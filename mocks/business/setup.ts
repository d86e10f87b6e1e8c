import type { ConfigType } from '#contract/model/configType.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { SetupStep } from '#contract/model/setupStep.ts';
import type { SetupStepId } from '#contract/model/setupStepId.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { records } from '../records.ts';

/** The setup with a step replaced. */
export const withStep = (setup: Setup, step: SetupStep): Setup => ({
  ...setup,
  steps: setup.steps.map((each) => (each.id === step.id ? step : each)),
});

/** The part of the configuration that completes a step with its first save. */
const partOfStep: Partial<Record<SetupStepId, ConfigType>> = {
  ...{ name: 'BUSINESS', bank: 'BANK_DETAILS', pricing: 'PRICING_RULES' },
};

/** A setup with the steps that were completed since the start. */
export const withSaved = (setup: Setup): Setup => ({
  ...setup,
  steps: setup.steps.map((step) => {
    const part = partOfStep[step.id];
    return part && records.savedParts.has(part) ? { ...step, done: true } : step;
  }),
});

/** A registration that was not accepted is not a customer. */
function hasCustomer(): boolean {
  const undecided = records.registrations.filter(({ status }) => status !== approvalStatus.accepted);
  const ids = new Set(undecided.map(({ id }) => id));
  return records.users.some(({ id, user_type }) => user_type === 'USER' && !ids.has(id));
}

/** The setup with what is stored by now; in a story, as its fixture says. */
export function setupNow(): Setup {
  const { setup, isBusiness, diamonds } = records;
  if (!isBusiness) return setup;
  const stored: Partial<Record<SetupStepId, boolean>> = {
    stock: diamonds.length > 0,
    customer: hasCustomer(),
  };
  const saved = withSaved(setup);
  const steps = saved.steps.map((step) => ({ ...step, done: step.done || stored[step.id] === true }));
  return { ...setup, steps, open: setup.open && steps.some(({ done }) => !done) };
}

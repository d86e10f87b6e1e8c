import type { ReactNode } from 'react';
import type { Setup } from '#contract/model/setup.ts';
import type { SetupStep } from '#contract/model/setupStep.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useActions } from '../actions/action-provider.tsx';
import { Link } from '../link/link.tsx';
import { editPricingRule } from '../pricing-rule/edit-pricing-rule.tsx';
import { uploadList } from '../stock-import/upload-list.tsx';
import { SetupStepRow } from './setup-step-row.tsx';
import { setupTexts } from './setup-texts.ts';
import { TestMailStep } from './test-mail-step.tsx';

/** The steps of the setup, each with the way to what it asks for until it is done. */
export function SetupSteps({ setup, onRefresh }: { setup: Setup; onRefresh: () => unknown }) {
  return (
    <ol aria-label="Setup steps">
      {setup.steps.map((step) =>
        step.id === 'mail' ? (
          <TestMailStep key={step.id} step={step} mailConfigured={setup.mail_configured} />
        ) : (
          <SetupStepRow
            key={step.id}
            title={setupTexts[step.id].title}
            done={step.done}
            hint={step.id === 'backup' ? <BackupHint step={step} /> : setupTexts[step.id].hint}
            action={!step.done && <StepAction id={step.id} onRefresh={onRefresh} />}
          />
        ),
      )}
    </ol>
  );
}

type StepActionProps = { id: Exclude<SetupStep['id'], 'mail'>; onRefresh: () => unknown };

function StepAction({ id, onRefresh }: StepActionProps) {
  const { perform } = useActions();
  const toolbarActions = { pricing: editPricingRule, stock: uploadList };
  if (id === 'backup') return <Button onClick={onRefresh}>Check again</Button>;
  if (id === 'pricing' || id === 'stock') {
    const action = toolbarActions[id];
    return <Button onClick={() => perform(action, undefined)}>{action.label}</Button>;
  }
  const links = {
    name: { to: paths.settings('business'), label: 'Business settings' },
    bank: { to: paths.settings('bank'), label: 'Bank details' },
    customer: { to: paths.userForm(), label: 'Add User' },
  };
  return <StepLink to={links[id].to}>{links[id].label}</StepLink>;
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyles({ variant: 'outline' })}>
      {children}
    </Link>
  );
}

function BackupHint({ step }: { step: SetupStep }) {
  if (step.done_at) return `Last made ${formatDateTime(step.done_at)}.`;
  return (
    <>
      {setupTexts.backup.hint} The command is <code className="font-mono">npm run backup</code>.
    </>
  );
}

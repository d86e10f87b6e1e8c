import { X } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';

const RejectionDialog = lazyDialog(() =>
  import('./rejection-dialog.tsx').then((part) => part.RejectionDialog),
);

/** Refuses a registration, with a reason for the other administrators. */
export const rejectRegistration: RowAction<ApprovalUser> = {
  id: 'reject',
  label: 'Reject',
  icon: X,
  name: ({ name }) => `Reject ${name}`,
  tone: 'danger',
  run: (applicant, { openDialog }) =>
    openDialog((close) => <RejectionDialog applicant={applicant} onClose={close} />),
};

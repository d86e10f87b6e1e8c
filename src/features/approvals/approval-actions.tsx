import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { canDecideApproval } from '#domain/accounts/approval-status.ts';
import { acceptRegistration } from './accept-registration.tsx';
import { rejectRegistration } from './reject-registration.tsx';

const actions = [acceptRegistration, rejectRegistration];

/** Accept and reject of a pending registration; a dash for others. */
export function ApprovalIcons({ applicant }: { applicant: ApprovalUser }) {
  if (!canDecideApproval(applicant.status)) return <span className="ps-1.5">-</span>;
  return <RowActionIcons actions={actions} row={applicant} />;
}

/** The same in a card. */
export function ApprovalMenu({ applicant }: { applicant: ApprovalUser }) {
  if (!canDecideApproval(applicant.status)) return null;
  return <RowActionMenu actions={actions} row={applicant} label={`Actions of ${applicant.name}`} />;
}

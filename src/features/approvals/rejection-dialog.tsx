import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#components/actions/reason-dialog.tsx';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { messages } from '#domain/messages/messages.ts';
import { decideRegistration } from './decide-registration.ts';

type RejectionDialogProps = { applicant: ApprovalUser; onClose: () => void };

/** Asks for the reason, then rejects. */
export function RejectionDialog({ applicant, onClose }: RejectionDialogProps) {
  const { id, name, company_name } = applicant;
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      hint="The applicant reads it when signing in."
      draft={`rejection of ${id}`}
      failed={messages.record.updateFailed}
      onReason={(reason) => decideRegistration({ id, status: 'block', reason }, queryClient)}
      onClose={onClose}
    >
      <p className="text-table">
        Reject {name}
        {company_name && ` of ${company_name}`}. They cannot sign in.
      </p>
    </ReasonDialog>
  );
}

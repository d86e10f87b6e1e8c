import { Check } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { messages } from '#domain/messages/messages.ts';
import { decideRegistration } from './decide-registration.ts';

/** Lets the applicant sign in. */
export const acceptRegistration: RowAction<ApprovalUser> = {
  id: 'accept',
  label: 'Accept',
  icon: Check,
  name: ({ name }) => `Accept ${name}`,
  primary: true,
  confirmation: ({ name, company_name, email }) =>
    confirmAction(
      <p>
        Accept {name}
        {company_name && ` of ${company_name}`}. They can sign in with {email}.
      </p>,
    ),
  run: async ({ id }, { queryClient }) => {
    try {
      await decideRegistration({ id, status: 'active' }, queryClient);
    } catch (error) {
      throw new Error(errorText(error, messages.record.updateFailed));
    }
  },
};

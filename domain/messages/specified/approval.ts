import { updateApprovalMessages } from '#contract/field-messages.ts';

export const approval = {
  reasonLabel: 'Reason to Reject:',
  reasonBlank: updateApprovalMessages.reason.required,
  proofTitle: 'Proof View',
  notAvailable: 'NA',
} as const;

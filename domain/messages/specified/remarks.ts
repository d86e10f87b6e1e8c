import { createEnquiryMessages } from '#contract/field-messages.ts';

export const remarks = { required: createEnquiryMessages.remark.required } as const;

import { updateOrderMessages } from '#contract/field-messages.ts';

export const enquiry = {
  saved: 'Enquiry Saved Successfully.',
  failed: 'Failed to Saved enquiry. Please try again',
  reportTitle: 'Enquiry Report',
  createdBy: (name: string | null | undefined) => `Enquiry created by ${name?.trim() || 'Guest'}`,
  guest: 'Guest',
} as const;

export const order = {
  placed: 'Order Placed Successfully.',
  failed: 'Failed to place order. Please try again',
  updated: 'Record Updated',
  updateFailed: "Could'nt able to Update Record, Try again",
  noneSelected: 'No order selected',
  invalidNumber: 'Please a valid number',
  idRequired: updateOrderMessages.id.required,
  amountRequired: updateOrderMessages.paidAmount.required,
  noWhatsapp: 'whatsapp no is not available',
  receivableButton: 'Receivable Amount',
  receivableTitle: 'Recievable Amount',
  orderId: 'Order Id',
  receivedAmount: 'Received Amount',
} as const;

export const enquiry = {
  saved: 'Enquiry Saved Successfully.',
  failed: 'Failed to Saved enquiry. Please try again',
  reportTitle: 'Enquiry Report',
  createdBy: (name: string | null | undefined) => `Enquiry created by ${name?.trim() || 'Guest'}`,
  guest: 'Guest',
} as const;

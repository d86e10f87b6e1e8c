export const record = {
  updated: 'Record updated successfully',
  added: 'Record added successfully',
  deleted: 'Record deleted successfully',
  deletedCount: (n: number) => `${n} Record deleted successfully`,
  updateFailed: 'Fail to update record, Please try again.',
  addFailed: 'Fail to add record, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError ? `Fail to delete record. ${serverError}` : 'Fail to delete record, Please try again.',
} as const;

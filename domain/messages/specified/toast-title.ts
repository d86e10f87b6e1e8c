export const toastTitle = { error: 'Error', success: 'Success', uploaded: 'SUCCESS' } as const;

import { createSubcategoryMessages, updateSubcategoryMessages } from '#contract/field-messages.ts';

export const subcategory = {
  added: 'SubCategory added successfully',
  updated: 'SubCategory updated successfully',
  deleted: 'SubCategory deleted successfully',
  addFailed: 'Fail to add SubCategory, Please try again.',
  updateFailed: 'Fail to update SubCategory, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError
      ? `Fail to delete SubCategory. ${serverError}`
      : 'Fail to delete SubCategory, Please try again.',
  nameBlankOnEdit: updateSubcategoryMessages.name.required,
  nameBlankOnCreate: createSubcategoryMessages.name.required,
  addNew: '+ Add New Sub Category',
} as const;

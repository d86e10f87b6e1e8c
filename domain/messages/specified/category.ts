import { createCategoryMessages } from '#contract/field-messages.ts';

export const category = {
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  addFailed: 'Fail to add Category, Please try again.',
  updateFailed: 'Fail to update Category, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError ? `Fail to delete Category. ${serverError}` : 'Fail to delete Category, Please try again.',
  nameBlank: createCategoryMessages.name.required,
  title: 'Manage Category & Sub-Category',
  manage: 'Mange Category',
  addNew: '+ Add New Category',
  add: '+ Add',
} as const;

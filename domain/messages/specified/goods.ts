import {
  createCategoryMessages,
  createSubcategoryMessages,
  updateSubcategoryMessages,
} from '#contract/field-messages.ts';

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

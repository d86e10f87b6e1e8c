import { z } from 'zod';
import {
  createCategoryMessages,
  createSubcategoryMessages,
  updateCategoryMessages,
  updateSubcategoryMessages,
} from '#contract/field-messages.ts';
import {
  CreateCategoryBody,
  CreateSubcategoryBody,
  UpdateCategoryBody,
  UpdateSubcategoryBody,
} from '#contract/zod/categories/categories.zod.ts';
import type { FieldMessages } from '#domain/messages/invalid-fields.ts';

const check = (body: { shape: { name: z.ZodType<string, string> } }, { name }: FieldMessages) => ({
  schema: z.object({ name: body.shape.name }),
  messages: { name: name ?? {} },
});

/** What a name is checked with, by the call that stores it. */
export const nameChecks = {
  createCategory: check(CreateCategoryBody, createCategoryMessages),
  updateCategory: check(UpdateCategoryBody, updateCategoryMessages),
  createSubcategory: check(CreateSubcategoryBody, createSubcategoryMessages),
  updateSubcategory: check(UpdateSubcategoryBody, updateSubcategoryMessages),
};

export type NamingCall = keyof typeof nameChecks;

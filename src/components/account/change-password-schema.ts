import { z } from 'zod';
import { changePasswordMessages } from '#contract/field-messages.ts';
import type { User } from '#contract/model/user.ts';
import { ChangePasswordBody } from '#contract/zod/auth/auth.zod.ts';
import { newPasswordCheck } from '../form/new-password.ts';

const schemaFor = (user: User) =>
  ChangePasswordBody.extend({ again: z.string() })
    .refine(...newPasswordCheck('new_password', () => user))
    .refine(({ new_password, again }) => again === new_password, {
      path: ['again'],
      message: 'The passwords do not match.',
      when: () => true,
    })
    .transform(({ again: _, ...change }) => change);

/** The checks of a new password of this account. */
export const changePasswordChecks = (user: User) => ({
  schema: schemaFor(user),
  messages: changePasswordMessages,
});
